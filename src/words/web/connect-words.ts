// What the dialog says that connects a model, and the choice of one for a chat.
import { words } from "../words.ts";

export const connectWords = words({
  connect: { en: "Connect a model", de: "Ein Modell verbinden", zh: "连接模型" },
  setNow: { en: "Set now: {model}", de: "Jetzt eingestellt: {model}", zh: "当前设置：{model}" },
  looking: {
    en: "Looking for keys and model servers on the server's machine …",
    de: "Suche nach Schlüsseln und Modellservern auf dem Rechner des Servers …",
    zh: "正在查找密钥和服务器所在机器上的模型服务器……",
  },
  found: { en: "Found", de: "Gefunden", zh: "已找到" },
  foundNone: {
    en: "No key is in the environment, and no model server runs on the server's machine. Ollama (ollama.com) and LM Studio (lmstudio.ai) are free; start one of them and look again, or use a key.",
    de: "In der Umgebung ist kein Schlüssel, und auf dem Rechner des Servers läuft kein Modellserver. Ollama (ollama.com) und LM Studio (lmstudio.ai) sind kostenlos; starte eins davon und sieh noch einmal nach, oder nimm einen Schlüssel.",
    zh: "环境变量中没有密钥，服务器所在机器上也没有运行模型服务器。Ollama（ollama.com）和 LM Studio（lmstudio.ai）是免费的；启动其中一个后再查找，或使用密钥。",
  },
  lookAgain: { en: "Look again", de: "Noch einmal suchen", zh: "重新查找" },
  withKey: { en: "With a key that you have", de: "Mit einem Schlüssel, den du hast", zh: "使用您已有的密钥" },
  withAddress: {
    en: "Another server that speaks OpenAI's API",
    de: "Ein anderer Server, der die API von OpenAI spricht",
    zh: "其他兼容 OpenAI API 的服务器",
  },
  provider: { en: "Provider", de: "Anbieter", zh: "提供方" },
  address: { en: "Address", de: "Adresse", zh: "地址" },
  key: { en: "Key", de: "Schlüssel", zh: "密钥" },
  keyOf: { en: "Key of {provider}", de: "Schlüssel von {provider}", zh: "{provider} 的密钥" },
  keyIfAny: { en: "Key, if it wants one", de: "Schlüssel, falls er einen will", zh: "密钥（如需要）" },
  keyKept: {
    en: "It will be kept in {file} on the server's machine, which only its owner can read. It is never shown again.",
    de: "Er kommt in {file} auf dem Rechner des Servers, die nur ihr Besitzer lesen kann. Er wird nie wieder gezeigt.",
    zh: "它将保存在服务器所在机器的 {file} 中，只有其所有者可读取，且不会再次显示。",
  },
  next: { en: "Next", de: "Weiter", zh: "下一步" },
  back: { en: "Back", de: "Zurück", zh: "返回" },
  asking: {
    en: "Asking {provider} for its models …",
    de: "Frage {provider} nach seinen Modellen …",
    zh: "正在向 {provider} 查询模型……",
  },
  modelsOf: { en: "Models of {provider}", de: "Modelle von {provider}", zh: "{provider} 的模型" },
  search: {
    en: "Name of the model, or a part of it",
    de: "Name des Modells, oder ein Teil davon",
    zh: "模型名称或其中一部分",
  },
  more: {
    en: "… and {count} more: type a part of a name",
    de: "… und {count} weitere: tippe einen Teil des Namens",
    zh: "……还有 {count} 个：请输入名称的一部分",
  },
  useTyped: { en: "Use “{name}” as it is", de: "„{name}“ so nehmen", zh: "直接使用“{name}”" },
  trying: {
    en: "Trying {model} … {seconds} s",
    de: "Probiere {model} aus … {seconds} s",
    zh: "正在试用 {model} …… {seconds} 秒",
  },
  mayLoad: {
    en: "A model on the server's machine may have to be loaded first.",
    de: "Ein Modell auf dem Rechner des Servers muss vielleicht erst geladen werden.",
    zh: "服务器所在机器上的模型可能需要先加载。",
  },
  said: { en: "It said: {said}", de: "Es sagte: {said}", zh: "它说：{said}" },
  use: { en: "Use this model", de: "Dieses Modell nehmen", zh: "使用此模型" },
  useAnyway: { en: "Use it anyway", de: "Trotzdem nehmen", zh: "仍然使用" },
  otherModel: { en: "Another model", de: "Ein anderes Modell", zh: "换一个模型" },
  otherProvider: { en: "Another provider", de: "Ein anderer Anbieter", zh: "换一个提供方" },
  done: { en: "{model} is set.", de: "{model} ist eingestellt.", zh: "已设置 {model}。" },
  doneWhere: {
    en: "It stands in {file} and counts for everything that is begun from now on.",
    de: "Es steht in {file} und gilt für alles, was von jetzt an begonnen wird.",
    zh: "它写在 {file} 中，对此后开始的一切生效。",
  },
  doneFile: { en: "It stands in {file}.", de: "Es steht in {file}.", zh: "它写在 {file} 中。" },
  demoFolder: {
    en: "This folder belongs to the demo: here the script goes on playing the model. Yours works in folders of your own. To use it there, stop this server (Ctrl+C where you started it), go to one of them in a shell, and start it there:",
    de: "Dieser Ordner gehört zur Demo: Hier spielt weiter das Skript das Modell. Deines arbeitet in deinen eigenen Ordnern. Um es dort zu nutzen, beende diesen Server (Strg+C, wo du ihn gestartet hast), geh in einer Shell in einen davon, und starte ihn dort:",
    zh: "此文件夹属于演示：这里仍由脚本扮演模型。您的模型在您自己的文件夹中工作。要在那里使用它，请停止此服务器（在启动它的地方按 Ctrl+C），在 shell 中进入您的文件夹，并在那里启动：",
  },
  openFolder: { en: "Open “{name}”", de: "„{name}“ öffnen", zh: "打开“{name}”" },
  startedWith: {
    en: "This server was started with {model}, which still counts more. Start it again without --model.",
    de: "Dieser Server wurde mit {model} gestartet, das weiterhin mehr zählt. Starte ihn ohne --model neu.",
    zh: "此服务器启动时指定了 {model}，它仍然优先。请不带 --model 重新启动。",
  },
  demoRuns: {
    en: "This server was started as a demo, with a script that plays a model. Start Planwright again to use your model.",
    de: "Dieser Server wurde als Vorführung gestartet, mit einem Skript, das ein Modell spielt. Starte Planwright neu, um dein Modell zu nutzen.",
    zh: "此服务器以演示方式启动，由脚本扮演模型。请重新启动 Planwright 以使用您的模型。",
  },
  close: { en: "Close", de: "Schließen", zh: "关闭" },

  chatModel: { en: "Model of this chat: {model}", de: "Modell dieses Chats: {model}", zh: "此会话的模型：{model}" },
  noModel: { en: "no model", de: "kein Modell", zh: "无模型" },
  chooseTitle: { en: "Model of this chat", de: "Modell dieses Chats", zh: "此会话的模型" },
  chooseHint: {
    en: "provider/model. Counts from the next call of the model on, in this chat only. Empty: what the settings say ({model}).",
    de: "provider/model. Gilt ab dem nächsten Aufruf des Modells, nur in diesem Chat. Leer: was die Einstellungen sagen ({model}).",
    zh: "provider/model。自下一次模型调用起生效，仅限此会话。留空：按设置（{model}）。",
  },
  chooseForm: { en: "Write provider/model.", de: "Schreib provider/model.", zh: "请填写 provider/model。" },
  choose: { en: "Use it", de: "Nehmen", zh: "使用" },
  chosen: {
    en: "{model} works in this chat from now on.",
    de: "Von jetzt an arbeitet {model} in diesem Chat.",
    zh: "从现在起此会话使用 {model}。",
  },
});
