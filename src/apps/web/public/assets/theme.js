// Runs before anything is painted, so that nobody who chose dark is blinded first. A file of its own: our policy allows no script inside the page.
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
