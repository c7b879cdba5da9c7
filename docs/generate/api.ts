// Loads the API document that the server serves, for the pages about it.
import { openApiDocument } from "../../src/apps/server/openapi/document.ts";
import { routes } from "../../src/apps/server/routes/routes.ts";
import type { JsonSchema } from "./type-text.ts";

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly "x-planwright-role": string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface ApiResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Content;
}

interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
  };
}

export const api = openApiDocument(routes, "") as unknown as ApiDocument;
