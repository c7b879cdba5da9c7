// Classifications as models write them, with their reading: type, risk, complexity.

type Reading = readonly [taskType: string, riskLevel: string, complexity: string];

export interface Classification {
  readonly answer: string;
  /** What was asked; it decides what the answer leaves open. */
  readonly request?: string;
  readonly reading: Reading;
  /** The rules decided alone. */
  readonly isByRules?: boolean;
}

const simple: Reading = ["code", "low", "simple"];
const ok = (answer: string, reading: Reading = simple): Classification => ({ answer, reading });

export const classifications: Readonly<Record<string, Classification>> = {
  "as asked": ok('{"taskType":"code","riskLevel":"low","complexity":"simple","language":"en","reason":"A typo."}'),
  capitalised: ok('{"taskType":"Code","riskLevel":"Low","complexity":"Simple","language":"en","reason":"A typo."}'),
  "upper case": ok('{"TASKTYPE":"CODE","RISKLEVEL":"LOW","COMPLEXITY":"SIMPLE"}'),
  "snake case": ok('{"task_type":"code","risk_level":"low","complexity":"simple","language":"en","reason":""}'),
  "kebab case": ok('{"task-type":"code","risk-level":"low","complexity":"simple"}'),
  "title case with spaces": ok('{"Task Type":"Code","Risk Level":"Low","Complexity":"Simple"}'),
  "a trailing comma": ok('{"taskType":"code","riskLevel":"low","complexity":"simple",}'),
  "a fence": ok('```json\n{"taskType":"code","riskLevel":"low","complexity":"simple"}\n```'),
  "a fence without a language": ok('```\n{"taskType":"code","riskLevel":"low","complexity":"simple"}\n```'),
  "prose before": ok('This is a small change.\n\n{"taskType":"code","riskLevel":"low","complexity":"simple"}'),
  "prose behind": ok('{"taskType":"code","riskLevel":"low","complexity":"simple"}\n\nLet me know if you need more.'),
  thoughts: ok(
    '<think>Is it {"riskLevel":"high"}? No.</think>{"taskType":"code","riskLevel":"low","complexity":"simple"}',
  ),
  "thoughts without a start": ok(
    'Hmm, {maybe high}.\n</think>\n{"taskType":"code","riskLevel":"low","complexity":"simple"}',
  ),
  "single quotes": ok("{'taskType':'code','riskLevel':'low','complexity':'simple','reason':'it's a typo'}"),
  "no quotes": ok("{taskType: code, riskLevel: low, complexity: simple}"),
  comments: ok('{\n  "taskType": "code", // just code\n  "riskLevel": "low", /* typo */\n  "complexity": "simple"\n}'),
  "a raw line break": ok('{"taskType":"code","riskLevel":"low","complexity":"simple","reason":"A typo.\nOnly that."}'),
  "a missing comma": ok('{"taskType":"code"\n"riskLevel":"low"\n"complexity":"simple"}'),
  "a wrapper": ok('{"classification":{"taskType":"code","riskLevel":"low","complexity":"simple"}}'),
  "a list of one": ok('[{"taskType":"code","riskLevel":"low","complexity":"simple"}]'),
  "levels with a noun": ok('{"taskType":"code task","riskLevel":"low risk","complexity":"simple change"}'),
  "levels with a reason": ok('{"taskType":"code","riskLevel":"Low - only a comment","complexity":"simple (one file)"}'),
  synonyms: ok('{"taskType":"bugfix","riskLevel":"minimal","complexity":"easy"}'),
  "levels of another scale": ok('{"type":"feature","risk":"moderate","complexity":"medium"}', [
    "code",
    "medium",
    "moderate",
  ]),
  critical: ok('{"taskType":"ops","riskLevel":"critical","complexity":"high"}', ["ops", "high", "complex"]),
  "a range": ok('{"taskType":"code","riskLevel":"low-medium","complexity":"simple to moderate"}', [
    "code",
    "medium",
    "moderate",
  ]),
  "objects as levels": ok(
    '{"taskType":"code","riskLevel":{"level":"low","why":"a typo"},"complexity":{"value":"simple"}}',
  ),
  "lists as levels": ok('{"taskType":["code"],"riskLevel":["low"],"complexity":["simple"]}'),
  "code and ops": ok('{"taskType":"code and ops","riskLevel":"high","complexity":"complex"}', [
    "mixed",
    "high",
    "complex",
  ]),
  DevOps: ok('{"taskType":"DevOps","riskLevel":"High","complexity":"Moderate"}', ["ops", "high", "moderate"]),
  "a question": ok('{"taskType":"Question","riskLevel":"None","complexity":"Trivial"}', ["question", "low", "trivial"]),
  German: ok('{"taskType":"code","riskLevel":"niedrig","complexity":"einfach","language":"de"}'),
  Chinese: ok('{"taskType":"code","riskLevel":"低","complexity":"简单","language":"zh"}'),
  "Markdown around a value": ok('{"taskType":"**code**","riskLevel":"`low`","complexity":"simple."}'),
  "extra fields": ok('{"taskType":"code","riskLevel":"low","complexity":"simple","confidence":0.9,"tags":["a"]}'),
  "JSON in a text": ok(
    String.raw`"{\"taskType\":\"code\",\"riskLevel\":\"low\",\"complexity\":\"simple\"}"`
      .slice(1, -1)
      .replaceAll("\\", ""),
  ),
  "a correction": ok(
    '{"taskType":"code","riskLevel":"high","complexity":"complex"}\nOn reflection:\n{"taskType":"code","riskLevel":"low","complexity":"simple"}',
  ),
  "the risk is missing": {
    answer: '{"taskType":"code","complexity":"simple"}',
    request: "Fix the typo in the README",
    reading: simple,
  },
  "the complexity is unreadable": {
    answer: '{"taskType":"code","riskLevel":"low","complexity":"low | medium | high"}',
    request: "Rewrite the billing service",
    reading: ["code", "low", "complex"],
  },
  "a negation is no level": {
    answer: '{"taskType":"code","riskLevel":"not high","complexity":"simple"}',
    request: "Fix the typo in the README",
    reading: simple,
  },
  "prose about a typo": {
    answer: "This is a simple code change with low risk.",
    request: "Fix a typo in the comment of util.ts",
    reading: simple,
    isByRules: true,
  },
  "nothing about a question": {
    answer: "",
    request: "What does the scheduler do?",
    reading: ["question", "low", "simple"],
    isByRules: true,
  },
  "nothing about a German question": {
    answer: "",
    request: "Wie funktioniert der Scheduler?",
    reading: ["question", "low", "simple"],
    isByRules: true,
  },
  "nothing about a Chinese question": {
    answer: "",
    request: "调度器是做什么的？",
    reading: ["question", "low", "simple"],
    isByRules: true,
  },
  "nothing about production": {
    answer: "{",
    request: "Delete the old users from the database",
    reading: ["other", "high", "complex"],
    isByRules: true,
  },
  "nothing about a deployment": {
    answer: "Sure!",
    request: "Deploy the service to production",
    reading: ["ops", "high", "complex"],
    isByRules: true,
  },
  "nothing about a change": {
    answer: '{"ok": true}',
    request: "Add a dark mode to the page",
    reading: ["other", "medium", "complex"],
    isByRules: true,
  },
  "nothing about an order": {
    answer: "no idea",
    request: "do it",
    reading: ["other", "medium", "complex"],
    isByRules: true,
  },
  "nothing about a condition": {
    answer: "",
    request: "When a user logs in, greet them",
    reading: ["other", "medium", "complex"],
    isByRules: true,
  },
  "a question that asks for a change": {
    answer: "",
    request: "Can you add a dark mode?",
    reading: ["other", "medium", "complex"],
    isByRules: true,
  },
};
