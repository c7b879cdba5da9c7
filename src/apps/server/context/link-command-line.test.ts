// The command that prints a sign-in link, wherever the server keeps its files and listens.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { linkCommandLine, serveCommandLine } from "./link-command-line.ts";

const usual = "http://127.0.0.1:4600";

test("with an installation and defaults it is planwright link; anything else is spelled out", () => {
  const line = (env: Record<string, string>, url = usual) => linkCommandLine({ env, url }, null, "linux");
  expect(line({})).toBe("planwright link");
  expect(line({ PLANWRIGHT_HOME: "" })).toBe("planwright link");
  expect(line({}, "http://127.0.0.1:5000")).toBe("planwright link --url http://127.0.0.1:5000");
  expect(line({ PLANWRIGHT_HOME: "/tmp/a" })).toBe("PLANWRIGHT_HOME=/tmp/a planwright link");
  expect(line({ PLANWRIGHT_HOME: "relative" })).toBe(`PLANWRIGHT_HOME=${process.cwd()}/relative planwright link`);
});

test("in a checkout it names the checkout's program", () => {
  expect(serveCommandLine({}, null, "linux")).toBe("planwright serve");
  expect(serveCommandLine({}, "/code/a b/planwright.cjs", "linux")).toBe("node '/code/a b/planwright.cjs' serve");
  expect(linkCommandLine({ env: {}, url: usual }, "/code/pw/bin/planwright.cjs", "linux")).toBe(
    "node /code/pw/bin/planwright.cjs link",
  );
  expect(linkCommandLine({ env: {}, url: usual })).toMatch(/^node '?\/.*\/bin\/planwright\.cjs'? link$/);
});

test("any folder name survives the shell", () => {
  const home = `/tmp/it's a "$HOME" \`folder\`; 中文`;
  const line = linkCommandLine({ env: { PLANWRIGHT_HOME: home }, url: usual }, "/bin", "linux");
  const shown = line.replace("node /bin link", "printenv PLANWRIGHT_HOME");
  expect(execFileSync("sh", ["-c", shown], { encoding: "utf8" })).toBe(`${home}\n`);
});

test("on Windows it is for PowerShell", () => {
  expect(linkCommandLine({ env: { PLANWRIGHT_HOME: "C:\\it's" }, url: usual }, null, "win32")).toBe(
    "$env:PLANWRIGHT_HOME='C:\\it''s'; planwright link",
  );
});
