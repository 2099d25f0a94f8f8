// Builds every widget of this folder into ../static (or the folder given with --into):
// a script that exports a default is a widget, a style sheet of the same stem goes with it.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const at = process.argv.indexOf("--into");
const outdir = at > 0 ? resolve(process.argv[at + 1]) : join(here, "..", "static");

const files = readdirSync(here).sort();
const scripts = files.filter((name) => name.endsWith(".js") && /^export default\b/m.test(readFileSync(join(here, name), "utf8")));
const styles = files.filter((name) => name.endsWith(".css") && scripts.includes(name.replace(/css$/, "js")));

await build({
  absWorkingDir: here,
  entryPoints: [...scripts, ...styles],
  outdir,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
});
