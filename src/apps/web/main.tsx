// The entry point of the page.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./style/app.css";

// A page loaded before an update requests files that no longer exist: reload it. Only if the server answers, and only once: it must neither
// loop nor be replaced by the browser's error page while the server is down.
addEventListener("vite:preloadError", async () => {
  if (sessionStorage.getItem("planwright.reloaded") === location.href) return;
  const isThere = await fetch("/health").then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return;
  sessionStorage.setItem("planwright.reloaded", location.href);
  location.reload();
});

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
