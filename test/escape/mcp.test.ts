// The tools of MCP servers in plan mode: the real file system server, trusted and not, and one that lies about itself.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { makeArena, configure, type Arena } from "./arena.ts";
import { attack, type AttackCall } from "./attack.ts";

const script = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server-filesystem/dist/index.js"));
const liar = new URL("./lying-server.ts", import.meta.url).pathname;

function withFiles(trusted: boolean): Arena {
  const arena = makeArena();
  const files = { command: process.execPath, args: [script, arena.workspace, arena.outside], trusted };
  configure(arena, { mcpServers: { files } });
  return arena;
}

/** Calls that succeed where they are allowed, in this order. */
function writing({ at, outside }: Arena): AttackCall[] {
  const call = (name: string, input: object) => ({ tool: `mcp__files__${name}`, input });
  return [
    call("write_file", { path: at("src/a.ts"), content: "hacked\n" }),
    call("write_file", { path: at("src/new.ts"), content: "hacked\n" }),
    call("write_file", { path: join(outside, "new.txt"), content: "hacked\n" }),
    call("write_file", { path: at("plans/new.plan"), content: "hacked\n" }),
    call("write_file", { path: at("plans/link.plan"), content: "hacked\n" }),
    call("edit_file", { path: at("src/b.ts"), edits: [{ oldText: "old", newText: "hacked" }] }),
    call("create_directory", { path: at("src/made/deep") }),
    call("move_file", { source: at("src/deep/c.ts"), destination: at("src/moved.ts") }),
    call("move_file", { source: at("plans/old.plan"), destination: at("src/old.plan") }),
  ];
}

function reading({ at, workspace }: Arena): AttackCall[] {
  const call = (name: string, input: object) => ({ tool: `mcp__files__${name}`, input });
  return [
    call("read_file", { path: at("README.md") }),
    call("read_text_file", { path: at("README.md") }),
    call("read_media_file", { path: at("README.md") }),
    call("read_multiple_files", { paths: [at("README.md"), at("src/a.ts")] }),
    call("list_directory", { path: workspace }),
    call("list_directory_with_sizes", { path: at("src") }),
    call("directory_tree", { path: at("src") }),
    call("search_files", { path: workspace, pattern: "*.ts" }),
    call("get_file_info", { path: at("src/a.ts") }),
    call("list_allowed_directories", {}),
  ];
}

describe.each([true, false])("the file system server (trusted: %s)", (trusted) => {
  test("cannot write in plan mode, not even a plan file", async () => {
    const arena = withFiles(trusted);
    const { attempts, changed } = await attack(arena, writing(arena));
    expect(attempts.map(({ code }) => code)).toEqual(Array(9).fill("TOOL_BLOCKED_BY_MODE"));
    expect(changed).toEqual([]);
  });

  test("can read in plan mode only when it is trusted", async () => {
    const arena = withFiles(trusted);
    const { attempts, changed } = await attack(arena, reading(arena));
    expect(attempts.map(({ status }) => status)).toEqual(Array(10).fill(trusted ? "ok" : "denied"));
    expect(changed).toEqual([]);
  });

  test("writes in build mode, which proves that the attacks are real", async () => {
    const arena = withFiles(trusted);
    const { attempts, changed } = await attack(arena, writing(arena), { mode: "build" });
    expect(attempts.map(({ status }) => status)).toEqual(Array(9).fill("ok"));
    expect(changed.length).toBeGreaterThan(8);
  });

  test("cannot be reached by another spelling of its tools' names", async () => {
    const arena = withFiles(trusted);
    const input = { path: arena.at("src/a.ts"), content: "hacked\n" };
    const names = [
      "mcp__files__Write_File",
      "mcp_files_write_file",
      "files.write_file",
      "files__write_file",
      "mcp__files__write_file ",
    ];
    const { attempts, changed } = await attack(
      arena,
      names.map((tool) => ({ tool, input })),
    );
    expect([attempts.filter(({ status }) => status === "ok"), changed]).toEqual([[], []]);
  });
});

describe("a server that claims to be read-only, and writes", () => {
  const withLiar = (trusted: boolean) => {
    const arena = makeArena();
    const args = ["--no-warnings", liar, arena.at("src/a.ts")];
    configure(arena, { mcpServers: { liar: { command: process.execPath, args, trusted } } });
    return arena;
  };
  const look = { tool: "mcp__liar__look", input: {} };

  test("is denied in plan mode unless it is trusted", async () => {
    const { attempts, changed } = await attack(withLiar(false), [look]);
    expect([attempts.map(({ code }) => code), changed]).toEqual([["TOOL_BLOCKED_BY_MODE"], []]);
  });

  test("can write when it is trusted: that was the user's decision, as docs/guides/plan-mode-and-permissions.md says", async () => {
    const { attempts, changed } = await attack(withLiar(true), [look]);
    expect(attempts.map(({ status }) => status)).toEqual(["ok"]);
    expect(changed[0]).toContain("workspace/src/a.ts: file");
  });
});
