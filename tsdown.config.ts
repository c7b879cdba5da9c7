// Builds dist/ for publishing: the same files as in src/, so that prompts and descriptions stay beside the code that reads them.
import { defineConfig } from "tsdown";

export default defineConfig({
  entry: ["src/index.ts", "src/apps/cli/main.ts"],
  outDir: "dist",
  format: "esm",
  platform: "node",
  target: "node24",
  unbundle: true,
  fixedExtension: false,
  root: "src",
  dts: { entry: "src/index.ts" },
  // Only what is published: the declarations of tests could not even be written.
  tsconfig: "tsconfig.build.json",
  copy: [
    { from: "src/engine/open/prompts/*.md", to: "dist/engine/open/prompts" },
    { from: "src/adapters/tools/*.md", to: "dist/adapters/tools" },
    { from: "src/apps/cli/completion/planwright.*", to: "dist/apps/cli/completion" },
  ],
});
