// Builds the page into dist/web, where the server finds it, and compresses every file once instead of at each request.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [react(), tailwindcss(), compressed()],
  // Everything is below /assets/ and nothing inline: our Content-Security-Policy allows no inline scripts or styles.
  build: {
    outDir: join(import.meta.dirname, "../../../dist/web"),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The domain is pure, so schemas that the page does not use are left out, although calls make them.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/domain\//, sideEffects: false }],
        manualPureFunctions: ["z"],
      },
    },
    chunkSizeWarningLimit: 1_000,
  },
  worker: { format: "es" },
  // Run `npx vite src/apps/web` beside `planwright serve --no-auth` to see changes immediately.
  server: { proxy: { "/api": "http://127.0.0.1:4600" } },
});

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter((name) => /\.(?:js|css|html|svg)$/.test(name)).map((name) => compress(join(dir, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await Promise.all([
    writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 })),
    writeFile(`${path}.br`, await brotlied(bytes, { params })),
  ]);
}
