// Copies a text and confirms it.
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { IconButton } from "./button.tsx";
import { showProblem } from "./toasts.tsx";
import { uiWords } from "../../../words/page.ts";

export function CopyButton({
  text,
  label,
  className = "",
}: {
  readonly text: () => string;
  readonly label?: string;
  readonly className?: string;
}) {
  const words = useWords(uiWords);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await copyText(text());
      setCopied(true);
      setTimeout(() => setCopied(false), 1_500);
    } catch (thrown) {
      showProblem(thrown);
    }
  };
  return (
    <IconButton
      label={isCopied ? words("copied") : (label ?? words("copy"))}
      onClick={() => void copy()}
      className={className}
      icon={isCopied ? Check : Copy}
      iconClass={`size-3.5 ${isCopied ? "text-build" : ""}`}
    />
  );
}

export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  // A modal dialog prevents selection outside it.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error("The browser does not let this page copy.");
}
