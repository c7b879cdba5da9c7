// Buttons to look closer, from afar, or at everything.
import { Maximize, Minus, Plus } from "lucide-react";
import { useWords } from "../preferences/use-words.ts";
import { IconButton } from "../ui/button.tsx";
import { graphWords } from "../../../words/run.ts";

interface GraphControlsProps {
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}

export function GraphControls({ onZoomIn, onZoomOut, onFit }: GraphControlsProps) {
  const words = useWords(graphWords);
  const controls = [
    [words("zoomOut"), Minus, onZoomOut],
    [words("zoomIn"), Plus, onZoomIn],
    [words("fit"), Maximize, onFit],
  ] as const;
  return (
    <div className="absolute right-2 bottom-2 z-10 flex gap-0.5 rounded-lg border bg-raised/90 p-0.5 shadow-sm">
      {controls.map(([label, Icon, act]) => (
        <IconButton key={label} label={label} onClick={act}>
          <Icon className="size-4" aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  );
}
