// Sets the theme before the first paint, so that the dark theme never flashes white. A separate file, because our policy forbids inline scripts.
(() => {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("planwright.preferences") ?? "{}").theme;
  } catch {
    // No storage, or not ours: the system decides.
  }
  const isDark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
})();
