// Every kind of question of document 001 §6.3, answered by a user in the bar above the input.
import { expect, test } from "vitest";
import {
  askedPage,
  branch,
  components,
  composerOf,
  confirm,
  endpoint,
  environment,
  waitingPage,
} from "./page-questions-bar.ts";
import { asks } from "./server-questions-chat.ts";

const answered = (answers: object) => ({ status: "answered", question_id: expect.any(String), answers });

test("R53 R82: a confirmation with buttons is answered by one click, with its Markdown, its description and the agent's name", async () => {
  const { page, bar, result } = await askedPage([confirm]);
  expect(await bar.locator("strong").innerText()).toBe("proceed");
  await bar.getByText("Choose true to proceed, false to cancel").waitFor();
  await bar.getByText("The agent asks").waitFor();
  await bar.getByRole("button", { name: "Yes, proceed" }).click();
  await bar.waitFor({ state: "detached" });
  expect(await result()).toEqual(answered({ confirm: true }));
  expect(await page.getByText("Answered elsewhere").count()).toBe(0);
});

test("R53 R82: a click or a key for something else answers nothing", async () => {
  const script = [asks(confirm), asks(environment), { text: "Going on." }];
  const { page, bar, chat, result } = await waitingPage(script, "waiting_answer");
  // A click at the very moment in which the next question appears under the pointer.
  const strayed = page.evaluate(`new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Staging");
      if (!button) return;
      observer.disconnect();
      button.click();
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  })`);
  await bar.getByRole("button", { name: "Yes, proceed" }).click();
  await strayed;
  const composer = composerOf(page);
  for (const key of ["1", "2", "y"]) await composer.press(key);
  await page.keyboard.press("Alt+q");
  await page.keyboard.press("Enter");
  expect((await chat.call<{ questions: object[] }>("GET", "/questions")).body.questions).toHaveLength(1);
  await bar.getByRole("button", { name: "Development" }).click();
  expect(await result()).toEqual(answered({ environment: "dev" }));
});

test("R53 R82: a boolean without buttons is a switch: its visible value is sent", async () => {
  const { bar, result } = await askedPage([{ name: "sure", question: "Sure?", schema: { type: "boolean" } }]);
  const toggle = bar.getByRole("switch", { name: "Sure?" });
  expect(await toggle.getAttribute("aria-checked")).toBe("false");
  await toggle.click();
  await bar.getByText("Yes", { exact: true }).waitFor();
  await bar.getByRole("button", { name: "Send answer" }).click();
  expect(await result()).toEqual(answered({ sure: true }));
});

test("R53 R82: a choice by its buttons, or without them by radio buttons, from a list when they are many", async () => {
  const { bar, result } = await askedPage([environment]);
  await bar.getByRole("button", { name: "Staging" }).click();
  expect(await result()).toEqual(answered({ environment: "staging" }));

  const values = Array.from({ length: 9 }, (_, index) => `region-${index}`);
  const region = { name: "region", question: "Which region?", schema: { type: "string", enum: values } };
  const plain = { ...environment, buttons: undefined };
  const second = await askedPage([plain, region]);
  await second.bar.getByRole("radio", { name: "prod" }).check();
  await second.bar.getByRole("combobox", { name: "Which region?" }).selectOption("region-7");
  await second.bar.getByRole("button", { name: "Send all 2 answers" }).click();
  expect(await second.result()).toEqual(answered({ environment: "prod", region: "region-7" }));
});

test("R53 R57 R82: text is checked before it is sent: an error is shown at the field, and goes when it is corrected", async () => {
  const { page, bar, chat, result } = await askedPage([branch]);
  const field = bar.getByRole("textbox", { name: "What should I name the new feature branch?" });
  let requests = 0;
  page.on("request", (request) => (requests += request.method() === "POST" ? 1 : 0));
  await field.fill("A!");
  await bar.getByRole("button", { name: "Send answer" }).click();
  await bar.getByText("Use at least 3 characters.").waitFor();
  await bar.getByText("This doesn't match the required format").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => field.and(page.locator(":focus")).count()).toBe(1);
  expect([requests, (await chat.call<{ questions: object[] }>("GET", "/questions")).body.questions.length]).toEqual([
    0, 1,
  ]);
  await field.fill("add-cache");
  await expect.poll(() => bar.getByText("Use at least 3 characters.").count()).toBe(0);
  await field.press("Enter");
  expect(await result()).toEqual(answered({ branch_name: "add-cache" }));
});

test("R53 R57 R82: several of them with check boxes, at least one", async () => {
  const { bar, result } = await askedPage([components]);
  await bar.getByRole("button", { name: "Send answer" }).click();
  await bar.getByText("Choose at least 1.").waitFor();
  await bar.getByRole("checkbox", { name: "docs" }).check();
  await bar.getByRole("checkbox", { name: "backend" }).check();
  await bar.getByRole("checkbox", { name: "frontend" }).check();
  await bar.getByRole("checkbox", { name: "frontend" }).uncheck();
  await bar.getByRole("button", { name: "Send answer" }).click();
  expect(await result()).toEqual(answered({ components: ["backend", "docs"] }));
});

test("R53 R82: an object has a field for each property, with defaults, required marks, and errors at their fields", async () => {
  const { bar, result } = await askedPage([endpoint]);
  expect(await bar.getByRole("switch", { name: /auth_required/ }).getAttribute("aria-checked")).toBe("true");
  await bar.getByRole("textbox", { name: "path" }).fill("users");
  await bar.getByRole("button", { name: "Send answer" }).click();
  await bar.getByText("This field is required.").waitFor();
  await bar.getByText("^/[a-z0-9/-]+$").waitFor();
  await bar.getByRole("textbox", { name: "path" }).fill("/users");
  await bar.getByRole("radio", { name: "POST" }).check();
  await bar.getByRole("button", { name: "Send answer" }).click();
  expect(await result()).toEqual(
    answered({ endpoint_config: { path: "/users", method: "POST", auth_required: true } }),
  );
});

test("R53 R82: lists of words are typed, numbers are numbers, and a value without a control is written as JSON", async () => {
  const { bar, result } = await askedPage([
    {
      name: "more",
      question: "More?",
      schema: {
        type: "object",
        properties: {
          tags: { type: "array", items: { type: "string" } },
          retries: { type: "integer", minimum: 1 },
          free: { anyOf: [{ type: "string" }, { type: "array" }] },
          owner: { type: "object", title: "Owner", properties: { name: { $ref: "#/$defs/name" } } },
        },
        required: ["tags", "retries", "free"],
        $defs: { name: { type: "string", minLength: 2 } },
      },
    },
  ]);
  const tags = bar.getByRole("textbox", { name: "tags" });
  await tags.fill("one");
  await tags.press("Enter");
  await tags.pressSequentially("two,three");
  await bar.getByRole("button", { name: "Remove one" }).click();
  await bar.getByRole("spinbutton", { name: "retries" }).fill("0");
  const json = bar.getByRole("textbox", { name: "free" });
  await json.fill('["x", ');
  await bar.getByRole("button", { name: "Send answer" }).click();
  await bar.getByText(/This isn't valid JSON/).waitFor();
  await bar.getByText("Use at least 1.").waitFor();
  await bar.getByRole("spinbutton", { name: "retries" }).fill("3");
  await json.fill('["x",{"y":1}]');
  await bar.getByRole("button", { name: "Format" }).click();
  expect(await json.inputValue()).toBe('[\n  "x",\n  {\n    "y": 1\n  }\n]');
  await bar.getByRole("textbox", { name: "name" }).fill("Ada");
  await bar.getByRole("button", { name: "Send answer" }).click();
  expect(await result()).toEqual(
    answered({ more: { tags: ["two", "three"], retries: 3, free: ["x", { y: 1 }], owner: { name: "Ada" } } }),
  );
});

test("R54 R82: a batch is one form with one submit; buttons choose in it, and a comment is sent with the answers", async () => {
  const region = {
    name: "region",
    question: "Which region?",
    schema: { type: "string", enum: ["us-east-1", "eu-west-1"] },
  };
  const { bar, chat, result } = await askedPage([environment, region, confirm]);
  const send = bar.getByRole("button", { name: "Send all 3 answers" });
  await bar.getByRole("radio", { name: "Staging" }).check();
  await send.click();
  await bar.getByText("2 answers need fixing.").waitFor();
  expect((await chat.call<{ questions: object[] }>("GET", "/questions")).body.questions).toHaveLength(1);
  await bar.getByRole("radio", { name: "eu-west-1" }).check();
  await bar.getByRole("radio", { name: "Yes, proceed" }).check();
  await bar.getByRole("button", { name: "Add a comment" }).click();
  await bar.getByRole("textbox", { name: "Comment" }).fill("But not on Friday.");
  await send.click();
  const [json = "", ...said] = String(await result()).split("\n");
  expect(JSON.parse(json)).toEqual(answered({ environment: "staging", region: "eu-west-1", confirm: true }));
  expect(said).toEqual(["The person adds: But not on Friday."]);
});

test("R57 R82: an error that only the server finds is shown at the field as well, and nothing is lost", async () => {
  // Too slow for the page, so the server refuses it.
  const slow = { name: "slug", question: "Which slug?", schema: { type: "string", pattern: "^[a-z]+(-[a-z]+)*$" } };
  const { bar, page, result } = await askedPage([slow]);
  const field = bar.getByRole("textbox", { name: "Which slug?" });
  await field.fill("Not A Slug");
  const refused = page.waitForResponse((response) => response.status() === 400);
  await bar.getByRole("button", { name: "Send answer" }).click();
  await refused;
  await bar.getByText(/must match/).waitFor();
  expect([await field.inputValue(), await field.getAttribute("aria-invalid")]).toEqual(["Not A Slug", "true"]);
  await field.fill("a-slug");
  await expect.poll(() => bar.getByText(/must match/).count()).toBe(0);
  await bar.getByRole("button", { name: "Send answer" }).click();
  expect(await result()).toEqual(answered({ slug: "a-slug" }));
});
