// What every list to choose from says.
import { words } from "../words.ts";

export const listPanelWords = words({
  close: { en: "close", de: "schließen", zh: "关闭" },
  working: { en: "… at it", de: "… läuft", zh: "……进行中" },
});
