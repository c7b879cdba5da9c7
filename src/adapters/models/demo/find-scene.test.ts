// Which words mean which scene of the demo, and which mean none.
import { expect, test } from "vitest";
import { scenes, scenesIn } from "./demo-files.ts";
import { sceneOf } from "./find-scene.ts";

test("recognises a scene by its request, with a command before it or without its full stop, and by nothing else", () => {
  for (const scene of scenes()) {
    for (const text of [scene.request, `/plan ${scene.request}`, ` ${scene.request.toUpperCase()} `])
      expect(sceneOf(text)).toBe(scene);
    const others = scenes().filter((other) => other !== scene && other.like.test(scene.request.toLowerCase()));
    expect(others.map(({ name, language }) => `${name}.${language}`)).toEqual([]);
  }
  for (const text of [
    "",
    "hello",
    "fix the failing test",
    "why does the login fail?",
    "Warum schlägt der Test fehl?",
    "为什么测试失败？",
    "How would you refactor the auth system?",
    "Do not refactor the auth system",
    "Refactor the auth system, translate all of its comments into Esperanto and then send everybody a letter about it",
    "Refactor the auth system and deploy to production",
    "Refactor the auth system without deploying it",
    "I want to refactor the author list",
    "Explain the auth refactoring",
    "unlimited logins please",
    "limit the login page to 80 characters",
    "what does 1 minutes mean",
    "Überarbeite das Auth-System nicht",
    "Überarbeite das Auth-System ohne Deployment",
    "Überarbeite das Auth-System und deploye es in die Produktion",
    "不要重构认证系统",
    "重构认证系统并部署到生产环境",
    "重構認證系統並部署到生產環境",
    "別重構認證系統",
    "6",
    "2 apples",
  ])
    expect(sceneOf(text)).toBeUndefined();
});

test.each([
  ["refactor", "refactor the authentication module & deploy it to staging :)"],
  ["refactor", "Let's rework our auth system"],
  ["refactor", "Refactor auth, then deploy it on the staging server"],
  ["refactor", "refactor the auth layer and ship everything to our staging environment"],
  ["deploy", "Deploy the service now"],
  ["deploy", "Can you deploy the application?"],
  ["deploy", "deploy my app please"],
  ["revise", "Log all the incoming requests"],
  ["revise", "Please add request logging!"],
  ["repair", "Limit login attempts to 5 per minute"],
  ["repair", "Limit how often somebody may try to log in"],
  ["repair", "add a rate limit to the login"],
  ["fix", "fix the “1 minutes” on the status page"],
])("recognises %s in other words: %s", (name, text) => {
  expect(sceneOf(text)).toMatchObject({ name, language: "en" });
});

test("recognises a polite request for a scene", () => {
  expect(sceneOf("Could you refactor the auth system?")).toMatchObject({ name: "refactor", language: "en" });
  expect(sceneOf("Kannst du bitte das Auth-System überarbeiten?")).toMatchObject({ name: "refactor", language: "de" });
});

test.each([
  ["refactor", "en", "1. Refactor the auth system and deploy to staging"],
  ["revise", "en", "Hi, could you log every request? Thank you!"],
  ["deploy", "en", "I'd like you to deploy the application, thanks"],
  ["refactor", "de", "Koenntest du das Auth-System ueberarbeiten und auf Staging deployen?"],
  ["refactor", "de", "Überarbeiten Sie bitte das Auth-System und deployen Sie es auf Staging"],
  ["deploy", "de", "Hallo, deploye die Anwendung, bitte. Danke!"],
  ["repair", "de", "Beschraenke die Anmeldeversuche"],
  ["refactor", "zh", "你好，能不能帮我重构认证系统并部署到预发布环境？"],
  ["deploy", "zh", "可以帮我部署应用吗？谢谢！"],
  ["revise", "zh", "请您记录每个请求，谢谢。"],
  ["fix", "zh", "５．状态页显示“1 minutes”，请修复。"],
  ["refactor", "zh", "重構認證系統並部署到預發布環境"],
  ["deploy", "zh", "請幫我部署應用程式，謝謝"],
  ["revise", "zh", "記錄每個請求"],
  ["repair", "zh", "限制登入嘗試的次數"],
  ["fix", "zh", "狀態頁顯示「1 minutes」，請修復。"],
])(
  "ignores bullets, greetings, courtesy, thanks, umlauts and traditional characters: %s in %s by %s",
  (name, language, text) => {
    expect(sceneOf(text)).toMatchObject({ name, language });
  },
);

test("a number selects the scene with that number in the list, in the user's language", () => {
  for (const language of ["en", "de", "zh"] as const) {
    for (const [index, { name }] of scenesIn(language).entries())
      for (const written of [`${index + 1}`, ` ${index + 1}. `, `/plan ${index + 1})`])
        expect(sceneOf(written, language)).toMatchObject({ name, language });
  }
});

test("rejects a long text immediately", () => {
  const [scene] = scenes();
  expect(sceneOf(`${scene?.request} ${"refactor ".repeat(100_000)}`)).toBeUndefined();
});
