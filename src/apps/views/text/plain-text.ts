// Renders an agent's text for a space of a line or two.

/** Without Markdown's signs. */
export function plainText(text: string): string {
  return text.replaceAll(/\*\*|__|`/g, "").replaceAll(/^#+ /gm, "");
}
