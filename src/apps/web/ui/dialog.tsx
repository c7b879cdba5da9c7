// A modal dialog: the browser's own, which keeps the focus inside and closes with Escape.
import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useWords } from "../preferences/use-words.ts";
import { IconButton, useAction, Button } from "./button.tsx";
import { uiWords } from "../../../words/page.ts";

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons at the bottom. */
  readonly actions?: ReactNode;
  readonly size?: "small" | "medium" | "large";
}

const widths = {
  small: "w-[min(28rem,calc(100vw-2rem))]",
  medium: "w-[min(40rem,calc(100vw-2rem))]",
  large: "w-[min(64rem,calc(100vw-2rem))]",
};

/** Open while it is mounted. */
export function Dialog({ title, onClose, children, actions, size = "small" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const words = useWords(uiWords);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // Otherwise the first button gets the focus, which closes the dialog: a typed space would. React's autoFocus runs too early.
    dialog.current?.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] rounded-2xl border bg-raised text-ink shadow-card ${widths[size]}`}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <header className="flex items-center gap-2 border-b py-2.5 pr-2.5 pl-4">
          <h2 id={titleId} className="min-w-0 flex-1 text-base font-semibold">
            {title}
          </h2>
          <IconButton icon={X} label={words("close")} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        {actions && <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{actions}</footer>}
      </div>
    </dialog>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, "actions"> {
  /** Absent: "Cancel". */
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  readonly confirmIcon?: ReactNode;
  readonly variant?: "primary" | "danger";
  readonly isDisabled?: boolean;
  /** The dialog closes when this succeeds. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog({
  cancelLabel,
  confirmLabel,
  confirmIcon,
  variant = "danger",
  isDisabled = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const words = useWords(uiWords);
  const [confirm, isBusy] = useAction(async () => {
    await onConfirm();
    dialog.onClose();
  });
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel ?? words("cancel")}</Button>
          <Button
            variant={variant}
            isBusy={isBusy}
            disabled={isDisabled}
            icon={confirmIcon}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
