// Perspectives as models write them, with the part of the reading that each is about.

export interface Perspective {
  readonly agent: string;
  readonly answer: string;
  readonly reading: object;
}

const koda = (answer: string, reading: object): Perspective => ({ agent: "koda", answer, reading });
const chapo = (answer: string, reading: object): Perspective => ({ agent: "chapo", answer, reading });
const devo = (answer: string, reading: object): Perspective => ({ agent: "devo", answer, reading });
const said = (fields: object): string => JSON.stringify({ analysis: "Two files.", ...fields });

export const perspectives: Readonly<Record<string, Perspective>> = {
  "effort in a capital": koda(said({ estimatedEffort: "Medium" }), {
    analysis: "Two files.",
    estimatedEffort: "medium",
  }),
  "effort with a reason": koda(said({ estimatedEffort: "Small (about 2 hours)" }), { estimatedEffort: "small" }),
  "effort of another scale": koda(said({ estimatedEffort: "high" }), { estimatedEffort: "large" }),
  "effort as T-shirt size": koda(said({ estimatedEffort: "XL" }), { estimatedEffort: "large" }),
  "effort as a range": koda(said({ estimatedEffort: "small-medium" }), { estimatedEffort: "medium" }),
  "effort in hours": koda(said({ estimatedEffort: "3 hours" }), { estimatedEffort: "medium" }),
  "effort missing": koda(said({}), { estimatedEffort: "medium" }),
  "effort null": koda(said({ estimatedEffort: null }), { estimatedEffort: "medium" }),
  "a null list": koda(said({ concerns: null }), { concerns: [] }),
  "missing lists": koda(said({}), { concerns: [], recommendations: [], affectedFiles: [], codePatterns: [] }),
  "a text for a list": koda(said({ concerns: "It may break, and slowly." }), {
    concerns: ["It may break, and slowly."],
  }),
  "bullets for a list": koda(said({ concerns: "- It may break\n- It is slow" }), {
    concerns: ["It may break", "It is slow"],
  }),
  "numbers for a list": koda(said({ testingRequirements: "1. Unit tests\n2. An end-to-end test" }), {
    testingRequirements: ["Unit tests", "An end-to-end test"],
  }),
  "none for a list": koda(said({ potentialBreakingChanges: "None" }), { potentialBreakingChanges: [] }),
  "N/A for a list": koda(said({ potentialBreakingChanges: "N/A" }), { potentialBreakingChanges: [] }),
  "empty items": koda(said({ concerns: ["", null, "One"] }), { concerns: ["One"] }),
  "snake case": koda('{"analysis":"x","affected_files":["a.ts"],"code_patterns":["p"],"estimated_effort":"small"}', {
    affectedFiles: ["a.ts"],
    codePatterns: ["p"],
    estimatedEffort: "small",
  }),
  "Pascal case": koda('{"Analysis":"x","AffectedFiles":["a.ts"]}', { analysis: "x", affectedFiles: ["a.ts"] }),
  "objects as files": koda(
    said({
      affectedFiles: [
        { path: "src/x.js", reason: "the route" },
        { file: "src/y.js", change: "new" },
      ],
    }),
    { affectedFiles: ["src/x.js", "src/y.js"] },
  ),
  "files with a mark": koda(
    said({
      affectedFiles: ["src/x.js (new)", "`src/y.js`", "- src/z.js", "src/a.js: the route", "src/b.js - adds it"],
    }),
    { affectedFiles: ["src/x.js", "src/y.js", "src/z.js", "src/a.js", "src/b.js"] },
  ),
  "files with lines": koda(said({ affectedFiles: ["src/x.ts:42", "src/y.ts:10-20", "src/z.ts#L7"] }), {
    affectedFiles: ["src/x.ts", "src/y.ts", "src/z.ts"],
  }),
  "absolute files": koda(said({ affectedFiles: ["/work/app/src/x.ts", "./src/y.ts", "file:///work/app/z.ts"] }), {
    affectedFiles: ["src/x.ts", "src/y.ts", "z.ts"],
  }),
  "files of another folder": koda(said({ affectedFiles: ["/etc/hosts", "../x.ts"] }), {
    affectedFiles: ["/etc/hosts", "../x.ts"],
  }),
  "files as one text": koda(said({ affectedFiles: "src/a.ts, src/b.ts" }), { affectedFiles: ["src/a.ts", "src/b.ts"] }),
  "files in lines": koda(said({ affectedFiles: "src/a.ts\nsrc/b.ts" }), { affectedFiles: ["src/a.ts", "src/b.ts"] }),
  "files as a map": koda(said({ affectedFiles: { "src/a.ts": "the type", "src/b.ts": "its use" } }), {
    affectedFiles: ["src/a.ts", "src/b.ts"],
  }),
  "files under another name": koda(said({ filesToChange: ["src/a.ts"] }), { affectedFiles: ["src/a.ts"] }),
  "a folder in parentheses": koda(said({ affectedFiles: ["app/(shop)/page.tsx"] }), {
    affectedFiles: ["app/(shop)/page.tsx"],
  }),
  "objects as concerns": koda(said({ concerns: [{ concern: "It may break", severity: "high" }] }), {
    concerns: ["It may break (severity: high)"],
  }),
  "a map as concerns": koda(said({ concerns: { tests: "are missing", docs: "are old" } }), {
    concerns: ["tests: are missing", "docs: are old"],
  }),
  "a list as the rollback": devo(said({ rollbackStrategy: ["Revert.", "Deploy again."] }), {
    rollbackStrategy: "Revert.\nDeploy again.",
  }),
  "no rollback": devo(said({}), { rollbackStrategy: "", servicesAffected: [] }),
  "an object as the rollback": devo(said({ rollbackStrategy: { steps: ["Revert"], time: "5 minutes" } }), {
    rollbackStrategy: '5 minutes (steps: ["Revert"])',
  }),
  "a wrapper": koda('{"perspective":{"analysis":"x","affectedFiles":["a.ts"]}}', {
    analysis: "x",
    affectedFiles: ["a.ts"],
  }),
  "a wrapper with a status": koda('{"status":"ok","result":{"analysis":"x","concerns":["c"]}}', {
    analysis: "x",
    concerns: ["c"],
  }),
  "a wrapper by role": koda('{"koda":{"analysis":"x","concerns":["c"]}}', { analysis: "x", concerns: ["c"] }),
  "a list of one": koda('[{"analysis":"x","concerns":["c"]}]', { analysis: "x", concerns: ["c"] }),
  "the analysis under another name": chapo('{"summary":"x","strategy":"y","risk":"High"}', {
    analysis: "x",
    strategicAnalysis: "y",
    riskAssessment: "high",
  }),
  "the analysis as a list": koda('{"analysis":["One.","Two."]}', { analysis: "One.\nTwo." }),
  "a risk with words": chapo(said({ riskAssessment: "Medium risk: the schema changes" }), { riskAssessment: "medium" }),
  "a risk as an object": chapo(said({ riskAssessment: { level: "high", reason: "data" } }), { riskAssessment: "high" }),
  "no strategy": chapo(said({}), { strategicAnalysis: "", riskAssessment: "medium" }),
  "dependencies null": koda(said({ dependencies: null }), { analysis: "Two files." }),
  "a trailing comma": koda('{"analysis":"x","concerns":["c",],}', { analysis: "x", concerns: ["c"] }),
  "unescaped quotes": koda('{"analysis":"Use the "foo" module.","concerns":["c"]}', {
    analysis: 'Use the "foo" module.',
    concerns: ["c"],
  }),
  "a raw line break": koda('{"analysis":"One.\nTwo.","concerns":[]}', { analysis: "One.\nTwo." }),
  "thoughts and a fence": koda('<thinking>hm {</thinking>\nHere:\n```json\n{"analysis":"x"}\n```', { analysis: "x" }),
  "one honest sentence": koda("I could not find any code for this in the repository.", {
    analysis: "I could not find any code for this in the repository.",
    concerns: [],
    estimatedEffort: "medium",
  }),
  "prose with headings": chapo("## Analysis\nThe change is small.\n\n## Risks\n- None", {
    analysis: "## Analysis\nThe change is small.\n\n## Risks\n- None",
  }),
  "prose after thoughts": koda("<think>let me see</think>Nothing to do here.", { analysis: "Nothing to do here." }),
  "a configured role": {
    agent: "security",
    answer: said({ concerns: "XSS", findings: ["a"], cvss: 7 }),
    reading: { concerns: ["XSS"], cvss: 7 },
  },
};
