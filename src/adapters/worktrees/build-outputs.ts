// Ignored folders that are not copied into a worktree: each worktree builds its own, and those of another state would mislead.
import type { Bytes } from "../workspace/run-git.ts";
import { lastPart } from "../workspace/byte-path.ts";

const FOLDERS = new Set(
  `dist build out target coverage _build .next .nuxt .output .svelte-kit .astro .angular .expo .vercel .netlify
   .docusaurus .turbo .cache .parcel-cache .vite .rollup.cache .nx .gradle .eslintcache .swc __pycache__
   .pytest_cache .mypy_cache .ruff_cache .hypothesis .tox .nox htmlcov .nyc_output test-results
   playwright-report storybook-static cmake-build-debug cmake-build-release tmp .tmp logs log DerivedData
   .dart_tool .stack-work dist-newstyle`.split(/\s+/),
);
const FOLDER_ENDINGS = /\.(?:dSYM|xcarchive)$/;
/** A record of an earlier build would make the next one believe that it has nothing to do. */
const FILES =
  /\.(?:tsbuildinfo|pyc|pyo|o|obj|class|log|pid|gcda|gcno|swp|swo)$|^(?:\.eslintcache|\.stylelintcache|\.coverage|\.DS_Store|Thumbs\.db)$/;

/** Dependencies are large and the same everywhere: a pattern has to name them to mean them. */
const DEPENDENCIES = new Set(
  `node_modules .venv venv vendor .yarn .pnpm-store bower_components jspm_packages Pods Carthage .bundle .gradle .m2
   deps .cargo elm-stuff __pypackages__ .pixi .pub-cache`.split(/\s+/),
);

/** Downloads of package managers: nothing is loaded from there. */
const CACHES = new Set([".pnpm-store", ".m2", ".pub-cache"]);

/** `name` ends with / when it is a folder. */
export function isBuildOutput(name: Bytes): boolean {
  const parts = name.replace(/\/$/, "").split("/");
  const folders = name.endsWith("/") ? parts : parts.slice(0, -1);
  if (folders.some((part) => FOLDERS.has(part) || FOLDER_ENDINGS.test(part))) return true;
  return !name.endsWith("/") && FILES.test(lastPart(name));
}

/** Whether it is a folder of dependencies, or inside one. */
export function isDependency(name: Bytes): boolean {
  return name.split("/").some((part) => DEPENDENCIES.has(part));
}

export function isCache(name: Bytes): boolean {
  return CACHES.has(lastPart(name));
}

/** Folders whose files are matched only by patterns that name the folder. */
export function mustBeNamed(folder: Bytes): boolean {
  return DEPENDENCIES.has(lastPart(folder)) || isBuildOutput(`${lastPart(folder)}/`);
}
