// The machine of a reader who follows the documentation: a home, a small repository, `planwright` on the PATH, and scripted models over HTTP.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startScriptedServer } from "../scripted/server.ts";
import { presets } from "../../src/adapters/models/ai-sdk/presets.ts";
import { compiled } from "../scenarios/harness.ts";
import { root } from "./documents.ts";
import { answers, changed, files, permissions } from "./places/shop.ts";

export interface DocumentPlace {
  readonly home: string;
  readonly workspace: string;
  readonly env: Readonly<Record<string, string>>;
  /** Replaces 4600: other tests and people have servers too. */
  readonly port: number;
  close(): Promise<void>;
}

/** `configured`: whether there is a configuration, in which every provider of the documentation is the script. */
export async function makeDocumentPlace(configured = true): Promise<DocumentPlace> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-docs-"));
  const [home, bin] = [join(folder, "home"), join(folder, "bin")];
  const workspace = join(home, "code/shop");
  const models = await startScriptedServer(answers);
  const port = await freePort();
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: workspace, env: { ...process.env, HOME: home } });
  write(workspace, files);
  write(home, { ".gitconfig": "[user]\n\tname = Ada\n\temail = ada@example.org\n[init]\n\tdefaultBranch = main\n" });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "The shop");
  write(workspace, changed);
  linkCheckout(join(home, "code/planwright"));
  if (configured) {
    const own = ".config/planwright/planwright.jsonc";
    write(home, { [own]: configuration(models.url, port) });
    // It has keys: only its owner may read it.
    chmodSync(join(home, own), 0o600);
  }
  write(bin, programs);
  for (const name of Object.keys(programs)) chmodSync(join(bin, name), 0o755);
  const env = {
    PATH: `${bin}:${process.env["PATH"]}`,
    HOME: home,
    LANG: "C.UTF-8",
    TERM: "xterm-256color",
    NODE_COMPILE_CACHE: compiled,
  };
  return {
    home,
    workspace,
    env,
    port,
    async close() {
      await models.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Files of the checkout are linked unchanged; files that a document writes are not in the checkout. */
function linkCheckout(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root)) if (name !== ".git") symlinkSync(join(root, name), join(folder, name));
}

function configuration(url: string, port: number): string {
  const providers = Object.fromEntries(
    Object.entries(presets).map(([name, { type }]) => [
      name,
      { baseUrl: type === "google" ? `${url}/v1beta` : `${url}/v1`, apiKey: "test-key" },
    ]),
  );
  return JSON.stringify({ model: "ollama/qwen3", providers, permissions, server: { port } }, null, 2);
}

const programs = {
  planwright: `#!/bin/sh\nexec "${process.execPath}" "${join(root, "bin/planwright.cjs")}" "$@"\n`,
  node: `#!/bin/sh\nexec "${process.execPath}" "$@"\n`,
  npm: `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, "stand-ins/npm.ts")}" "$@"\n`,
  npx: `#!/bin/sh
while [ "$1" = -y ] || [ "$1" = --yes ]; do shift; done
case "$1" in
  planwright) exec "$@" ;;
  node) shift; cd "${root}" && exec node "$@" ;;
  *) echo "npx $1: not of this project" >&2; exit 1 ;;
esac
`,
};

function write(folder: string, contents: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
