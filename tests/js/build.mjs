/**
 * One file of the modules under gincourse/widgets/js, since a widget's script cannot import its neighbours.
 * `node build.mjs` writes it; `node build.mjs --check` only says whether the one in the tree is what it would write.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const place = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../../gincourse/widgets/${path}`, import.meta.url));
const target = place("static/gincourse.js");

const { outputFiles } = buildSync({
  entryPoints: [place("js/index.js")],
  absWorkingDir: place("js"), // the file must not tell where it was built
  bundle: true,
  format: "esm",
  target: "es2022",
  banner: {
    js: "// Built from the modules in gincourse/widgets/js, where the comments are: see tests/js/build.mjs.",
  },
  write: false,
});
const [{ contents }] = outputFiles;

if (!process.argv.includes("--check")) writeFileSync(target, contents);
else if (!readFileSync(target).equals(contents)) {
  console.error(`${target} is not what its modules make: npm run --prefix tests/js build`);
  process.exitCode = 1;
}
