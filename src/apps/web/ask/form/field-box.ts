// The style of text inputs.
export const fieldBox =
  "w-full rounded-lg border bg-sheet px-3 py-2 text-sm text-ink placeholder:text-faint focus:border-accent focus-visible:outline-2 focus-visible:outline-accent disabled:opacity-60 aria-invalid:border-danger";
