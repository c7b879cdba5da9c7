// Saves a text as a file in the user's downloads.
import { plainName } from "../../views/text/plain-name.ts";

export function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The title as a file name that is valid everywhere, or a fallback. */
export function fileName(title: string, otherwise: string, ending: string): string {
  return `${plainName(title) || otherwise}.${ending}`;
}
