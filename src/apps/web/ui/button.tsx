// Buttons. An action's button is busy and disabled until the server has answered, and reports errors.
import type { LucideIcon } from "lucide-react";
import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import type { Role } from "../../api/caller.ts";
import { useMay } from "../api/use-me.ts";
import { Spinner } from "./spinner.tsx";
import { showProblem } from "./toasts.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: "primary" | "secondary" | "quiet" | "danger";
  readonly size?: "small" | "medium";
  readonly icon?: ReactNode;
  readonly isBusy?: boolean;
  /** The role that a click needs: for users without it the button is disabled and says so. */
  readonly needs?: Role;
}

const variants = {
  primary: "bg-accent text-on-accent hover:brightness-110 border border-transparent shadow-sm",
  secondary: "bg-raised text-ink border border-line hover:bg-hover",
  quiet: "text-soft hover:text-ink hover:bg-hover border border-transparent",
  danger: "bg-raised text-danger border border-danger/40 hover:bg-danger-soft",
} as const;

const sizes = { small: "h-7 px-2 text-[0.82rem] gap-1.5", medium: "h-9 px-3.5 text-sm gap-2" } as const;

export function Button({ needs, ...rest }: ButtonProps) {
  return needs ? <GuardedButton {...rest} needs={needs} /> : <PlainButton {...rest} />;
}

function GuardedButton({ needs, disabled, title, ...rest }: ButtonProps & { readonly needs: Role }) {
  const { may, reason } = useMay(needs);
  return <PlainButton {...rest} disabled={disabled || !may} title={may ? title : reason} />;
}

function PlainButton({
  variant = "secondary",
  size = "medium",
  icon,
  isBusy = false,
  className = "",
  children,
  disabled,
  ...rest
}: Omit<ButtonProps, "needs">) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`inline-flex shrink-0 items-center justify-center rounded-lg font-medium whitespace-nowrap transition-colors disabled:opacity-50 ${variants[variant]} ${sizes[size]} ${className}`}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "icon"> {
  /** For screen readers and the tooltip. */
  readonly label: string;
  /** Absent: the children are the icons. */
  readonly icon?: LucideIcon;
  readonly iconClass?: string;
}

export function IconButton({ label, icon: Icon, iconClass = "size-4", children, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      title={label}
      {...rest}
      className={`px-1.5! ${rest.className ?? ""}`}
    >
      {Icon ? <Icon className={iconClass} /> : children}
    </Button>
  );
}

/** Runs an action once at a time, says whether it is running, and reports its errors. */
export function useAction<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<unknown>,
): [run: (...given: Given) => Promise<boolean>, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (...given: Given) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await act(...given);
      return true;
    } catch (thrown) {
      showProblem(thrown);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [run, isBusy];
}

export function ActionButton({
  onAct,
  ...rest
}: Omit<ButtonProps, "onClick"> & { readonly onAct: () => Promise<unknown> }) {
  const [run, isBusy] = useAction(onAct);
  return <Button {...rest} isBusy={isBusy} onClick={() => void run()} />;
}
