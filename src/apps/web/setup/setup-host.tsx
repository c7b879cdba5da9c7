// Renders the set-up dialog, loaded on first use.
import { lazy, Suspense } from "react";
import { closeSetup, useSetupOpen } from "./setup-state.ts";

const SetupDialog = lazy(() => import("./setup-dialog.tsx"));

export function SetupHost() {
  return useSetupOpen() ? (
    <Suspense fallback={null}>
      <SetupDialog onClose={closeSetup} />
    </Suspense>
  ) : null;
}
