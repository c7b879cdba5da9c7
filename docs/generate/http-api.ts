// The page of all operations of the server, from the same description that it serves at /openapi.json.
import { api, type Operation } from "./api.ts";
import { code, page, prose, table } from "./markdown.ts";
import { typeText } from "./type-text.ts";

/** Statuses that are explained once instead of with each operation. */
const everywhere = ["401", "403", "421", "429", "default"];

export function httpPage(): string {
  return page(
    "src/apps/server/routes",
    "HTTP API: every operation",
    "What a running server shows at `/docs` and `/openapi.json`. [Over HTTP](../guides/http.md) is the guide; [Events](events.md) lists what streams carry, [Shapes](shapes.md) the objects that are linked here.",
    "**Role**: `view`, `comment`, `approve`, `admin`, each with the permissions of those before it; `anyone` needs no token.",
    "## Problems",
    "Every problem is a [Problem](shapes.md#problem) (`application/problem+json`). Any operation can answer 401, 403, 421, 429, 500 or 503; it lists others itself.",
    table(
      ["status", "means"],
      Object.entries(api.components.responses)
        .filter(([name]) => /\d/.test(name))
        .map(([name, { description = "" }]) => [name.replace("Problem", ""), prose(description)]),
    ),
    ...api.tags.flatMap(({ name, description }) => [
      `## ${name}`,
      ...(description ? [prose(description)] : []),
      ...operationsOf(name).flatMap(([method, path, operation]) => section(method, path, operation)),
    ]),
  );
}

function operationsOf(tag: string): [string, string, Operation][] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags[0] === tag)
      .map(([method, operation]): [string, string, Operation] => [method.toUpperCase(), path, operation]),
  );
}

function section(method: string, path: string, operation: Operation): string[] {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  // The last paragraph names the role.
  const about = description.split("\n\n").slice(0, -1).join("\n\n");
  const body = requestBody?.content["application/json"]?.schema;
  const rows = [
    ...parameters.map(({ name, in: place, required, description: meaning = "", schema }) => [
      `${place} ${code(name)}${required ? "" : ", optional"}`,
      typeText(schema),
      prose(meaning),
    ]),
    ...(body
      ? [[requestBody?.required ? "body" : "body, optional", typeText(body), prose(body.description ?? "")]]
      : []),
  ];
  const problems = Object.keys(responses).filter(
    (status) => isProblem(responses, status) && !everywhere.includes(status),
  );
  return [
    `### ${operationId}`,
    `${code(`${method} ${path}`)} · role ${code(operation["x-planwright-role"])}`,
    `${prose(summary)}.`,
    ...(about === "" ? [] : [prose(about)]),
    ...(rows.length > 0 ? [table(["takes", "type", "meaning"], rows)] : []),
    table(["answers", "type", "meaning"], answers(responses)),
    ...(problems.length > 0 ? [`Problems: ${problems.join(", ")}.`] : []),
  ];
}

function answers(responses: Operation["responses"]): string[][] {
  return Object.entries(responses)
    .filter(([status]) => !isProblem(responses, status))
    .map(([status, { description = "", content = {} }]) => {
      const types = Object.entries(content).map(([type, { schema }]) =>
        type === "application/json" ? typeText(schema) : code(type),
      );
      return [status, types.length > 0 ? types.join(" or ") : "no body", prose(description)];
    });
}

function isProblem(responses: Operation["responses"], status: string): boolean {
  return responses[status]?.$ref !== undefined;
}
