// Two runs of the same session give the same text, and names are translated back when an answer is replayed.
import { expect, test } from "vitest";
import type { Places } from "./named-places.ts";
import { openNames } from "./names.ts";

const places: Places = {
  workspace: "/home/ada/shop",
  home: ["/home/ada"],
  temporary: ["/tmp"],
  scratch: ["/home/ada/data/scratch"],
  copies: ["/home/ada/data/worktrees"],
  data: ["/home/ada/data"],
  config: ["/home/ada/config"],
};
const elsewhere: Places = {
  workspace: "/w/shop",
  home: [],
  temporary: ["/var/tmp"],
  scratch: ["/d/scratch"],
  copies: ["/d/worktrees"],
  data: ["/d"],
  config: ["/c"],
};

const first = "01a1e59b-2a56-7362-b843-880460fe60ce";
const second = "01a1e59b-2e7e-7a03-a557-91537420464c";

test.each<[text: string, hidden: string]>([
  ["in /home/ada/shop/src/a.ts", "in ⟨workspace⟩/src/a.ts"],
  ["/home/ada/shop-2 is another one", "⟨home⟩/shop-2 is another one"],
  [`${first} ${second} ${first}`, "⟨id 1⟩ ⟨id 2⟩ ⟨id 1⟩"],
  [`/home/ada/data/worktrees/shop-1a/${first}-2/shop/src`, "⟨copy 1⟩/src"],
  ["/home/ada/data/scratch/call-1a2b.txt.", "⟨output 1⟩."],
  ["/tmp/abc-x/staging and /tmp alone", "⟨temp 1⟩/staging and /tmp alone"],
  ["at 2026-11-16T18:12:44.123Z", "at ⟨date⟩"],
  ["1234567 words, a facade and 12 decades", "1234567 words, a facade and 12 decades"],
  ["within 120 seconds", "within 120 seconds"],
])("%s", (text, hidden) => {
  const names = openNames(places);
  expect([names.hide(text), names.hide(text)]).toEqual([hidden, hidden]);
});

test.each<[text: string, hidden: string]>([
  ["http://localhost:43123/ and [::1]:80", "http://⟨address 1⟩/ and ⟨address 2⟩"],
  ["Date: Mon Nov 16 18:12:44 2026 +0000", "Date: ⟨date⟩"],
  [
    "total 8\ndrwx------ 5 ada staff 160 Nov 16 18:12 ..\ndrwxr-xr-x+ 2 ada staff 4096 Nov 16  2025 src\n-rw-r--r-- 1 ada staff 12 Nov 16 18:12 a b",
    "total ⟨size⟩\n⟨mode⟩ ⟨owner⟩ ⟨size⟩ ⟨date⟩ ..\ndrwxr-xr-x ⟨owner⟩ ⟨size⟩ ⟨date⟩ src\n-rw-r--r-- ⟨owner⟩ 12 ⟨date⟩ a b",
  ],
  ["a\n(139193 bytes left out here; all of it is in x)\nb", "a\n(⟨size⟩ bytes left out here; all of it is in x)\nb"],
  ["commit 1fdb91e of 2026-11-16", "commit ⟨hash 1⟩ of ⟨date⟩"],
  ["# duration_ms 4.56", "# duration_ms ⟨duration⟩"],
  ["1 passed in 0.12s (12.3 ms)", "1 passed in ⟨duration⟩ (⟨duration⟩)"],
  ["real\t0m0.003s", "real\t⟨duration⟩"],
  ["ok\nnpm notice\nnpm notice New version of npm available! 1.2.3 -> 2.0.0\ndone", "ok\ndone"],
  ["[18:12:44] pid 4711, (node:4711) Warning", "[⟨time⟩] pid ⟨pid⟩, (node:⟨pid⟩) Warning"],
])("of what programs print: %s", (text, hidden) => {
  expect(openNames(places).hideOutput(text)).toBe(hidden);
});

test.each<[text: string, hidden: string]>([
  ["wait 30 seconds, until 18:12:44 of 2026-11-16", "wait 30 seconds, until 18:12:44 of 2026-11-16"],
  ["revert 1a2b3c4d at 2026-11-16 18:12", "revert 1a2b3c4d at 2026-11-16 18:12"],
  ["plan 478139f24e8f", "plan ⟨hash 1⟩"],
  ["listen at localhost:3000 on linux", "listen at localhost:3000 on linux"],
  [
    "Git branch: main\n\n<first-look-at-the-workspace>\nTests: 1\nGit branch: topic/登录\nEntries: a\n</first-look-at-the-workspace>",
    "Git branch: main\n\n<first-look-at-the-workspace>\nTests: 1\n⟨branch⟩\nEntries: a\n</first-look-at-the-workspace>",
  ],
  [
    "Go\n\n<first-look-at-the-workspace>\nGit: detached at 0123456789ab\n</first-look-at-the-workspace>",
    "Go\n\n<first-look-at-the-workspace>\n⟨branch⟩\n</first-look-at-the-workspace>",
  ],
  ["System: linux. Date: 2026-11-16.", "System: ⟨platform⟩. Date: ⟨date⟩."],
  [`${first} in /home/ada/shop at 2026-11-16T18:12:44.123Z`, "⟨id 1⟩ in ⟨workspace⟩ at ⟨date⟩"],
])("of what people and files say: %s", (text, hidden) => {
  expect(openNames(places).hide(text)).toBe(hidden);
});

test("recognises a known address in a user's text", () => {
  const names = openNames(places);
  names.hideOutput("listening at localhost:43123");
  expect(names.hide("open localhost:43123, not localhost:3000")).toBe("open ⟨address 1⟩, not localhost:3000");
});

test("a model's text about one run is translated to another", () => {
  const told = openNames(places);
  told.hideOutput(`Plan ${first} in /home/ada/shop at localhost:1234`);
  const said = told.hideKnown(`read /home/ada/shop/a of ${first} at localhost:1234, not ${second}`);
  expect(said).toBe(`read ⟨workspace⟩/a of ⟨id 1⟩ at ⟨address 1⟩, not ${second}`);
  const now = openNames(elsewhere);
  now.hideOutput(`Plan ${second} in /w/shop at localhost:999`);
  expect(now.reveal(said)).toBe(`read /w/shop/a of ${second} at localhost:999, not ${second}`);
});

test("brackets that a model writes itself are kept", () => {
  const names = openNames(places);
  const hidden = names.hideKnown("⟨workspace⟩ is not /home/ada/shop, ⟨x⟩ is ⟨⟨");
  expect(hidden).toBe("⟨⟨workspace⟩ is not ⟨workspace⟩, ⟨⟨x⟩ is ⟨⟨⟨⟨");
  expect(openNames(elsewhere).reveal(hidden)).toBe("⟨workspace⟩ is not /w/shop, ⟨x⟩ is ⟨⟨");
});

test("a folder is recognised in URLs, where spaces are encoded, and by every path that leads there", () => {
  const linked: Places = {
    ...places,
    workspace: "/home/ada/my 店",
    home: ["/home/ada", "/var/home/ada"],
    copies: ["/home/ada/App Support/copies", "/var/home/ada/App Support/copies"],
  };
  const names = openNames(linked);
  const copy = "/var/home/ada/App Support/copies/my_-1a/x-2/my 店";
  expect(
    names.hideOutput(`at ${copy}/a.js (file://${encodeURI(copy)}/b.js:1) file://${encodeURI(linked.workspace)}/c.js`),
  ).toBe("at ⟨copy 1⟩/a.js (file://⟨copy 1⟩/b.js:1) file://⟨workspace⟩/c.js");
  expect(names.hideOutput("file:///home/ada/my%20%E5%BA%97%202/d.js in /var/home/ada")).toBe(
    "file://⟨home⟩/my%20%E5%BA%97%202/d.js in ⟨home⟩",
  );
  expect(names.reveal("cd ⟨home⟩; ls ⟨copy 1⟩")).toBe(`cd /home/ada; ls ${copy}`);
});

test("a copy of a part of a repository is recognised wherever the part is in it", () => {
  const part = openNames({ ...places, workspace: "/src/big/packages/shop" });
  const copies = "/home/ada/data/worktrees/shop-1a";
  const hidden = part.hide(`${copies}/x-1/big/packages/shop/a.js ${copies}/x-2/shop/a.js ${copies}/x-3/big/a.js`);
  expect(hidden).toBe("⟨copy 1⟩/a.js ⟨copy 2⟩/a.js ⟨copy 3⟩/big/a.js");
});
