// Checks real answers against the document, as a validating proxy would.
import { Ajv2020 } from "ajv/dist/2020.js";
import { routes } from "../routes/routes.ts";
import { openApiDocument } from "./document.ts";

interface Responses {
  readonly responses: Record<string, { readonly $ref?: string; readonly content?: Record<string, object> }>;
}

const document = openApiDocument(routes, "0.0.0") as {
  readonly paths: Record<string, Record<string, Responses>>;
  readonly components: { readonly responses: Record<string, Responses["responses"][string]> };
};
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: "urn:planwright:api", ...document });

/** What is wrong with it, one sentence each. */
export async function misdescribed(path: string, method: string, response: Response): Promise<string[]> {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${path} is not described.`];
  const { status } = response;
  const found = operation.responses[status];
  if (!found) return [`${method} ${path} answers ${status}, which is not described.`];
  const place = found.$ref ?? `#/paths/${pointer(path)}/${method.toLowerCase()}/responses/${status}`;
  const content = (found.$ref ? document.components.responses[place.split("/").at(-1) ?? ""] : found)?.content ?? {};
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  const text = await response.text();
  if (text === "") return [];
  if (!Object.hasOwn(content, type)) return [`${method} ${path} answers ${type}, which is not described.`];
  const value: unknown = type.endsWith("json") && type !== "application/x-ndjson" ? JSON.parse(text) : text;
  const check = ajv.compile({ $ref: `urn:planwright:api${place}/content/${pointer(type)}/schema` });
  check(value);
  return (check.errors ?? []).map(({ instancePath, message }) => `${method} ${path}: ${instancePath} ${message}`);
}

/** As part of a JSON pointer in an address. */
function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
