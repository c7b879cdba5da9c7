// The bar is accessible: in light and dark, on a phone, in three languages, with assistive technology.
import { expect, test } from "vitest";
import { axe, chatPath, openPage } from "./page-harness.ts";
import { askedPage, branch, components, confirm, endpoint, environment, waitingPage } from "./page-questions-bar.ts";

/** How far the page could be scrolled to the side. */
const tooWide = "document.documentElement.scrollWidth - innerWidth";

const everything = [
  environment,
  { ...environment, name: "plain", buttons: undefined },
  branch,
  components,
  endpoint,
  {
    name: "more",
    question: "还有什么要说的吗？ `npm test`",
    schema: {
      type: "object",
      properties: {
        tags: { type: "array", items: { type: "string" }, default: ["eins", "zwei"] },
        note: { type: "string", maxLength: 2_000 },
        retries: { type: "integer" },
        zone: { type: "string", enum: [..."abcdefgh"] },
        free: { anyOf: [{ type: "string" }, { type: "array" }] },
        inner: { type: "object", title: "Inner", properties: { when: { type: "string", format: "date-time" } } },
      },
      required: ["retries"],
    },
  },
];

test.each([
  ["light", 1440],
  ["dark", 1440],
  ["light", 390],
  ["dark", 390],
] as const)(
  "R82: a form with every control, with errors, has no serious problem (%s, %d wide)",
  async (theme, width) => {
    const { page, bar } = await askedPage(everything, { theme, width, height: 900 });
    await bar.getByRole("button", { name: "Send all 6 answers" }).click();
    await bar.getByRole("alert").filter({ hasText: "need fixing" }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate<number>(tooWide)).toBeLessThanOrEqual(0);
  },
);

test.each([
  ["light", 390],
  ["dark", 1440],
] as const)("R82: buttons and permissions have none either (%s, %d wide)", async (theme, width) => {
  const asked = await askedPage([confirm], { theme, width });
  await asked.bar.getByRole("button", { name: "Add a comment" }).click();
  expect(await axe(asked.page)).toEqual([]);
  const script = [
    { calls: [{ tool: "bash", input: { command: `npm run ${"long-".repeat(40)}name` } }] },
    { text: "Done." },
  ];
  const { page, bar } = await waitingPage(
    script,
    "waiting_permission",
    { theme, width },
    { config: {}, mode: "build" },
  );
  expect(await axe(page)).toEqual([]);
  await bar.getByRole("button", { name: "Always allow" }).click();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate<number>(tooWide)).toBeLessThanOrEqual(0);
});

test.each([
  ["de", "Wartet in diesem Chat", "Antwort senden", "Mindestens 3 Zeichen."],
  ["zh", "此会话中等待处理", "发送回答", "至少 3 个字符。"],
])("R82: it is in the user's language (%s)", async (language, name, send, problem) => {
  const { site, chat } = await askedPage([branch]);
  const page = await openPage(site, chatPath(site.workspaceId, chat.id), { language });
  const bar = page.getByRole("region", { name });
  await bar.getByRole("textbox").first().fill("ab");
  await bar.getByRole("button", { name: send }).click();
  await expect.poll(() => bar.getByText(problem).count()).toBe(1);
});
