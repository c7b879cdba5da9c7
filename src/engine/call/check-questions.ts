// Validates questions and their answers, both by the schemas the questions carry.
import type { Question } from "../../domain/session/mode-events.ts";
import type { SchemaProblem, Schemas } from "../../ports/schemas.ts";

/** One sentence per problem, for the model that asks. */
export function problemWithQuestions(questions: readonly Question[], schemas: Schemas): string[] {
  const names = new Set<string>();
  return questions.flatMap(({ name, schema, buttons = [] }) => {
    const problems: string[] = [];
    if (names.has(name)) problems.push(`Two questions are called "${name}": give each a name of its own.`);
    names.add(name);
    const wrong = schemas.problemWith(schema);
    if (wrong !== undefined) return [...problems, `The schema of "${name}" cannot be used: ${wrong}`];
    for (const { label, value } of buttons) {
      const [misfit] = schemas.check(schema, value);
      if (misfit)
        problems.push(`The button "${label}" of "${name}" gives a value that its schema refuses: ${misfit.message}`);
    }
    return problems;
  });
}

/** Problems of the answers. Every question must be answered, and nothing else. */
export function problemWithAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  schemas: Schemas,
): SchemaProblem[] {
  const known = new Set(questions.map(({ name }) => name));
  const unknown = Object.keys(answers).filter((name) => !known.has(name));
  return [
    ...questions.flatMap(({ name, schema }): SchemaProblem[] => {
      if (!Object.hasOwn(answers, name)) return [{ field: name, message: "is missing" }];
      return schemas
        .check(schema, answers[name])
        .map(({ field, message }) => ({ field: field === "" ? name : `${name}.${field}`, message }));
    }),
    ...unknown.map((name) => ({ field: name, message: "was not asked" })),
  ];
}
