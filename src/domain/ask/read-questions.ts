// Reads questions in the shapes that models know from other agents: with options, buttons, a schema, or as one flat question.
import { z } from "zod";
import { answerSchema, type AnswerKind } from "./answer-schema.ts";
import { readOptions, type Option } from "./read-options.ts";
import { parseText, readAs } from "../model-data/coerce.ts";
import { isNone, textOf } from "../model-data/coerce-text.ts";
import { withHints } from "../model-data/hints.ts";
import { fieldKey } from "../model-data/match-option.ts";
import type { Question } from "../session/mode-events.ts";
import { isRecord } from "../values/record.ts";

/** What a refused call shows. */
export const questionExample =
  '{"questions": [{"question": "Which database?", "options": [{"label": "PostgreSQL", "description": "for several servers"}, {"label": "SQLite"}]}]}';

const MOST_QUESTIONS = 30;
const LONGEST_NAME = 100;
const LONGEST_LABEL = 200;

const DraftQuestion = withHints(
  z.looseObject({
    name: z.string().optional(),
    question: z.string().optional(),
    header: z.string().optional(),
    details: z.string().optional(),
    schema: z.unknown().optional(),
    options: z.unknown().optional(),
    buttons: z.unknown().optional(),
    multiple: withHints(z.boolean().optional(), { otherwise: undefined }),
    type: z.string().optional(),
    default: z.unknown().optional(),
    placeholder: z.string().optional(),
  }),
  {
    aliases: {
      name: ["id", "key", "field", "questionId"],
      question: ["prompt", "message", "text", "query", "questionText", "ask", "body", "title", "label"],
      header: ["tag", "topic", "category"],
      details: ["description", "context", "explanation", "help", "hint"],
      schema: ["jsonSchema", "answerSchema", "responseSchema", "inputSchema", "responseFormat"],
      options: [
        "choices",
        "suggestions",
        "followUp",
        "followUps",
        "answers",
        "alternatives",
        "selections",
        "values",
        "enum",
      ],
      buttons: ["actions", "quickReplies"],
      multiple: ["multiSelect", "multi", "allowMultiple", "multipleChoice", "isMultiSelect", "selectMultiple"],
      type: ["kind", "inputType", "answerType", "responseType", "control"],
      default: ["defaultValue", "recommended", "defaultOption"],
      placeholder: ["example"],
    },
  },
);
type DraftQuestion = z.infer<typeof DraftQuestion>;

export function readQuestions(input: unknown): { readonly questions: Question[] } | { readonly problem: string } {
  const drafts = draftsIn(input);
  if (drafts.length === 0) return { problem: "There is no question." };
  if (drafts.length > MOST_QUESTIONS)
    return { problem: `There are ${drafts.length} questions. Ask at most ${MOST_QUESTIONS}.` };
  const named = new Set(drafts.flatMap(({ name }) => name ?? []));
  const questions: Question[] = [];
  for (const [index, draft] of drafts.entries()) {
    const text = textFor(draft);
    if (text === undefined) return { problem: `Question ${index + 1} has no text.` };
    const name =
      draft.name?.trim().slice(0, LONGEST_NAME) || freeName(draft.header ?? draft.question ?? text, index, named);
    named.add(name);
    questions.push(questionFor(draft, name, text));
  }
  return { questions };
}

const lists = ["questions", "question", "questionlist", "fields", "items", "prompts", "asks", "form"];
const wrappers = ["input", "params", "parameters", "arguments", "args", "askuser", "request"];

/** From one flat question, a list, a list by name, or any of them as JSON. */
function draftsIn(given: unknown): DraftQuestion[] {
  const value = parseText(given);
  if (typeof value === "string") return value.trim() === "" ? [] : [{ question: value }];
  if (Array.isArray(value)) return value.flatMap(draftsIn);
  if (!isRecord(value)) return [];
  const entries = Object.entries(value).map(([key, each]) => [fieldKey(key), key.trim(), parseText(each)] as const);
  const [, , list] =
    entries.find(([key, , each]) => lists.includes(key) && (Array.isArray(each) || isRecord(each))) ?? [];
  if (isRecord(list)) return looksLikeQuestion(list) ? draftsIn(list) : byName(list);
  if (list !== undefined) return draftsIn(list);
  const [, , inner] = entries.find(([key, , each]) => wrappers.includes(key) && typeof each === "object") ?? [];
  if (inner !== undefined && !looksLikeQuestion(value)) return draftsIn(inner);
  // "questions": "Which one?" is one question.
  const flat = Object.fromEntries(entries.map(([key, name, each]) => [key === "questions" ? "question" : name, each]));
  const read = readAs(DraftQuestion, flat);
  return "value" in read ? [read.value] : [];
}

const texts = [
  "question",
  "prompt",
  "message",
  "text",
  "query",
  "title",
  "label",
  "header",
  "schema",
  "options",
  "choices",
  "buttons",
];

function looksLikeQuestion(record: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.keys(record).some((key) => texts.includes(fieldKey(key)) && !isRecord(record[key])) || "schema" in record
  );
}

/** {"db": {"question": …}} or {"db": "Which database?"}. */
function byName(record: Readonly<Record<string, unknown>>): DraftQuestion[] {
  return Object.entries(record).flatMap(([name, each]) => draftsIn(each).map((draft) => ({ name, ...draft })));
}

function textFor({ question, details, header, name }: DraftQuestion): string | undefined {
  const parts = [question, question === undefined && details === undefined ? (header ?? name) : undefined, details];
  const text = parts.flatMap((part) => part?.trim() || []).join("\n\n");
  return text === "" || isNone(text) ? undefined : text.slice(0, 20_000);
}

/** Of the first words, so that the answer reads well: which_database. */
function freeName(text: string, index: number, taken: ReadonlySet<string>): string {
  const words =
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const base = words.slice(0, 4).join("_").slice(0, 60) || `question_${index + 1}`;
  if (!taken.has(base)) return base;
  for (let count = 2; ; count++) if (!taken.has(`${base}_${count}`)) return `${base}_${count}`;
}

function questionFor(draft: DraftQuestion, name: string, text: string): Question {
  const schema = parseText(draft.schema);
  const inSchema = isRecord(schema)
    ? (schema["options"] ?? schema["choices"] ?? schema["values"])
    : Array.isArray(schema)
      ? schema
      : undefined;
  const options = readOptions(parseText(draft.options) ?? inSchema);
  const buttons = readOptions(parseText(draft.buttons));
  const choices = buttons.length > 0 ? buttons : options;
  const kind: AnswerKind = {
    schema: isRecord(schema) ? schema : undefined,
    type: draft.type ?? (typeof schema === "string" ? schema : undefined),
    isMultiple: draft.multiple === true || /multi|check/i.test(draft.type ?? ""),
    start: draft.default,
    example: draft.placeholder,
  };
  const answer = answerSchema(kind, choices);
  const question = withDescriptions(text, choices);
  if (answer.asButtons.length === 0) return { name, question, schema: answer.schema };
  return { name, question, schema: answer.schema, buttons: answer.asButtons.map(buttonOf) };
}

function buttonOf({ label, value, variant }: Option) {
  const shown = label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
  return { label: shown, value, ...(variant === undefined ? {} : { variant }) };
}

/** Buttons have no room for what an option means, so the question says it. */
function withDescriptions(text: string, choices: readonly Option[]): string {
  const lines = choices.flatMap(({ label, description }) =>
    description === undefined ? [] : `- **${label}**: ${textOf(description) ?? ""}`,
  );
  return lines.length === 0 ? text : `${text}\n\n${lines.join("\n")}`;
}
