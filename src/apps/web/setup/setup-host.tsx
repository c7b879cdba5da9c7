// Where the dialog that connects a model is shown; loaded when somebody first wants it.
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
