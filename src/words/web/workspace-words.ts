// What is said when folders are added and forgotten.
import { words } from "../words.ts";

export const workspaceWords = words({
  addTitle: { en: "Add a folder", de: "Ordner hinzufügen", zh: "添加文件夹" },
  addText: {
    en: "Planwright can work in it from then on. It has to lie below a folder that the server was started with, or that stands in server.roots.",
    de: "Planwright kann dann darin arbeiten. Er muss unter einem Ordner liegen, mit dem der Server gestartet wurde oder der in server.roots steht.",
    zh: "之后 Planwright 就能在其中工作。它必须位于服务器启动时指定的文件夹之下，或列在 server.roots 中。",
  },
  folder: { en: "Folder", de: "Ordner", zh: "文件夹" },
  folderHint: {
    en: "The whole path on the server's machine, such as /home/ada/code/shop",
    de: "Der ganze Pfad auf dem Rechner des Servers, etwa /home/ada/code/shop",
    zh: "服务器上的完整路径，例如 /home/ada/code/shop",
  },
  name: { en: "Name (optional)", de: "Name (freiwillig)", zh: "名称（可选）" },
  add: { en: "Add", de: "Hinzufügen", zh: "添加" },
  added: { en: "“{name}” is added.", de: "„{name}“ ist hinzugefügt.", zh: "已添加“{name}”。" },
  removeTitle: { en: "Forget “{name}”?", de: "„{name}“ vergessen?", zh: "移除“{name}”？" },
  removeText: {
    en: "It is no longer shown here. The folder {folder} and its chats stay, and are there again when you add it again.",
    de: "Er wird hier nicht mehr gezeigt. Der Ordner {folder} und seine Chats bleiben und sind wieder da, wenn du ihn wieder hinzufügst.",
    zh: "此处将不再显示它。文件夹 {folder} 及其会话会保留，重新添加后即可再次看到。",
  },
  remove: { en: "Forget it", de: "Vergessen", zh: "移除" },
  cancel: { en: "Cancel", de: "Abbrechen", zh: "取消" },
});
