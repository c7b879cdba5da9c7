// What an agent wrote, where there is only a line or two for it.

/** Without the signs of Markdown. */
export function plainText(text: string): string {
  return text.replaceAll(/\*\*|__|`/g, "").replaceAll(/^#+ /gm, "");
}
