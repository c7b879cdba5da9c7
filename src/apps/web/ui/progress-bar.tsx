// Progress from 0 to 100.
export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly tone?: "accent" | "build" | "danger" | "warn" | "neutral";
  readonly className?: string;
}

const tones = { accent: "bg-accent", build: "bg-build", danger: "bg-danger", warn: "bg-warn", neutral: "bg-faint" };

export function ProgressBar({ label, value, tone = "accent", className = "h-1.5" }: ProgressBarProps) {
  const share = Math.max(0, Math.min(100, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`w-full overflow-hidden rounded-full bg-hover ${className}`}
    >
      <div
        className={`h-full rounded-full transition-[width] duration-300 ${tones[tone]}`}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}
