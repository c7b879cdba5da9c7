// Writes readable YAML: block texts, nothing folded, no anchors.
import { Document, isMap, isScalar, parse, visit } from "yaml";

export function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    // Text of only spaces and line breaks would not survive as a block.
    Scalar(_, scalar) {
      if (typeof scalar.value === "string" && !/\S/.test(scalar.value)) scalar.type = "QUOTE_DOUBLE";
    },
    // Lists of numbers stay on one line.
    Pair(_, { key, value: inner }) {
      if (isScalar(key) && key.value === "usage" && isMap(inner)) inner.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: "literal" });
}

/** Throws with the place where it is wrong. */
export function fromYaml(text: string): unknown {
  // A recording comes from elsewhere: what would unfold into gigabytes is refused.
  return parse(text, { maxAliasCount: 0, logLevel: "error" });
}
