// Everything about one call: its input, changes and output, and the rule or user that allowed it.
import type { CallEntry } from "../../../../domain/reading/entry.ts";
import { DiffView } from "../../diff/diff-view.tsx";
import { useWords } from "../../preferences/use-words.ts";
import { fieldOf, knownTool } from "../../../views/session/known-tool.ts";
import { diffOfCall } from "../../../views/diff/change-diff.ts";
import { callWords } from "../../../../words/call.ts";
import { Facts } from "../../ui/facts.tsx";
import { FoldedText } from "../fold/folded-text.tsx";

export default function CallDetails({ call }: { readonly call: CallEntry }) {
  const words = useWords(callWords);
  const { output, images, status, cached } = call;
  const change = diffOfCall(call);
  const isRefused = status === "denied" || status === "error" || status === "interrupted" || status === "cancelled";
  return (
    <div className="flex flex-col gap-2">
      {change === undefined ? (
        <FoldedText label={words("input")} text={inputText(call)} tone="text-soft" />
      ) : (
        <DiffView diff={change} />
      )}
      {output !== undefined && (change === undefined || isRefused) && (
        <FoldedText
          label={words("output")}
          text={output || words("noOutput")}
          tone={output === "" ? "text-faint" : status === "error" ? "text-danger" : "text-ink"}
        />
      )}
      {images?.map(({ mediaType, base64 }, index) => (
        <img
          key={`${mediaType} ${base64.length} ${base64.slice(-24)}`}
          src={`data:${mediaType};base64,${base64}`}
          alt={words("picture", { number: index + 1 })}
          className="max-h-96 max-w-full self-start rounded-lg border"
        />
      ))}
      {cached && <p className="text-xs text-soft">{words("cached")}</p>}
      <Decision call={call} />
    </div>
  );
}

function inputText({ tool, input }: CallEntry): string {
  if (typeof input === "string") return input;
  const command = knownTool(tool) === "bash" ? fieldOf(input, "command", "cmd") : undefined;
  return command ?? JSON.stringify(input, null, 2);
}

/** The rule, mode and sandbox, and the user's answer. */
function Decision({ call: { rule, mode, sandbox, permission, code, tool } }: { readonly call: CallEntry }) {
  const words = useWords(callWords);
  const { answer, by = "?", grant, guidance } = permission ?? {};
  const said =
    answer === undefined
      ? permission && words("permissionAsked")
      : words(answer === "yes" ? "permissionYes" : answer === "skip" ? "permissionSkip" : "permissionNo", { by });
  return (
    <Facts
      label={words("details")}
      layout="inline"
      className="text-soft [&_dd]:font-mono"
      facts={{
        [words("tool")]: tool,
        [words("rule")]: rule,
        [words("mode")]: mode,
        [words("sandbox")]: sandbox,
        [words("code")]: code,
        [words("permission")]:
          said &&
          [said, grant && words("always", { pattern: grant.pattern }), guidance !== undefined && `“${guidance}”`]
            .filter(Boolean)
            .join(" · "),
      }}
    />
  );
}
