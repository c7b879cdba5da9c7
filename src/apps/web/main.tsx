// Where the page begins.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./style/app.css";

// A page that was loaded before an update asks for files that are not there any more. Once: it must not go round in circles.
addEventListener("vite:preloadError", () => {
  if (sessionStorage.getItem("planwright.reloaded") === location.href) return;
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
