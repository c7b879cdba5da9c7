// Renders an agent's text for a space of a line or two.

/** Without Markdown's signs. */
export function plainText(text: string): string {
  return text.replaceAll(/\*\*|__|`/g, "").replaceAll(/^#+ /gm, "");
}

/** For labels made of words that are written in lower case inside a line. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
