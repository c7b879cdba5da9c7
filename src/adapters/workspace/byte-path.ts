// Paths as the bytes that the system knows, because not every name is UTF-8.
import type { Bytes } from "./run-git.ts";

export function asBytes(text: string): Bytes {
  return Buffer.from(text, "utf8").toString("latin1");
}

/** As well as it can be displayed. */
export function asText(name: Bytes): string {
  return Buffer.from(name, "latin1").toString("utf8");
}

/** `name` is relative to the folder. */
export function inFolder(folder: string, name: Bytes): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`, "utf8"), Buffer.from(name, "latin1")]);
}

/** "" for a name without a folder. */
export function parentOf(name: Bytes): Bytes {
  return name.slice(0, Math.max(0, name.lastIndexOf("/")));
}

export function lastPart(name: Bytes): Bytes {
  return name.slice(name.lastIndexOf("/") + 1);
}

export function below(folder: Bytes, name: Bytes): Bytes {
  return folder === "" ? name : `${folder}/${name}`;
}
