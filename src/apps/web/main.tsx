// Where the page begins.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./style/app.css";

// A page that was loaded before an update asks for files that are not there any more. Only if the server answers, and once: it must not go
// round in circles, nor be replaced by the browser's own page while the server is away.
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
