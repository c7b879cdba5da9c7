// Creates a file or replaces its whole content.
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool } from "../../ports/tool.ts";
import { digestOf } from "../files/digest.ts";
import { confine, type Place, refuseGit } from "../files/confine.ts";
import { describe } from "./describe.ts";
import { inspectTarget, refuseChanged, replaceContent } from "../files/file-change.ts";
import { withFileErrors } from "../files/file-errors.ts";
import { readStart } from "../files/read-start.ts";
import { encodeText, formatOfStart, type TextFormat, toCrlf } from "../files/text-format.ts";
import { pathAliases, toolInput } from "./tool-input.ts";

const SAMPLE_BYTES = 64 * 1024;
const plain: TextFormat = { encoding: "utf-8", bom: false, crlf: false };

const input = toolInput(
  { path: z.string(), content: z.string() },
  { ...pathAliases, content: ["contents", "text", "file_text", "file_content", "body", "data"] },
);

export const writeTool: Tool<z.infer<typeof input>> = {
  look: { icon: "new_file", verb: { en: "Write", de: "Schreiben", zh: "写入" } },
  meta: {
    name: "write",
    aliases: ["write_file", "create_file"],
    category: "write",
    risk: "medium",
    description: describe("write"),
    inPlanMode: "plan-files",
  },
  input,
  about: (given, context) => inspectTarget(context, given.path),
  async prepare(given, context) {
    const place = await confine(context.workspace, given.path);
    refuseGit(place);
    return withFileErrors(place.relative, async () => {
      const before = await digestOf(place.absolute);
      if (before === "dir") throw fail("is_a_folder", `${place.relative} is a folder.`, "Give the path of a file.");
      if (before === "special")
        throw fail("not_a_file", `${place.relative} is a pipe, socket or device.`, "Choose another path.");
      refuseChanged(context, place, before);
      const bytes = inFormat(given.content, await formatToKeep(place, before));
      const lines = given.content === "" ? 0 : given.content.replace(/\n$/, "").split("\n").length;
      const done = before === null ? "Created" : "Overwrote";
      return replaceContent(
        context,
        place,
        before,
        bytes,
        `${done} ${place.relative} (${lines} ${lines === 1 ? "line" : "lines"}).`,
      );
    });
  },
};

/** Keeps byte order mark, UTF-16 and CRLF of the file that is replaced, unless the new content has its own. */
function inFormat(content: string, format: TextFormat): Buffer {
  const text = format.crlf && !content.includes("\r\n") ? toCrlf(content) : content;
  const hasMark = text.startsWith("\uFEFF");
  return encodeText(hasMark ? text.slice(1) : text, { ...format, bom: format.bom || hasMark });
}

async function formatToKeep(place: Place, before: string | null): Promise<TextFormat> {
  if (before === null) return plain;
  return formatOfStart(await readStart(place.absolute, SAMPLE_BYTES)) ?? plain;
}
