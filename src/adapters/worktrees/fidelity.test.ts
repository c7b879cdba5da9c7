// What runs in a worktree loads the worktree's files: dependencies of every kind resolve into the copy, never into the original.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { missing } from "../../../test/needs.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { makeProject, put } from "./worktrees.fixture.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const committed = { repository: "committed" } as const;

function run(folder: string, program: string, ...args: string[]): string {
  return execFileSync(program, args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
}

function script(folder: string, name: string, text: string): void {
  put(folder, name, text);
  chmodSync(join(folder, name), 0o755);
}

describe.skipIf(missing("git") || missing("python3"))("a Python project installed in place", () => {
  const makePython = (install: (site: string, folder: string) => void) => {
    const project = makeProject({
      ".gitignore": ".venv/\n",
      "src/shop/__init__.py": "def price(): return 'original'\n",
      "pyproject.toml": "[project]\nname = 'shop'\n",
    });
    const { folder } = project;
    run(folder, "python3", "-m", "venv", "--without-pip", ".venv");
    const lib = run(folder, ".venv/bin/python", "-c", "import site; print(site.getsitepackages()[0])");
    install(lib, folder);
    // As pip writes it where the path has spaces.
    const python = join(folder, ".venv/bin/python");
    const code = `import shop; print(shop.price())`;
    script(folder, ".venv/bin/shop", `#!/bin/sh\n'''exec' "${python}" "$0" "$@"\n' '''\n${code}\n`);
    return project;
  };
  const layouts: Record<string, (site: string, folder: string) => void> = {
    "a path file": (site, folder) => put(site, "__editable__.shop-1.0.pth", join(folder, "src")),
    "an import hook": (site, folder) => {
      put(site, "__editable__.shop-1.0.pth", "import __editable___shop_finder; __editable___shop_finder.install()");
      put(
        site,
        "__editable___shop_finder.py",
        `import sys, importlib.util
MAPPING = {'shop': '${join(folder, "src/shop")}'}
class Finder:
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name in MAPPING:
            return importlib.util.spec_from_file_location(name, MAPPING[name] + '/__init__.py')
def install():
    sys.meta_path.append(Finder)
`,
      );
    },
    "an egg link": (site, folder) => {
      put(site, "shop.egg-link", `${join(folder, "src")}\n../`);
      put(site, "easy-install.pth", `${join(folder, "src")}\n`);
    },
  };

  test.each(Object.keys(layouts))("with %s imports the copy, by every way to start it", async (layout) => {
    const { folder, worktrees, snapshot } = makePython(layouts[layout] ?? (() => {}));
    const { folder: copy, doubts } = await worktrees.open("task", await snapshot(), never);
    put(copy, "src/shop/__init__.py", "def price(): return 'copy'\n");
    const prints = (...command: string[]) => run("/", join(copy, command[0] ?? ""), ...command.slice(1));
    expect(prints(".venv/bin/python", "-c", "import shop; print(shop.price())")).toBe("copy");
    expect(prints(".venv/bin/shop")).toBe("copy");
    expect(run(copy, "sh", "-c", ". .venv/bin/activate && python -c 'import sys; print(sys.prefix)'")).toBe(
      join(copy, ".venv"),
    );
    expect(doubts).toEqual([]);
    expect(run(folder, ".venv/bin/shop")).toBe("original");
  });

  test("runs scripts that name their interpreter in the first line, also when its new path has spaces", async () => {
    const { folder, worktrees, snapshot } = makePython((site, root) => put(site, "shop.pth", join(root, "src")));
    script(folder, ".venv/bin/cli", `#!${join(folder, ".venv/bin/python")}\nimport shop; print(shop.price())\n`);
    const { folder: copy } = await worktrees.open("task", await snapshot(), never);
    put(copy, "src/shop/__init__.py", "def price(): return 'copy'\n");
    expect(run(copy, ".venv/bin/cli")).toBe("copy");
  });

  test("has its environment under another name, and reached by a link", async () => {
    const { base, folder, worktrees, snapshot } = makeProject({ ".gitignore": "env\nlinked\n", "a.py": "" });
    for (const place of [join(folder, "env"), join(base, "elsewhere")]) {
      put(place, "pyvenv.cfg", `command = python3 -m venv ${place}\n`);
      script(place, "bin/where", `#!/bin/sh\necho ${place} ${folder}/a.py ${folder}-2 ${folder}.old\n`);
    }
    symlinkSync("../elsewhere", join(folder, "linked"));
    const { folder: copy } = await worktrees.open("task", await snapshot(), never);
    const others = `${folder}-2 ${folder}.old`;
    expect(run(copy, "env/bin/where")).toBe(`${copy}/env ${copy}/a.py ${others}`);
    expect(run(copy, "linked/bin/where")).toBe(`${copy}/linked ${copy}/a.py ${others}`);
    expect(run(base, "elsewhere/bin/where")).toBe(`${base}/elsewhere ${folder}/a.py ${others}`);
  });
});

test.skipIf(missing("git") || missing("python3"))(
  "a Python environment elsewhere that has the project installed in place imports the copy",
  async () => {
    const { base, folder, worktrees, snapshot } = makeProject({
      "src/shop.py": "price = 'original'\n",
      "tax/rate.py": "",
    });
    put(folder, "tax/__init__.py", "rate = 'original'\n");
    run(base, "python3", "-m", "venv", "--without-pip", "env");
    const python = join(base, "env/bin/python");
    const site = run(base, python, "-c", "import site; print(site.getsitepackages()[0])");
    put(site, "shop.pth", `${join(folder, "src")}\n`);
    put(site, "__editable___tax_finder.py", `MAPPING = {'tax': '${join(folder, "tax")}'}\n`);
    put(site, "_strange_editable.py", `PLACE = b"""${folder}\n"""\n`);
    vi.stubEnv("VIRTUAL_ENV", join(base, "env"));
    vi.stubEnv("PYTHONPATH", join(folder, "more"));
    const { folder: copy, env, doubts } = await worktrees.open("task", await snapshot(), never);
    expect(env).toEqual({ PYTHONPATH: `${copy}:${copy}/src:${copy}/more` });
    put(copy, "src/shop.py", "price = 'copy'\n");
    put(copy, "tax/__init__.py", "rate = 'copy'\n");
    const code = "import shop, tax; print(shop.price, tax.rate)";
    const printed = execFileSync(python, ["-c", code], {
      cwd: base,
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    expect([printed, doubts]).toEqual([
      "copy copy\n",
      [{ kind: "fixed_path", path: join(site, "_strange_editable.py") }],
    ]);
  },
);

describe.skipIf(missing("git"))("a project with packages beside it", () => {
  test("loads packages of an npm workspace, and roots found from node_modules, from the copy", async () => {
    const { folder, worktrees, snapshot } = makeProject({
      ".gitignore": "node_modules\n",
      "packages/lib/package.json": `{ "main": "index.js" }`,
      "packages/lib/index.js": "module.exports = 'original';",
      "packages/peer/index.js": "module.exports = 'original';",
      "node_modules/app-root-path/index.js": "module.exports = require('path').resolve(__dirname, '../..');",
      "node_modules/user/index.js": "module.exports = require('lib') + require('peer');",
    });
    symlinkSync("../packages/lib", join(folder, "node_modules/lib"));
    symlinkSync(join(folder, "packages/peer"), join(folder, "node_modules/peer"));
    // As pnpm writes it.
    script(
      folder,
      "node_modules/.bin/tool",
      `#!/bin/sh\nNODE_PATH="${folder}/node_modules" exec node -p "require('user')"\n`,
    );
    const { folder: copy, doubts } = await worktrees.open("task", await snapshot(), never);
    for (const name of ["lib", "peer"]) put(copy, `packages/${name}/index.js`, "module.exports = 'copy';");
    const shows = (code: string) => run(copy, process.execPath, "-p", code);
    expect(shows("require('user') + require('app-root-path')")).toBe(`copycopy${copy}`);
    expect(run(join(copy, "packages"), "../node_modules/.bin/tool")).toBe("copycopy");
    expect(doubts).toEqual([]);
  });

  test("loads what a larger repository has around it from the copy, however it finds its way back", async () => {
    const { root, worktrees, snapshot } = makeProject(
      {
        ".gitignore": "node_modules\n",
        "packages/app/index.js": "module.exports = 'original';",
        "packages/lib/index.js": "module.exports = require('app');",
        "node_modules/x/index.js": "",
      },
      { ...committed, within: "packages/app" },
    );
    for (const name of ["app", "lib"]) symlinkSync(`../packages/${name}`, join(root, "node_modules", name));
    const { folder: copy, doubts } = await worktrees.open("task", await snapshot(), never);
    put(copy, "index.js", "module.exports = 'copy';");
    expect([run(copy, process.execPath, "-p", "require('lib')"), doubts]).toEqual(["copy", []]);
  });

  test("loads classes through an autoloader as Composer's from the copy", async () => {
    const { folder, worktrees, snapshot } = makeProject({
      ".gitignore": "vendor\n",
      "src/price": "original",
      "packages/tax/rate": "original",
    });
    // PHP resolves links in the path of the file that runs, as readlink does.
    const here = 'dir=$(dirname "$(readlink -f "$0")")';
    script(
      folder,
      "vendor/composer/autoload_real.sh",
      `#!/bin/sh\n${here}\ncat "$dir/../../src/price" "$dir/../acme/tax/rate" "${folder}/src/price"\n`,
    );
    mkdirSync(join(folder, "vendor/acme"));
    symlinkSync("../../packages/tax", join(folder, "vendor/acme/tax"));
    const { folder: copy } = await worktrees.open("task", await snapshot(), never);
    for (const name of ["src/price", "packages/tax/rate"]) put(copy, name, "copy");
    expect(run("/", join(copy, "vendor/composer/autoload_real.sh"))).toBe("copycopycopy");
  });
});

describe.skipIf(missing("git"))("what may lead to the original is said", () => {
  test("tracked files that name its path, without documents and other folders", async () => {
    const { folder, worktrees, snapshot } = makeProject({ ".gitignore": "ignored\n" }, committed);
    put(folder, "go.mod", `module x\nreplace lib => ${folder}/lib\n`);
    put(folder, "Cargo.toml", `lib = { path = "${folder}/lib" }`);
    put(folder, "go.work", `use ${folder}`);
    for (const name of ["README.md", "docs/a.md", "plans/x.plan", ".vscode/settings.json"]) put(folder, name, folder);
    put(folder, "other.toml", `path = "${folder}-2/lib"`);
    const { doubts } = await worktrees.open("task", await snapshot(), never);
    const kind = "fixed_path";
    expect(doubts).toEqual(["Cargo.toml", "go.mod", "go.work"].map((path) => ({ kind, path })));
  });

  test("programs that name its path, and dependencies that are too large to copy", async () => {
    const { folder, worktrees, snapshot } = makeProject({ ".gitignore": ".venv\nvendor\n" }, committed);
    put(folder, ".venv/bin/program", `\0\0${folder}/lib\0`);
    put(folder, "vendor/huge", "");
    truncateSync(join(folder, "vendor/huge"), 2048 * 1024 * 1024 + 1);
    const { folder: copy, doubts } = await worktrees.open("task", await snapshot(), never);
    expect(doubts).toEqual([
      { kind: "linked", path: "vendor" },
      { kind: "fixed_path", path: ".venv/bin/program" },
    ]);
    expect(readFileSync(join(copy, ".venv/bin/program"), "utf8")).toContain(`${folder}/lib`);
  });

  test("and remembered for the next time the worktree is opened", async () => {
    const { folder, worktrees, snapshot } = makeProject({}, { repository: "empty" });
    put(folder, "go.work", `use ${folder}`);
    const tree = await snapshot();
    const first = await worktrees.open("task", tree, never);
    expect(await worktrees.open("task", tree, never)).toEqual({ ...first, isNew: false });
    expect(first).toMatchObject({ doubts: [{ path: "go.work" }], history: join(folder, ".git/objects") });
    expect(first.mirrored).toEqual({ from: folder, to: first.folder });
  });
});

test.skipIf(missing("git"))("each worktree has ports of its own, and a short path", async () => {
  const { places, worktrees, snapshot } = makeProject({ a: "1" });
  const tree = await snapshot();
  const names = ["01930000-0000-7000-8000-000000000000-a-long-task-name-12345678-1", "b", "c"];
  const opened = [];
  for (const name of names) opened.push(await worktrees.open(name, tree, never));
  const ports = opened.map(({ port }) => port);
  expect([new Set(ports).size, ports.every((port) => port >= 20_000 && port < 32_000 && port % 10 === 0)]).toEqual([
    3,
    true,
  ]);
  const below = opened.map(({ folder }) => folder.slice(places.worktrees.length));
  expect(below).toEqual(names.map(() => expect.stringMatching(/^\/[0-9a-z]{8}\/[0-9a-z]{8}\/work$/)));
  await worktrees.closeAll("");
  expect(existsSync(places.worktrees)).toBe(false);
});
