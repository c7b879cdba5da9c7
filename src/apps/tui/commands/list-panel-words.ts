// What every list to choose from says.
import { catalogue } from "../../../domain/messages/catalogue.ts";

export const listPanelWords = catalogue({
  close: { en: "close", de: "schließen", zh: "关闭" },
  yes: { en: "yes", de: "ja", zh: "是" },
  no: { en: "no", de: "nein", zh: "否" },
  working: { en: "… at it", de: "… läuft", zh: "……进行中" },
});
