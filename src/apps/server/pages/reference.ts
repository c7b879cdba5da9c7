// Renders the API document as a page.
import type { Answer } from "../context/route.ts";
import { html, pageOf, prose, type Html } from "./html.ts";
import { schemaText } from "./schema-text.ts";

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content; $ref?: string }>
  >;
  readonly "x-planwright-role": string;
}

type Schemas = Readonly<Record<string, Json>>;
type Content = Readonly<Record<string, { readonly schema: Json; readonly example?: string }>>;

interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, "method" | "path">>>>>;
  readonly components: { readonly schemas: Schemas };
}

const made = new WeakMap<Json, Answer>();

export function referencePage(document: Json): Answer {
  const known = made.get(document) ?? makePage(document as unknown as Document);
  made.set(document, known);
  return known;
}

function makePage({ info, tags, paths, components }: Document): Answer {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({ method, path, ...operation })),
  );
  const groups = tags.map((tag) => ({ ...tag, operations: operations.filter((each) => each.tags[0] === tag.name) }));
  const schemas = Object.entries(components.schemas);
  const body = html`<div class="frame">
    <nav class="side" aria-label="Operations">
      <p><a href="/">${info.title}</a> <span class="soft">${info.version}</span></p>
      ${groups.map(
        (group) =>
          html`<details>
            <summary>${group.name}</summary>
            <ul>
              ${group.operations.map((each) => html`<li><a href="#${each.operationId}">${each.summary}</a></li> `)}
            </ul>
          </details> `,
      )}
      <p><a href="#schemas">Schemas</a></p>
      <p><a href="/openapi.json">openapi.json</a></p>
    </nav>
    <main class="main">
      <h1>${info.title} API</h1>
      ${prose(info.description)}
      ${groups.map(
        (group) =>
          html`<section class="group" id="group-${group.name}">
            <h2>${group.name}</h2>
            ${group.description && html`<p class="soft">${group.description}</p>`}
            ${group.operations.map((each) => operationText(each, components.schemas))}
          </section> `,
      )}
      <section class="group" id="schemas">
        <h2>Schemas</h2>
        ${schemas.map(
          ([name, schema]) =>
            html`<article class="operation named" id="schema-${name}">
              <h3>${name}</h3>
              ${typeof schema["description"] === "string" && prose(schema["description"])}${schemaText(schema)}
            </article> `,
        )}
      </section>
    </main>
  </div>`;
  return pageOf({ title: `${info.title} API`, body });
}

function operationText(operation: Operation, schemas: Schemas): Html {
  const { method, path, operationId, summary, description, parameters = [], requestBody } = operation;
  const answers = Object.entries(operation.responses).filter(([, { $ref }]) => $ref === undefined);
  const problems = Object.entries(operation.responses).filter(
    ([status, { $ref }]) => $ref !== undefined && status !== "default",
  );
  return html`<article class="operation" id="${operationId}">
    <header>
      <h3>${summary}</h3>
      <span class="method ${method}">${method.toUpperCase()}</span>
      <span class="path">${pathText(path)}</span>
      <span class="role">${operation["x-planwright-role"]}</span>
    </header>
    ${prose(description)}
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>Where</th>
                <th>Type</th>
                <th>Meaning</th>
              </tr>
            </thead>
            <tbody>
              ${parameters.map(
                (each) =>
                  html`<tr>
                    <td><code>${each.name}</code>${each.required ? "" : " (optional)"}</td>
                    <td>${each.in}</td>
                    <td>${typeOf(each.schema)}</td>
                    <td>${each.description && prose(each.description)}</td>
                  </tr> `,
              )}
            </tbody>
          </table>
        </div>`
    }
    ${
      requestBody &&
      html`<h4>Body${requestBody.required ? "" : " (optional)"}</h4>
        ${contentText(requestBody.content, schemas)}`
    }
    <h4>Answers</h4>
    ${answers.map(
      ([status, answer]) =>
        html`<details class="schema" open>
          <summary><b>${status}</b> ${answer.description}</summary>
          ${contentText(answer.content ?? {}, schemas)}
        </details> `,
    )}
    <p class="problems">
      Problems: ${problems.map(([status]) => status).join(", ")}, as <a href="#schema-Problem">Problem</a>.
    </p>
  </article> `;
}

function contentText(content: Content, schemas: Schemas): Html[] {
  return Object.entries(content).map(([type, { schema, example }]) =>
    type === "application/json"
      ? shownSchema(schema, schemas)
      : html`<p><code>${type}</code></p>
          ${example !== undefined && html`<pre><code>${example}</code></pre>`}${"contentSchema" in schema && schemaText(schema)}`,
  );
}

/** Shows a named schema with its content, so that readers need not follow a link, unless it is one of many. */
function shownSchema(schema: Json, schemas: Schemas): Html {
  const name =
    String(schema["$ref"] ?? "")
      .split("/")
      .at(-1) ?? "";
  const found = schemas[name];
  if (!found || !found["properties"]) return schemaText(schema);
  return html`<p class="problems"><a href="#schema-${name}">${name}</a></p>
    ${schemaText(found)}`;
}

function typeOf(schema: Json): string {
  const { type, enum: values } = schema;
  const limit = schema["default"] === undefined ? "" : `, default ${JSON.stringify(schema["default"])}`;
  if (Array.isArray(values)) return `${values.join(" | ")}${limit}`;
  return `${String(type ?? "anything")}${limit}`;
}

function pathText(path: string): Html {
  return html`${path.split(/(\{\w+\})/).map((piece) => (piece.startsWith("{") ? html`<b>${piece}</b>` : piece))}`;
}
