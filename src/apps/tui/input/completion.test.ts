import { Editor, TuiMainScreen, visibleWidth, type AutocompleteProvider, type Terminal } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { waitUntil } from "../../../../test/wait-until.ts";
import { planned } from "../kit/command-shell.fixture.ts";
import { shellOn } from "../kit/shell.fixture.ts";
import { completion } from "./completion.ts";

const files = {
  "src/login.ts": "",
  "src/my notes.md": "",
  "docs/登录说明.md": "",
  "README.md": "",
};

const { signal } = new AbortController();

async function suggested(provider: AutocompleteProvider, line: string, at = 0) {
  const lines = at === 0 ? [line] : ["first", line];
  const found = await provider.getSuggestions(lines, at, line.length, { signal });
  return found && { prefix: found.prefix, values: found.items.map(({ value }) => value) };
}

function applied(provider: AutocompleteProvider, line: string, column: number, value: string) {
  const { lines, cursorCol } = provider.applyCompletion([line], 0, column, { value, label: value }, "");
  return [lines, cursorCol];
}

test("R86: commands are suggested only at the start of a message, with their descriptions", async () => {
  const shell = await shellOn([], { language: "de" });
  const provider = completion(shell);
  const found = await provider.getSuggestions(["/un"], 0, 3, { signal });
  expect(found).toEqual({
    prefix: "un",
    items: [
      {
        value: "/undo",
        label: "/undo [Aufgabe]",
        description: "Änderungen eines Plans oder einer Aufgabe rückgängig machen",
      },
    ],
  });
  expect(await suggested(provider, "/mode")).toEqual({ prefix: "/mode", values: ["/mode", "/model"] });
  expect(await suggested(provider, "/q")).toEqual({ prefix: "/q", values: ["/exit"] });
  expect(await suggested(provider, "/etc/ho")).toBe(null);
  expect(await suggested(provider, "see /un")).toBe(null);
  expect(await suggested(provider, "/un", 1)).toBe(null);
});

test("R86: arguments are suggested where they are known", async () => {
  const { shell } = await planned();
  const provider = completion(shell);
  expect(await suggested(provider, "/mode ")).toEqual({ prefix: "", values: ["plan", "build"] });
  expect(await suggested(provider, "/mode b")).toEqual({ prefix: "b", values: ["build"] });
  expect(await suggested(provider, "/undo T")).toEqual({ prefix: "T", values: ["two", "three"] });
  expect(await suggested(provider, "/diff one")).toBe(null);
  expect(await suggested(provider, "/model script")).toEqual({ prefix: "script", values: ["scripted/script"] });
  expect(await suggested(provider, "/audit r")).toEqual({ prefix: "r", values: ["refused"] });
  expect(await suggested(provider, "/plan two")).toBe(null);
  expect(await suggested(provider, "/tasks t")).toBe(null);
});

test("R86: files are suggested after @ at the start of every word, also in Chinese", async () => {
  const shell = await shellOn([], { files });
  const provider = completion(shell);
  expect(await suggested(provider, "look at @logi")).toEqual({ prefix: "logi", values: ["src/login.ts"] });
  expect(await suggested(provider, "/plan mend @logi")).toEqual({ prefix: "logi", values: ["src/login.ts"] });
  expect(await suggested(provider, "请看@登录", 1)).toEqual({ prefix: "登录", values: ["docs/登录说明.md"] });
  expect(await suggested(provider, 'and @"my no')).toEqual({ prefix: "my no", values: ["src/my notes.md"] });
  expect(await suggested(provider, "mail ada@logi")).toBe(null);
  expect(await suggested(provider, "@nowhere-to-be-found")).toBe(null);
});

test("a completion replaces the typed word, and the text after it stays", async () => {
  const provider = completion(await shellOn([]));
  expect(applied(provider, "/pl", 3, "/plan")).toEqual([["/plan "], 6]);
  expect(applied(provider, "/ta", 3, "/tasks")).toEqual([["/tasks"], 6]);
  expect(applied(provider, "/un two", 3, "/undo")).toEqual([["/undo two"], 6]);
  expect(applied(provider, "/undo t", 7, "two")).toEqual([["/undo two"], 9]);
  expect(applied(provider, "see @log now", 8, "src/login.ts")).toEqual([["see @src/login.ts now"], 18]);
  expect(applied(provider, "@my", 3, "src/my notes.md")).toEqual([['@"src/my notes.md" '], 19]);
  expect(applied(provider, '@"my" please', 4, "src/my notes.md")).toEqual([['@"src/my notes.md" please'], 19]);
});

test("further typing discards earlier suggestions, and a failure gives none", async () => {
  const shell = await shellOn([], { files });
  let asked = 0;
  const client = {
    ...shell.client,
    async files(...given: Parameters<typeof shell.client.files>) {
      asked++;
      if (given[1]?.search === "broken") throw new Error("The server is gone.");
      return shell.client.files(...given);
    },
  };
  const provider = completion({ ...shell, client, view: shell.view });
  const stop = new AbortController();
  const before = provider.getSuggestions(["@lo"], 0, 3, { signal: stop.signal });
  stop.abort();
  expect([await before, asked]).toEqual([null, 0]);
  expect([await suggested(provider, "@broken"), asked]).toEqual([null, 1]);
});

const terminal = {
  columns: 60,
  rows: 24,
  kittyProtocolActive: false,
  start() {},
  stop() {},
  async drainInput() {},
  write() {},
  moveBy() {},
  hideCursor() {},
  showCursor() {},
  clearLine() {},
  clearFromCursor() {},
  clearScreen() {},
  setTitle() {},
  setProgress() {},
} satisfies Terminal;

function typed(provider: AutocompleteProvider) {
  const same = (text: string) => text;
  const selectList = { selectedPrefix: same, selectedText: same, description: same, scrollInfo: same, noMatch: same };
  const editor = new Editor(new TuiMainScreen(terminal), { borderColor: same, selectList });
  editor.setAutocompleteProvider(provider);
  const sent: string[] = [];
  editor.onSubmit = (text) => void sent.push(text);
  const type = (text: string) => {
    for (const key of text) editor.handleInput(key);
  };
  const shown = () => waitUntil(() => editor.isShowingAutocomplete());
  return { editor, sent, type, shown };
}

test("R86: in the input, Enter completes a partial command and sends only a complete one", async () => {
  const { editor, sent, type, shown } = typed(completion(await shellOn([])));
  type("/he");
  await shown();
  type("\r");
  expect([editor.getText(), sent]).toEqual(["/help", []]);
  type("\r");
  expect(sent).toEqual(["/help"]);
  type("/tasks");
  await shown();
  type("\r");
  expect(sent).toEqual(["/help", "/tasks"]);
});

test("R86: in the input, Tab completes a file, and the list fits the terminal", async () => {
  const { editor, sent, type, shown } = typed(completion(await shellOn([], { files })));
  type("Mend @my");
  await shown();
  const lines = editor.render(60);
  expect(lines.find((line) => line.startsWith("→"))?.trimEnd()).toBe(
    "→ my notes.md                     src/my notes.md",
  );
  for (const line of lines) expect(visibleWidth(line)).toBeLessThanOrEqual(60);
  type("\t");
  expect(editor.getText()).toBe('Mend @"src/my notes.md" ');
  type("now\r");
  expect(sent).toEqual(['Mend @"src/my notes.md" now']);
});
