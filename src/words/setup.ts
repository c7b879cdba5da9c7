// Connecting a model.
import { words } from "./words.ts";

/** What page and command line say alike about providers, models and the call that tries one. */
export const setupWords = words({
  keyInVariable: { en: "key in {variable}", de: "Schlüssel in {variable}", zh: "密钥在 {variable} 中" },
  keyInFile: {
    en: "key in your planwright.jsonc",
    de: "Schlüssel in deiner planwright.jsonc",
    zh: "密钥在您的 planwright.jsonc 中",
  },
  answers: {
    en: "runs on this machine, {count} {count|model|models}",
    de: "läuft auf diesem Rechner, {count} {count|Modell|Modelle}",
    zh: "正在本机运行，{count} 个模型",
  },
  hasNoModels: {
    en: "runs on this machine, but has no models yet",
    de: "läuft auf diesem Rechner, hat aber noch keine Modelle",
    zh: "正在本机运行，但还没有模型",
  },
  needsKey: {
    en: "runs on this machine, wants a key",
    de: "läuft auf diesem Rechner, will einen Schlüssel",
    zh: "正在本机运行，需要密钥",
  },
  refusesKeyInVariable: {
    en: "runs on this machine, does not take the key in {variable}",
    de: "läuft auf diesem Rechner, nimmt den Schlüssel in {variable} nicht an",
    zh: "正在本机运行，不接受 {variable} 中的密钥",
  },
  refusesKeyInFile: {
    en: "runs on this machine, does not take the key in your planwright.jsonc",
    de: "läuft auf diesem Rechner, nimmt den Schlüssel in deiner planwright.jsonc nicht an",
    zh: "正在本机运行，不接受您的 planwright.jsonc 中的密钥",
  },
  notAsked: { en: "at {address}", de: "unter {address}", zh: "位于 {address}" },
  noKey: { en: "no key ({variables})", de: "kein Schlüssel ({variables})", zh: "没有密钥（{variables}）" },
  absent: { en: "does not run ({address})", de: "läuft nicht ({address})", zh: "未运行（{address}）" },
  silent: {
    en: "something listens at {address}, but does not answer; start it again, then look again",
    de: "unter {address} lauscht etwas, antwortet aber nicht; starte es neu, dann sieh noch einmal nach",
    zh: "{address} 有程序在监听，但没有回应；请重新启动它，然后再查找",
  },
  otherProgram: {
    en: "another program answers at {address}, no model server; if yours listens elsewhere, give its address",
    de: "unter {address} antwortet ein anderes Programm, kein Modellserver; wenn deiner woanders lauscht, gib seine Adresse an",
    zh: "{address} 上回应的是其他程序，不是模型服务器；如果您的模型服务器在别处监听，请填写它的地址",
  },

  lookLater: {
    en: "Wait a moment, then look again.",
    de: "Warte einen Moment, dann sieh noch einmal nach.",
    zh: "请稍候，然后再查找。",
  },
  startAgain: {
    en: "Look at what that server logs, start it again, then look again.",
    de: "Sieh nach, was dieser Server protokolliert, starte ihn neu, dann sieh noch einmal nach.",
    zh: "请查看该服务器的日志，重新启动它，然后再查找。",
  },

  usesTools: { en: "tools", de: "Werkzeuge", zh: "支持工具" },
  usesNoTools: { en: "no tools", de: "keine Werkzeuge", zh: "不支持工具" },
  noneSuits: {
    en: "None of these can talk: they are for embeddings, speech or pictures. {hint}",
    de: "Keins davon kann reden: sie sind für Embeddings, Sprache oder Bilder. {hint}",
    zh: "这些模型都不能对话：它们用于嵌入、语音或图像。{hint}",
  },
  noneUsesTools: {
    en: "None of these can call tools, so as an agent none can read or change anything. {hint}",
    de: "Keins davon kann Werkzeuge aufrufen, kann also als Agent nichts lesen und nichts ändern. {hint}",
    zh: "这些模型都不能调用工具，作为代理无法读取或修改任何内容。{hint}",
  },
  pullOne: {
    en: "Get one that can, for example with: ollama pull qwen3-coder",
    de: "Hol eins, das es kann, zum Beispiel mit: ollama pull qwen3-coder",
    zh: "请下载一个可用的模型，例如：ollama pull qwen3-coder",
  },
  loadOne: {
    en: "Load one there that can, for example qwen3-coder.",
    de: "Lade dort eins, das es kann, zum Beispiel qwen3-coder.",
    zh: "请在那里加载一个可用的模型，例如 qwen3-coder。",
  },
  between: { en: ", ", de: ", ", zh: "，" },
  tokens: { en: "{count} tokens", de: "{count} Token", zh: "{count} 个 token" },

  works: {
    en: "{model} answers and uses tools ({seconds} s).",
    de: "{model} antwortet und benutzt Werkzeuge ({seconds} s).",
    zh: "{model} 能够回答并使用工具（{seconds} 秒）。",
  },
  answersOnly: {
    en: "{model} answers ({seconds} s).",
    de: "{model} antwortet ({seconds} s).",
    zh: "{model} 能够回答（{seconds} 秒）。",
  },
  toolsRefused: {
    en: "It cannot call tools: as an agent it can read and change nothing. Choose another one.",
    de: "Es kann keine Werkzeuge aufrufen: als Agent kann es nichts lesen und nichts ändern. Nimm ein anderes.",
    zh: "它不能调用工具：作为代理，它无法读取或修改任何内容。请选择其他模型。",
  },
  toolsNotUsed: {
    en: "It did not call the tool that it was told to call. As an agent it will hardly get anything done; better choose another one.",
    de: "Es hat das Werkzeug nicht aufgerufen, das es aufrufen sollte. Als Agent wird es kaum etwas zustande bringen; nimm besser ein anderes.",
    zh: "它没有按要求调用工具。作为代理它几乎无法完成工作；建议选择其他模型。",
  },
  smallContext: {
    en: "The server gives it only {count} tokens of context, which is too little for an agent. {hint}",
    de: "Der Server gibt ihm nur {count} Token Kontext; das ist zu wenig für einen Agenten. {hint}",
    zh: "服务器只给它 {count} 个 token 的上下文，对代理来说太少。{hint}",
  },
  ollamaContext: {
    en: "Stop Ollama and start it with: OLLAMA_CONTEXT_LENGTH=32768 ollama serve",
    de: "Beende Ollama und starte es mit: OLLAMA_CONTEXT_LENGTH=32768 ollama serve",
    zh: "请停止 Ollama，并用以下命令启动：OLLAMA_CONTEXT_LENGTH=32768 ollama serve",
  },
  lmstudioContext: {
    en: "In LM Studio, load the model again with a context length of 32768 or more.",
    de: "Lade das Modell in LM Studio noch einmal, mit einer Kontextlänge von 32768 oder mehr.",
    zh: "请在 LM Studio 中以 32768 或更大的上下文长度重新加载模型。",
  },
  otherContext: {
    en: "Start the server with a context of 32768 tokens or more.",
    de: "Starte den Server mit einem Kontext von 32768 Token oder mehr.",
    zh: "请以 32768 个或更多 token 的上下文启动服务器。",
  },

  overridden: {
    en: "In this place {model} counts more: {from}.",
    de: "Hier zählt {model} mehr: {from}.",
    zh: "在此处，{model} 优先：{from}。",
  },
  setVariable: {
    en: "Set {variable} where you start Planwright, for example with: export {variable}=…",
    de: "Setze {variable} dort, wo du Planwright startest, zum Beispiel mit: export {variable}=…",
    zh: "请在启动 Planwright 的地方设置 {variable}，例如：export {variable}=…",
  },
});

/** What the dialog says that connects a model, and the choice of one for a chat. */
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

/** What the list of models says. */
export const modelPickerWords = words({
  title: { en: "Models", de: "Modelle", zh: "模型" },
  asConfigured: { en: "As configured", de: "Wie eingestellt", zh: "按配置" },
  another: { en: "Another one …", de: "Ein anderes …", zh: "其他……" },
  name: {
    en: "Name of the model: provider/model",
    de: "Name des Modells: Anbieter/Modell",
    zh: "模型名称：提供方/模型",
  },
  misnamed: {
    en: "A model is named provider/model.",
    de: "Ein Modell heißt Anbieter/Modell.",
    zh: "模型名称的格式为：提供方/模型。",
  },
  usedFor: { en: "now: {roles}", de: "jetzt: {roles}", zh: "当前：{roles}" },
  choose: { en: "choose", de: "wählen", zh: "选择" },
  planner: { en: "planning", de: "Planen", zh: "计划" },
  builder: { en: "building", de: "Bauen", zh: "执行" },
  reflector: { en: "reflection", de: "Nachdenken", zh: "反思" },
  classifier: { en: "judging", de: "Beurteilen", zh: "判断" },
});
