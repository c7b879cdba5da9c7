import { beforeAll, expect, test } from "vitest";
import type { Failure } from "../../../domain/values/failure.ts";
import { providerLabel } from "./setup-labels.ts";

const found = { address: "http://127.0.0.1:11434/v1", key: null, variables: [] };
const broken = { retryable: true, kind: "server_error", message: "ollama answered 500: oops" };
const busy = { retryable: true, kind: "overloaded", message: "ollama answered 503: Loading model" };

beforeAll(async () => {});

test("a broken and a busy server are shown with what helps", () => {
  const look = (failure: Failure, language: "en" | "de" | "zh") =>
    providerLabel({ ...found, state: "failing", failure }, { language });
  expect(look(broken, "en")).toBe(
    "ollama answered 500: oops. Check that server's logs, restart it, then search again.",
  );
  expect(look(busy, "en")).toBe("ollama answered 503: Loading model. Wait a moment, then search again.");
  expect(look(broken, "de")).toContain("starte ihn neu");
  expect(look(broken, "zh")).toContain("重新启动它");
});

test("if another program uses the port, the text says that an address can be entered", () => {
  const look = (language: "en" | "de" | "zh") => providerLabel({ ...found, state: "other_program" }, { language });
  expect(look("en")).toContain("enter it");
  expect(look("de")).toContain("gib sie an");
  expect(look("zh")).toContain("请填写");
});
