import { expect, test } from "vitest";
import { readQuestions } from "./read-questions.ts";

const db = "Which database?";
const text = { type: "string" };
const buttons = (...labels: string[]) => labels.map((label) => ({ label, value: label }));
const chosen = { name: "which_database", question: db, schema: text, buttons: buttons("PostgreSQL", "SQLite") };
const described = `${db}\n\n- **PostgreSQL**: for several servers`;

test.each<[name: string, input: unknown, questions: readonly object[]]>([
  [
    "our own form",
    { questions: [{ question: db, options: [{ label: "PostgreSQL" }, { label: "SQLite" }] }] },
    [chosen],
  ],
  [
    "a name, a schema and buttons",
    {
      questions: [
        {
          name: "env",
          question: "Where?",
          schema: { type: "string", enum: ["dev"] },
          buttons: [{ label: "Dev", value: "dev", variant: "danger" }],
        },
      ],
    },
    [
      {
        name: "env",
        question: "Where?",
        schema: { type: "string", enum: ["dev"] },
        buttons: [{ label: "Dev", value: "dev", variant: "danger" }],
      },
    ],
  ],
  [
    "header, multiSelect, label and description",
    {
      questions: [
        {
          question: db,
          header: "Database",
          multiSelect: false,
          options: [{ label: "PostgreSQL", description: "for several servers" }, { label: "SQLite (Recommended)" }],
        },
      ],
    },
    [
      {
        ...chosen,
        name: "database",
        question: described,
        buttons: [
          { label: "PostgreSQL", value: "PostgreSQL" },
          { label: "SQLite", value: "SQLite", variant: "primary" },
        ],
      },
    ],
  ],
  [
    "multiSelect",
    {
      questions: [
        { question: db, header: "db", multiSelect: true, options: [{ label: "PostgreSQL" }, { label: "SQLite" }] },
      ],
    },
    [
      {
        name: "db",
        question: db,
        schema: { type: "array", items: { type: "string", enum: ["PostgreSQL", "SQLite"] }, uniqueItems: true },
      },
    ],
  ],
  ["options as a JSON string", { question: db, options: '["PostgreSQL", "SQLite"]' }, [chosen]],
  [
    "follow_up with texts and modes",
    {
      question: db,
      follow_up: [
        { text: "PostgreSQL", mode: "code" },
        { text: "SQLite", mode: null },
      ],
    },
    [chosen],
  ],
  [
    "suggestions in tags",
    { question: db, follow_up: "<suggest>PostgreSQL</suggest><suggest>SQLite</suggest>" },
    [chosen],
  ],
  [
    "an id, and choices with values",
    {
      questions: [
        {
          id: "db",
          question: db,
          options: [
            { value: "pg", label: "PostgreSQL" },
            { value: "lite", label: "SQLite" },
          ],
        },
      ],
    },
    [
      {
        ...chosen,
        name: "db",
        buttons: [
          { label: "PostgreSQL", value: "pg" },
          { label: "SQLite", value: "lite" },
        ],
      },
    ],
  ],
  [
    "questions as a JSON string",
    { questions: JSON.stringify([{ question: db, options: ["PostgreSQL", "SQLite"] }]) },
    [chosen],
  ],
  [
    "questions as broken JSON",
    { questions: "[{'question': 'Which database?', 'options': ['PostgreSQL', 'SQLite',],}]" },
    [chosen],
  ],
  ["everything as a JSON string", JSON.stringify({ question: db, choices: ["PostgreSQL", "SQLite"] }), [chosen]],
  ["one flat question", { question: db, options: ["PostgreSQL", "SQLite"] }, [chosen]],
  ["a flat question in a prompt", { prompt: db, choices: ["PostgreSQL", "SQLite"] }, [chosen]],
  ["a flat message", { message: db }, [{ name: "which_database", question: db, schema: text }]],
  ["a bare text", db, [{ name: "which_database", question: db, schema: text }]],
  ["questions as one text", { questions: db }, [{ name: "which_database", question: db, schema: text }]],
  ["question holding an object", { question: { text: db, options: ["PostgreSQL", "SQLite"] } }, [chosen]],
  ["question holding a list", { question: [{ text: db, options: ["PostgreSQL", "SQLite"] }] }, [chosen]],
  ["one object instead of a list", { questions: { question: db, options: ["PostgreSQL", "SQLite"] } }, [chosen]],
  ["a bare list", [{ question: db, options: ["PostgreSQL", "SQLite"] }], [chosen]],
  [
    "a list of texts",
    { questions: [db, "Which port?"] },
    [
      { name: "which_database", question: db, schema: text },
      { name: "which_port", question: "Which port?", schema: text },
    ],
  ],
  [
    "questions by name",
    { questions: { db: { question: db, options: ["PostgreSQL", "SQLite"] }, port: "Which port?" } },
    [
      { ...chosen, name: "db" },
      { name: "port", question: "Which port?", schema: text },
    ],
  ],
  ["a wrapper", { input: { questions: [{ question: db, options: ["PostgreSQL", "SQLite"] }] } }, [chosen]],
  [
    "buttons only",
    { questions: [{ question: db, buttons: [{ label: "PostgreSQL" }, { label: "SQLite" }] }] },
    [chosen],
  ],
  ["buttons as texts", { questions: [{ question: db, buttons: ["PostgreSQL", "SQLite"] }] }, [chosen]],
  [
    "buttons with ids",
    { questions: [{ question: db, buttons: [{ id: "pg", text: "PostgreSQL", style: "primary" }] }] },
    [{ ...chosen, buttons: [{ label: "PostgreSQL", value: "pg", variant: "primary" }] }],
  ],
  [
    "options in the schema",
    { questions: [{ name: "db", question: db, schema: { type: "string", options: ["PostgreSQL", "SQLite"] } }] },
    [{ ...chosen, name: "db" }],
  ],
  [
    "choices in the schema",
    {
      questions: [
        { question: db, schema: { type: "select", choices: [{ label: "PostgreSQL" }, { label: "SQLite" }] } },
      ],
    },
    [chosen],
  ],
  [
    "a schema as a JSON string",
    { questions: [{ name: "db", question: db, schema: '{"type": "string", "enum": ["a"]}' }] },
    [{ name: "db", question: db, schema: { type: "string", enum: ["a"] } }],
  ],
  [
    "a schema as a word",
    { questions: [{ question: "Go on?", schema: "boolean" }] },
    [{ name: "go_on", question: "Go on?", schema: { type: "boolean" } }],
  ],
  ["a schema as a list", { questions: [{ question: db, schema: ["PostgreSQL", "SQLite"] }] }, [chosen]],
  [
    "a schema with enum and no type",
    { questions: [{ question: db, schema: { enum: ["a", "b"] } }] },
    [{ name: "which_database", question: db, schema: { enum: ["a", "b"] } }],
  ],
  [
    "an array schema with its enum outside",
    { questions: [{ question: db, schema: { type: "array", enum: ["a", "b"] } }] },
    [{ name: "which_database", question: db, schema: { type: "array", items: { enum: ["a", "b"] } } }],
  ],
  [
    "properties without a type",
    {
      questions: [
        { name: "account", question: "Which?", schema: { properties: { host: "string", port: { type: "int" } } } },
      ],
    },
    [
      {
        name: "account",
        question: "Which?",
        schema: { type: "object", properties: { host: { type: "string" }, port: { type: "integer" } } },
      },
    ],
  ],
  ["enum beside the question", { question: db, enum: ["PostgreSQL", "SQLite"] }, [chosen]],
  [
    "a map of options",
    { question: db, options: { pg: "PostgreSQL", lite: "SQLite" } },
    [
      {
        ...chosen,
        buttons: [
          { label: "PostgreSQL", value: "pg" },
          { label: "SQLite", value: "lite" },
        ],
      },
    ],
  ],
  ["options as one text", { question: db, options: "PostgreSQL | SQLite" }, [chosen]],
  ["options as a list in a text", { question: db, options: "- PostgreSQL\n- SQLite" }, [chosen]],
  [
    "numbers as options",
    { question: "How many?", options: [1, 2] },
    [
      {
        name: "how_many",
        question: "How many?",
        schema: { type: "number" },
        buttons: [
          { label: "1", value: 1 },
          { label: "2", value: 2 },
        ],
      },
    ],
  ],
  [
    "yes and no of a boolean",
    { question: "Go on?", type: "boolean", options: ["Yes", "No"] },
    [
      {
        name: "go_on",
        question: "Go on?",
        schema: { type: "boolean" },
        buttons: [
          { label: "Yes", value: true },
          { label: "No", value: false },
        ],
      },
    ],
  ],
  [
    "a type of its own",
    {
      questions: [
        { question: "Go on?", type: "yesno" },
        { question: "Which port?", type: "number", default: 80 },
      ],
    },
    [
      { name: "go_on", question: "Go on?", schema: { type: "boolean" } },
      { name: "which_port", question: "Which port?", schema: { type: "number", default: 80 } },
    ],
  ],
  [
    "a multiple choice by its type",
    { question: db, type: "multiselect", choices: ["PostgreSQL", "SQLite"] },
    [
      {
        name: "which_database",
        question: db,
        schema: { type: "array", items: { type: "string", enum: ["PostgreSQL", "SQLite"] }, uniqueItems: true },
      },
    ],
  ],
  [
    "a placeholder",
    { question: "Which host?", placeholder: "db.example.org" },
    [{ name: "which_host", question: "Which host?", schema: { type: "string", examples: ["db.example.org"] } }],
  ],
  [
    "a title with a description",
    { title: "Database", description: db },
    [{ name: "database", question: `Database\n\n${db}`, schema: text }],
  ],
  [
    "fields of a form",
    {
      fields: [
        { name: "host", label: "Host" },
        { name: "tls", label: "TLS?", type: "checkbox" },
      ],
    },
    [
      { name: "host", question: "Host", schema: text },
      { name: "tls", question: "TLS?", schema: { type: "boolean" } },
    ],
  ],
  [
    "the same question twice",
    { questions: ["Sure?", "Sure?"] },
    [
      { name: "sure", question: "Sure?", schema: text },
      { name: "sure_2", question: "Sure?", schema: text },
    ],
  ],
  [
    "another script",
    { question: "用哪个数据库？", options: ["PostgreSQL", "SQLite"] },
    [{ ...chosen, name: "question_1", question: "用哪个数据库？" }],
  ],
  ["the same option twice", { question: db, options: ["PostgreSQL", "SQLite", "SQLite"] }, [chosen]],
  [
    "snake case",
    { questions: [{ question_text: db, multi_select: "false", options: ["PostgreSQL", "SQLite"] }] },
    [chosen],
  ],
])("R53 a question is read with %s", (_name, input, questions) => {
  expect(readQuestions(input)).toEqual({ questions });
});

test("R53 many choices are a list instead of buttons", () => {
  const options = Array.from({ length: 31 }, (_, index) => `${index}`);
  expect(readQuestions({ question: "Which?", options })).toEqual({
    questions: [{ name: "which", question: "Which?", schema: { type: "string", enum: options } }],
  });
});

test.each([
  [{}, "Question 1 has no text."],
  [null, "There is no question."],
  [{ questions: [] }, "There is no question."],
  [{ questions: [{ options: ["a", "b"] }] }, "Question 1 has no text."],
  [{ questions: Array.from({ length: 31 }, () => "x") }, "There are 31 questions. Ask at most 30."],
])("R53 %j cannot be asked", (input, problem) => {
  expect(readQuestions(input)).toEqual({ problem });
});
