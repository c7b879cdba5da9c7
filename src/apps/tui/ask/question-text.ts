// What an agent asks, where there is one line for it.

/** Without the signs of Markdown. */
export function plainText(text: string): string {
  return text.replaceAll(/\*\*|__|`/g, "").replaceAll(/^#+ /gm, "");
}
