// The name of the product, and its sign.
export function Brand() {
  return (
    <span className="flex items-center gap-2 px-1 text-base font-semibold tracking-tight">
      <img src="/favicon.svg" alt="" className="size-6" />
      Planwright
    </span>
  );
}
