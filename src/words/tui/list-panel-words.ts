// What every list to choose from says.
import { catalogue } from "../catalogue.ts";

export const listPanelWords = catalogue({
  close: { en: "close", de: "schließen", zh: "关闭" },
  working: { en: "… at it", de: "… läuft", zh: "……进行中" },
});
