import { parseArgs } from "node:util";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { describeFailure, fail, Failed, toFailure, type Failure } from "../../domain/values/failure.ts";
import { validatePlan } from "../../domain/plan-check/validate-plan.ts";
import { german } from "./de.ts";
import { openPhrasebook } from "./phrasebook.ts";
import { readSentence, valuesIn } from "./sentence.ts";
import {
  describeFailureTo,
  loadSentences,
  translateFailure,
  translateFinding,
  translateSentence,
  translateThrown,
} from "./translate.ts";
import { chinese } from "./zh.ts";

const failure: Failure = fail(
  "not_found",
  "There is no session s1.",
  "List sessions with: planwright sessions",
).failure;

test("before a language is loaded everything stays English", () => {
  expect(translateFailure(failure, "de")).toEqual(failure);
});

describe("failures for a person", () => {
  beforeAll(async () => {
    await loadSentences("de");
    await loadSentences("zh");
    await loadSentences("en");
  });

  test("are said in their language, and nothing else about them changes", () => {
    expect(translateFailure({ ...failure, retryable: true }, "de")).toEqual({
      kind: "not_found",
      message: "Es gibt keine Sitzung s1.",
      hint: "Die Sitzungen zeigt: planwright sessions",
      retryable: true,
    });
    expect(translateFailure(failure, "zh").message).toBe("没有会话 s1。");
    expect(translateFailure(failure, "en")).toEqual(failure);
    expect(translateFailure({ kind: "x", message: "Foreign words.", retryable: false }, "de")).toEqual({
      kind: "x",
      message: "Foreign words.",
      retryable: false,
    });
  });

  test("put their own word between several names", () => {
    const hint = "Set the environment variable A_KEY or B_KEY, or providers.google.apiKey in the configuration.";
    expect(translateSentence(hint, "de")).toContain("A_KEY oder B_KEY, oder providers.google.apiKey");
    expect(translateSentence(hint, "zh")).not.toContain(" or ");
    expect(translateSentence(hint.replace(" or B_KEY", ""), "de")).toContain("A_KEY, oder providers");
  });

  test("end what a server said before the hint begins", () => {
    const said = fail("quota", "m answered 402: Payment required", "Check the plan and the billing of the account.");
    expect(describeFailureTo({ language: "en" }, said.failure)).toBe(
      "m answered 402: Payment required. Check the plan and the billing of the account.",
    );
    const page = 'The server did not answer as a model does: a web page, "Router"';
    expect(describeFailureTo({ language: "zh" }, fail("bad_response", page, "Copy it again.").failure)).toMatch(
      /“Router”。请/,
    );
  });

  test("are one line of text with their hints, as Failed too", () => {
    const lines = {
      en: "There is no session s1. List sessions with: planwright sessions",
      de: "Es gibt keine Sitzung s1. Die Sitzungen zeigt: planwright sessions",
      zh: "没有会话 s1。列出会话：planwright sessions",
    };
    for (const [language, line] of Object.entries(lines) as ["en" | "de" | "zh", string][]) {
      expect(describeFailureTo({ language }, failure)).toBe(line);
      const thrown = toFailure(translateThrown(new Failed(failure), language));
      expect([thrown.kind, describeFailure(thrown)]).toEqual(["not_found", line]);
      expect(translateSentence(lines.en, language)).toBe(line);
    }
    const bug = new TypeError("x is not a function");
    expect(translateThrown(bug, "de")).toBe(bug);
  });

  test("findings of a plan are, too", () => {
    const content = {
      title: "T",
      summary: "S",
      goals: [],
      assumptions: [],
      risks: [],
      validation: "",
      checks: [],
      estimatedDuration: "unknown",
      estimatedCost: null,
      overallRisk: "low" as const,
      tasks: [],
    };
    const findings = validatePlan(content).map((finding) => translateFinding({ ...finding, line: 3 }, "de"));
    expect(findings).toEqual([
      {
        rule: "empty-plan",
        severity: "error",
        message: "Der Plan hat keine Aufgaben.",
        hint: "Füge mindestens eine Aufgabe hinzu.",
        field: "tasks",
        line: 3,
      },
    ]);
  });

  test.each([
    ["the sentence that explains most of it", "There are: none.", "Es gibt keine."],
    [
      "a sentence inside",
      "The plan was not written: a.plan is a link.",
      "Der Plan wurde nicht geschrieben: a.plan ist ein Link.",
    ],
    [
      "a message with its hint",
      "There is no plan x. List them with: planwright show --list",
      "Es gibt keinen Plan x. Die Liste zeigt: planwright show --list",
    ],
    [
      "three sentences",
      "The key for x has characters that a key cannot have, like a space or a line break. Copy it again. Set the environment variable X, or providers.x.apiKey in the configuration.",
      "Der Schlüssel für x enthält Zeichen, die ein Schlüssel nicht haben kann, etwa ein Leerzeichen oder einen Zeilenumbruch. Kopiere ihn noch einmal. Setze die Umgebungsvariable X, oder providers.x.apiKey in der Konfiguration.",
    ],
    ["the state of a plan", "This plan is approved already.", "Dieser Plan ist schon freigegeben."],
    [
      "a mistake in the configuration",
      "The configuration has 2 mistakes:\n  /a/planwright.jsonc:3:5 limits.steps: must be at least 1\n  flag --model: must be a text or a list [ … ], not null",
      "Die Konfiguration hat 2 Fehler:\n  /a/planwright.jsonc:3:5 limits.steps: muss mindestens 1 sein\n  flag --model: muss ein Text oder eine Liste [ … ] sein, nicht null",
    ],
    [
      "a list of findings",
      "p.plan was edited, and cannot be taken as a plan:\n  line 3: The task does not say what to do. Write it behind the box.\n  Task 1 waits for itself.\nNothing was changed.",
      "p.plan wurde bearbeitet und lässt sich so nicht als Plan übernehmen:\n  Zeile 3: Die Aufgabe sagt nicht, was zu tun ist. Schreib es hinter das Kästchen.\n  Aufgabe 1 wartet auf sich selbst.\nEs wurde nichts geändert.",
    ],
    [
      "what a task is like, and what cannot be done with it",
      "Task 5 is done. It cannot be skipped any more.",
      "Aufgabe 5 ist fertig. Sie lässt sich nicht mehr überspringen.",
    ],
    [
      "why nothing goes on",
      "No task can start, but 2 are left: 1, 2. Task 1 waits for itself. Task 2 waits for 1, which failed.",
      "Keine Aufgabe kann anfangen, aber 2 sind noch offen: 1, 2. Aufgabe 1 wartet auf sich selbst. Aufgabe 2 wartet auf 1; die ist fehlgeschlagen.",
    ],
    [
      "checks that failed, with what they found",
      "This check failed: a.ts exists (it is not so).\na.ts is not there. This check failed: `npm test` ends with exit code 0 (exit code 1).\n> test\nNot ok. Really.",
      "Diese Prüfung ist fehlgeschlagen: a.ts existiert (trifft nicht zu).\na.ts ist nicht da. Diese Prüfung ist fehlgeschlagen: `npm test` endet mit Exit-Code 0 (Exit-Code 1).\n> test\nNot ok. Really.",
    ],
    [
      "our words behind those of a model",
      "It is hard. Try it. What was proposed is not possible: Task 6 is running. There is nothing to try again yet.",
      "It is hard. Try it. Was vorgeschlagen wurde, ist nicht möglich: Aufgabe 6 läuft gerade. Es gibt noch nichts zu wiederholen.",
    ],
    [
      "answers that do not fit, one after another",
      "The answer does not fit what was asked: env must be one of: staging, production; or a number; note.text must have at least 3 characters; age must be a whole number or null; at must be a date like 2026-01-31; b is missing; c was not asked.",
      "Die Antwort passt nicht zu dem, was gefragt wurde: env muss eines davon sein: staging, production; oder eine Zahl; note.text muss mindestens 3 Zeichen haben; age muss eine ganze Zahl oder null sein; at muss ein Datum wie 2026-01-31 sein; b fehlt; c wurde nicht gefragt.",
    ],
    [
      "a name that does not fit, and words that are not ours",
      "The answer does not fit what was asked: a.b its name must have at most 1 character; c has to be green; d must be on.",
      "Die Antwort passt nicht zu dem, was gefragt wurde: a.b sein Name darf höchstens 1 Zeichen haben; c has to be green; d muss on sein.",
    ],
    [
      "a request that does not fit",
      'The body does not fit: text: Too small: expected string to have >=1 characters; body: Unrecognized key: "more". Nothing was done. See /openapi.json for what fits.',
      'Der Inhalt der Anfrage passt nicht: text: zu kurz: >=1 Zeichen nötig; body: unbekannter Schlüssel: "more". Es wurde nichts getan. Was passt, steht in /openapi.json.',
    ],
    [
      "an edited plan that is none",
      "This cannot be taken as a plan. line 3: The task says after: twice. Keep one; text of the description gets a backslash: \\- …; line 9: Task 1 waits for itself.",
      "Das lässt sich nicht als Plan übernehmen. Zeile 3: Die Aufgabe nennt after: zweimal. Behalte eines; Text der Beschreibung bekommt einen Backslash: \\- …; Zeile 9: Aufgabe 1 wartet auf sich selbst.",
    ],
    ["values with braces and dollars", "There is no session {id} $1 $&.", "Es gibt keine Sitzung {id} $1 $&."],
  ])("%s", (_what, english, expected) => {
    expect(translateSentence(english, "de")).toBe(expected);
  });

  test.each([
    ["is missing", "fehlt", "缺失"],
    ["must be one of: a, b", "muss eines davon sein: a, b", "必须是其中之一：a, b"],
    ["must be text", "muss Text sein", "必须是：文本"],
    ["must be true or false", "muss true oder false sein", "必须是：true 或 false"],
    ["must be text or null", "muss Text oder null sein", "必须是：文本 或 null"],
    ["must be staging", "muss staging sein", "必须是：staging"],
    // Nobody's kinds: these are somebody's own words.
    ["must be seen by all", "must be seen by all", "must be seen by all"],
    ["must have a or b.c", "muss a oder b.c haben", "必须有 a 或 b.c"],
    ["must have at least 3 characters", "muss mindestens 3 Zeichen haben", "至少要有 3 个字符"],
    ["must be at least 1", "muss mindestens 1 sein", "必须至少为 1"],
  ])("a problem with a single field: %s", (english, inGerman, inChinese) => {
    expect([translateSentence(english, "de"), translateSentence(english, "zh")]).toEqual([inGerman, inChinese]);
  });

  test.each([[["--no"]], [["--text"]], [["--flag=1"]]])("what Node says about the options %j is, too", (args) => {
    const options = { text: { type: "string" }, flag: { type: "boolean" } } as const;
    const thrown = (() => {
      try {
        return parseArgs({ args, options });
      } catch (error) {
        return error;
      }
    })();
    // As src/apps/cli/commands/commands.ts passes it on.
    const [sentence] = (thrown as Error).message.split(". ");
    for (const language of ["de", "zh"] as const)
      expect(translateSentence(`${sentence}.`, language)).not.toMatch(/Option '|option/);
  });

  test("what zod says about a field is, too", () => {
    const schema = z.strictObject({
      text: z.string().min(1),
      list: z.array(z.string()).max(1),
      count: z.number().positive().max(5),
      one: z.enum(["a", "b"]),
      fixed: z.literal("q"),
      kind: z.string(),
      either: z.union([z.string(), z.number()]),
      shape: z.string().regex(/a/),
    });
    const values = [
      { text: "", list: ["a", "b"], count: 0, one: "c", fixed: "z", either: true, shape: "b", more: 1 },
      { count: 6, more: 1, most: 1 },
    ];
    const said = values.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);
    expect(said.length).toBeGreaterThan(10);
    for (const message of said)
      for (const language of ["de", "zh"] as const) expect(translateSentence(message, language)).not.toBe(message);
  });
});

describe.each([
  ["German", german],
  ["Chinese", chinese],
])("%s", (_name, phrases) => {
  const book = openPhrasebook(phrases);
  const sentences = phrases.entries.map(readSentence);

  test("every value that a translation uses is in it, whatever the values", () => {
    const value = fc.oneof(
      fc.stringMatching(/^\S{1,12}$/),
      fc.string({ unit: "grapheme", maxLength: 20 }),
      fc.constantFrom("", "a/b c.ts", "$&", "{id}", "x. Y", "a\nb", "approved", '"'),
    );
    const inLanguage = (name: string, given: string) => {
      const status =
        name.startsWith("status") && Object.hasOwn(phrases.statuses, given) ? phrases.statuses[given] : undefined;
      return status ?? (given.includes(" ") ? book.translate(given)?.text : undefined) ?? given;
    };
    for (const { literals, names } of sentences) {
      // One with spaces is a choice between things that are known, or not this sentence.
      const values = fc.tuple(
        ...names.map((name) =>
          ["kinds", "oneOf"].includes(name) ? value.filter((text) => !text.includes(" ")) : value,
        ),
      );
      fc.assert(
        fc.property(values, (given) => {
          const text = literals.map((literal, index) => literal + (given[index] ?? "")).join("");
          const translated = book.translate(text);
          expect(translated).toBeDefined();
          // With some values it is another sentence of ours, or two of them.
          const [said] = translated?.used ?? [];
          for (const [name, found] of (said && valuesIn(said, text)) ?? [])
            if (said?.entry[1].includes(`{${name}}`)) expect(translated?.text).toContain(inLanguage(name, found));
        }),
        { numRuns: names.length === 0 ? 1 : 25 },
      );
    }
  });

  test("plain values come through whole, and no English is left", () => {
    for (const { literals, names, entry } of sentences) {
      const text = literals.map((literal, index) => literal + (index < names.length ? `⟦${index}⟧` : "")).join("");
      const translated = book.translate(text);
      expect([entry[0], translated?.used[0]?.entry[0]]).toEqual([entry[0], entry[0]]);
      for (const [index, name] of names.entries())
        if (entry[1].includes(`{${name}}`)) expect(translated?.text).toContain(`⟦${index}⟧`);
    }
  });

  test("any text at all is no trouble, also a long one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        book.translate(text);
      }),
    );
    book.translate("There is no plan a. ".repeat(900));
    book.translate("a: ".repeat(5000));
    book.translate("The plan was not read: ".repeat(800));
    book.translate("Rename it.\n".repeat(1500));
    book.translate(" - ".repeat(6000));
  }, 10_000);
});
