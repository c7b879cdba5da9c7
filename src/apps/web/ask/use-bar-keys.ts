// Alt+Q leads to the bar from wherever the focus is; Escape leads from there to the field where messages are written.
import { useEffect, type RefObject } from "react";
import { register } from "../keys/registry.ts";

const fields = "input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [role=switch]:not([disabled])";

export function useBarKeys(bar: RefObject<HTMLElement | null>, isShown: boolean, description: string): void {
  useEffect(() => {
    if (!isShown) return;
    const go = () => {
      // A field to fill in; buttons wait for a Tab, so that nothing is answered by accident.
      (bar.current?.querySelector<HTMLElement>(fields) ?? bar.current)?.focus();
      bar.current?.scrollIntoView({ block: "nearest" });
    };
    const leave = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && bar.current?.contains(event.target);
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !isInside) return;
      event.preventDefault();
      composerBelow(bar.current)?.focus();
    };
    const takeBack = register({ keys: ["Alt+Q"], description, run: go });
    document.addEventListener("keydown", leave);
    return () => {
      takeBack();
      document.removeEventListener("keydown", leave);
    };
  }, [bar, isShown, description]);
}

function composerBelow(bar: HTMLElement | null): HTMLElement | undefined {
  const marked = document.querySelector<HTMLElement>("main [data-composer]");
  return (
    marked ?? [...document.querySelectorAll<HTMLElement>("main textarea")].findLast((each) => !bar?.contains(each))
  );
}
