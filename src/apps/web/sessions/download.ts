// A text as a file in the person's downloads.
import { plainName } from "../../views/text/plain-name.ts";

export function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The title as every system takes it for a name, or what stands for it. */
export function fileName(title: string, otherwise: string, ending: string): string {
  return `${plainName(title) || otherwise}.${ending}`;
}
