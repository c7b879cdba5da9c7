// Connecting a model.
import { words } from "./words.ts";

/** What page and command line say about providers, models, and the test of a model. */
export const setupWords = words({
  keyInVariable: { en: "API key in {variable}", de: "API-Schlüssel in {variable}", zh: "API 密钥在 {variable} 中" },
  keyInFile: {
    en: "API key in your planwright.jsonc",
    de: "API-Schlüssel in deiner planwright.jsonc",
    zh: "API 密钥在您的 planwright.jsonc 中",
  },
  answers: {
    en: "running on this machine, {count} {count|model|models}",
    de: "läuft auf diesem Rechner, {count} {count|Modell|Modelle}",
    zh: "正在本机运行，{count} 个模型",
  },
  hasNoModels: {
    en: "running on this machine, no models yet",
    de: "läuft auf diesem Rechner, noch keine Modelle",
    zh: "正在本机运行，还没有模型",
  },
  needsKey: {
    en: "running on this machine, needs an API key",
    de: "läuft auf diesem Rechner, braucht einen API-Schlüssel",
    zh: "正在本机运行，需要 API 密钥",
  },
  refusesKeyInVariable: {
    en: "running on this machine, rejects the API key in {variable}",
    de: "läuft auf diesem Rechner, lehnt den API-Schlüssel in {variable} ab",
    zh: "正在本机运行，不接受 {variable} 中的 API 密钥",
  },
  refusesKeyInFile: {
    en: "running on this machine, rejects the API key in your planwright.jsonc",
    de: "läuft auf diesem Rechner, lehnt den API-Schlüssel in deiner planwright.jsonc ab",
    zh: "正在本机运行，不接受您的 planwright.jsonc 中的 API 密钥",
  },
  notAsked: { en: "at {address}", de: "unter {address}", zh: "位于 {address}" },
  noKey: { en: "no API key ({variables})", de: "kein API-Schlüssel ({variables})", zh: "没有 API 密钥（{variables}）" },
  absent: { en: "not running ({address})", de: "läuft nicht ({address})", zh: "未运行（{address}）" },
  silent: {
    en: "{address} accepts connections but doesn't respond. Restart the server, then search again.",
    de: "{address} nimmt Verbindungen an, antwortet aber nicht. Starte den Server neu, dann such noch einmal.",
    zh: "{address} 接受连接，但没有回应。请重新启动服务器，然后重新查找。",
  },
  otherProgram: {
    en: "{address} is used by another program, not a model server. If your server has another address, enter it.",
    de: "Unter {address} läuft ein anderes Programm, kein Modellserver. Wenn dein Server eine andere Adresse hat, gib sie an.",
    zh: "{address} 上运行的是其他程序，不是模型服务器。如果您的服务器使用其他地址，请填写。",
  },
  searchLater: {
    en: "Wait a moment, then search again.",
    de: "Warte einen Moment, dann such noch einmal.",
    zh: "请稍候，然后重新查找。",
  },
  restartServer: {
    en: "Check that server's logs, restart it, then search again.",
    de: "Sieh in die Protokolle dieses Servers, starte ihn neu, dann such noch einmal.",
    zh: "请查看该服务器的日志，重新启动它，然后重新查找。",
  },

  usesTools: { en: "tools", de: "Werkzeuge", zh: "支持工具" },
  usesNoTools: { en: "no tools", de: "keine Werkzeuge", zh: "不支持工具" },
  noChatModels: {
    en: "None of these models can chat: they are for embeddings, speech or images. {hint}",
    de: "Keins dieser Modelle kann chatten: Sie sind für Embeddings, Sprache oder Bilder. {hint}",
    zh: "这些模型都不能对话：它们用于嵌入、语音或图像。{hint}",
  },
  noToolModels: {
    en: "None of these models can call tools, which an agent needs to read or change anything. {hint}",
    de: "Keins dieser Modelle kann Werkzeuge aufrufen. Ohne sie kann ein Agent nichts lesen und nichts ändern. {hint}",
    zh: "这些模型都不能调用工具，而代理需要工具才能读取或修改内容。{hint}",
  },
  tokens: { en: "{count} tokens", de: "{count} Token", zh: "{count} 个 token" },

  works: {
    en: "{model} responds and uses tools ({seconds} s).",
    de: "{model} antwortet und benutzt Werkzeuge ({seconds} s).",
    zh: "{model} 能够回答并使用工具（{seconds} 秒）。",
  },
  answersOnly: {
    en: "{model} responds ({seconds} s).",
    de: "{model} antwortet ({seconds} s).",
    zh: "{model} 能够回答（{seconds} 秒）。",
  },
  toolsRefused: {
    en: "It can't call tools, which an agent needs to read or change anything. Choose another model.",
    de: "Es kann keine Werkzeuge aufrufen. Ohne sie kann ein Agent nichts lesen und nichts ändern. Nimm ein anderes Modell.",
    zh: "它不能调用工具，而代理需要工具才能读取或修改内容。请选择其他模型。",
  },
  toolsNotUsed: {
    en: "It didn't call the tool that the test asked for, so it is unlikely to work well as an agent. Consider another model.",
    de: "Es hat das Werkzeug nicht aufgerufen, das der Test verlangt hat. Als Agent wird es kaum etwas zustande bringen; nimm besser ein anderes Modell.",
    zh: "它没有按测试要求调用工具。作为代理它可能效果不佳；建议选择其他模型。",
  },
  smallContext: {
    en: "The server gives it only {count} tokens of context, which is too little for an agent. {hint}",
    de: "Der Server gibt ihm nur {count} Token Kontext; das ist zu wenig für einen Agenten. {hint}",
    zh: "服务器只给它 {count} 个 token 的上下文，对代理来说太少。{hint}",
  },
  ollamaContext: {
    en: "Stop Ollama and restart it with: OLLAMA_CONTEXT_LENGTH=32768 ollama serve",
    de: "Beende Ollama und starte es neu mit: OLLAMA_CONTEXT_LENGTH=32768 ollama serve",
    zh: "请停止 Ollama，并用以下命令重新启动：OLLAMA_CONTEXT_LENGTH=32768 ollama serve",
  },
  lmstudioContext: {
    en: "In LM Studio, reload the model with a context length of 32768 or more.",
    de: "Lade das Modell in LM Studio neu, mit einer Kontextlänge von 32768 oder mehr.",
    zh: "请在 LM Studio 中以 32768 或更大的上下文长度重新加载模型。",
  },
  otherContext: {
    en: "Restart the server with a context of 32768 tokens or more.",
    de: "Starte den Server neu, mit einem Kontext von 32768 Token oder mehr.",
    zh: "请以 32768 个或更多 token 的上下文重新启动服务器。",
  },
  overridden: {
    en: "Here, {model} takes precedence ({from}).",
    de: "Hier hat {model} Vorrang ({from}).",
    zh: "在此处，{model} 优先（{from}）。",
  },
  setVariable: {
    en: "Set {variable} before you start Planwright, for example: export {variable}=…",
    de: "Setze {variable}, bevor du Planwright startest, zum Beispiel: export {variable}=…",
    zh: "请在启动 Planwright 之前设置 {variable}，例如：export {variable}=…",
  },
});

/** Steps of connecting a model, and choosing one for a chat. */
export const connectWords = words({
  connect: { en: "Connect a model", de: "Ein Modell verbinden", zh: "连接模型" },
  setNow: { en: "Current model: {model}", de: "Aktuelles Modell: {model}", zh: "当前模型：{model}" },
  searching: {
    en: "Looking for API keys and model servers …",
    de: "Suche nach API-Schlüsseln und Modellservern …",
    zh: "正在查找 API 密钥和模型服务器……",
  },
  found: { en: "Found", de: "Gefunden", zh: "已找到" },
  foundNone: {
    en: "No API keys in the environment, and no model servers running.",
    de: "In der Umgebung ist kein API-Schlüssel, und es läuft kein Modellserver.",
    zh: "环境变量中没有 API 密钥，也没有正在运行的模型服务器。",
  },
  foundNoneHint: {
    en: "Ollama (ollama.com) and LM Studio (lmstudio.ai) are free: start one and search again, or enter an API key.",
    de: "Ollama (ollama.com) und LM Studio (lmstudio.ai) sind kostenlos: Starte eins davon und such noch einmal, oder gib einen API-Schlüssel an.",
    zh: "Ollama（ollama.com）和 LM Studio（lmstudio.ai）是免费的：启动其中一个后重新查找，或输入 API 密钥。",
  },
  searchAgain: { en: "Search again", de: "Noch einmal suchen", zh: "重新查找" },
  withKey: { en: "Use an API key", de: "Einen API-Schlüssel nehmen", zh: "使用 API 密钥" },
  withAddress: {
    en: "Use another OpenAI-compatible server",
    de: "Einen anderen OpenAI-kompatiblen Server nehmen",
    zh: "使用其他兼容 OpenAI 的服务器",
  },
  provider: { en: "Provider", de: "Anbieter", zh: "提供方" },
  address: { en: "Address", de: "Adresse", zh: "地址" },
  keyOf: { en: "API key for {provider}", de: "API-Schlüssel von {provider}", zh: "{provider} 的 API 密钥" },
  keyIfAny: { en: "API key, if needed", de: "API-Schlüssel, falls nötig", zh: "API 密钥（如需要）" },
  keyKept: {
    en: "Saved to {file} on the server's machine, which only its owner can read. It is never shown again.",
    de: "Er kommt in {file} auf dem Rechner des Servers, die nur ihr Besitzer lesen kann. Er wird nie wieder gezeigt.",
    zh: "它将保存在服务器所在机器的 {file} 中，只有其所有者可读取，且不会再次显示。",
  },
  next: { en: "Next", de: "Weiter", zh: "下一步" },
  back: { en: "Back", de: "Zurück", zh: "返回" },
  loadingModels: {
    en: "Loading the models of {provider} …",
    de: "Lade die Modelle von {provider} …",
    zh: "正在加载 {provider} 的模型……",
  },
  modelsOf: { en: "Models of {provider}", de: "Modelle von {provider}", zh: "{provider} 的模型" },
  search: { en: "Model name, or part of it", de: "Name des Modells, oder ein Teil davon", zh: "模型名称或其中一部分" },
  more: {
    en: "… and {count} more: type part of a name",
    de: "… und {count} weitere: tippe einen Teil des Namens",
    zh: "……还有 {count} 个：请输入名称的一部分",
  },
  useTyped: { en: "Use “{name}”", de: "„{name}“ nehmen", zh: "使用“{name}”" },
  testing: {
    en: "Testing {model} … {seconds} s",
    de: "Teste {model} … {seconds} s",
    zh: "正在测试 {model} …… {seconds} 秒",
  },
  mayLoad: {
    en: "A local model may have to be loaded first.",
    de: "Ein lokales Modell muss vielleicht erst geladen werden.",
    zh: "本地模型可能需要先加载。",
  },
  said: { en: "Response: {said}", de: "Antwort: {said}", zh: "回答：{said}" },
  use: { en: "Use this model", de: "Dieses Modell nehmen", zh: "使用此模型" },
  useAnyway: { en: "Use it anyway", de: "Trotzdem nehmen", zh: "仍然使用" },
  otherModel: { en: "Choose another model", de: "Ein anderes Modell wählen", zh: "换一个模型" },
  otherProvider: { en: "Choose another provider", de: "Einen anderen Anbieter wählen", zh: "换一个提供方" },
  done: { en: "Model set to {model}", de: "{model} ist eingestellt", zh: "模型已设为 {model}" },
  savedForAll: {
    en: "Saved to {file}. Applies to new sessions.",
    de: "Gespeichert in {file}. Gilt für neue Sitzungen.",
    zh: "已保存到 {file}，适用于新会话。",
  },
  saved: { en: "Saved to {file}.", de: "Gespeichert in {file}.", zh: "已保存到 {file}。" },
  demoFolder: {
    en: "This folder belongs to the demo, where a script plays the model. Your model works in your own folders. To use it there, stop this server (Ctrl+C where you started it), go to one of your folders in a shell, and run:",
    de: "Dieser Ordner gehört zur Demo: Hier spielt ein Skript das Modell. Deines arbeitet in deinen eigenen Ordnern. Um es dort zu nutzen, beende diesen Server (Strg+C, wo du ihn gestartet hast), geh in einer Shell in einen deiner Ordner, und führe aus:",
    zh: "此文件夹属于演示：这里由脚本扮演模型。您的模型在您自己的文件夹中工作。要在那里使用它，请停止此服务器（在启动它的地方按 Ctrl+C），在 shell 中进入您的文件夹，并运行：",
  },
  openFolder: { en: "Open “{name}”", de: "„{name}“ öffnen", zh: "打开“{name}”" },
  startedWith: {
    en: "This server was started with --model {model}, which takes precedence. Restart it without --model.",
    de: "Dieser Server wurde mit --model {model} gestartet; das hat Vorrang. Starte ihn ohne --model neu.",
    zh: "此服务器启动时指定了 --model {model}，它优先。请不带 --model 重新启动。",
  },
  demoRuns: {
    en: "This server is running the demo, where a script plays the model. Restart Planwright to use your model.",
    de: "Dieser Server führt die Demo aus, in der ein Skript das Modell spielt. Starte Planwright neu, um dein Modell zu nutzen.",
    zh: "此服务器正在运行演示，由脚本扮演模型。请重新启动 Planwright 以使用您的模型。",
  },
  close: { en: "Close", de: "Schließen", zh: "关闭" },

  chatModel: { en: "Model for this chat: {model}", de: "Modell dieses Chats: {model}", zh: "此会话的模型：{model}" },
  noModel: { en: "no model", de: "kein Modell", zh: "无模型" },
  chooseTitle: { en: "Model for this chat", de: "Modell dieses Chats", zh: "此会话的模型" },
  chooseHint: {
    en: "provider/model. Applies from the next model call, in this chat only. Leave empty for the configured model ({model}).",
    de: "provider/model. Gilt ab dem nächsten Aufruf des Modells, nur in diesem Chat. Leer: das eingestellte Modell ({model}).",
    zh: "provider/model。自下一次模型调用起生效，仅限此会话。留空则使用已配置的模型（{model}）。",
  },
  modelForm: { en: "Use the form provider/model.", de: "Schreib es als anbieter/modell.", zh: "请写作 提供方/模型。" },
  chosen: {
    en: "This chat now uses {model}.",
    de: "Dieser Chat benutzt jetzt {model}.",
    zh: "此会话现在使用 {model}。",
  },
});

/** What only `planwright setup` says. */
export const setupDialogueWords = words({
  noModelSet: { en: "No model is set yet.", de: "Noch ist kein Modell eingestellt.", zh: "尚未设置模型。" },
  whichProvider: { en: "Which provider?", de: "Welcher Anbieter?", zh: "使用哪个提供方？" },
  howToGet: { en: "How do I get a model?", de: "Wie bekomme ich ein Modell?", zh: "如何获得模型？" },
  quit: { en: "Quit without changing anything", de: "Beenden, ohne etwas zu ändern", zh: "退出，不做任何更改" },
  ways: {
    en: "On this machine, for free:\n  Ollama     install it from https://ollama.com, then: ollama pull qwen3-coder\n  LM Studio  install it from https://lmstudio.ai, load a model, start the server (Developer)\nHosted, with the API key of your account:\n  Anthropic  https://console.anthropic.com  then: export ANTHROPIC_API_KEY=…\n  OpenAI     https://platform.openai.com    then: export OPENAI_API_KEY=…\n  Google     https://aistudio.google.com    then: export GEMINI_API_KEY=…\nThen run planwright setup again.",
    de: "Auf diesem Rechner, kostenlos:\n  Ollama     von https://ollama.com installieren, dann: ollama pull qwen3-coder\n  LM Studio  von https://lmstudio.ai installieren, ein Modell laden, den Server starten (Developer)\nIn der Cloud, mit dem API-Schlüssel deines Kontos:\n  Anthropic  https://console.anthropic.com  dann: export ANTHROPIC_API_KEY=…\n  OpenAI     https://platform.openai.com    dann: export OPENAI_API_KEY=…\n  Google     https://aistudio.google.com    dann: export GEMINI_API_KEY=…\nDann noch einmal planwright setup.",
    zh: "在本机，免费：\n  Ollama     从 https://ollama.com 安装，然后：ollama pull qwen3-coder\n  LM Studio  从 https://lmstudio.ai 安装，加载模型，启动服务器（Developer）\n在云端，使用您账户的 API 密钥：\n  Anthropic  https://console.anthropic.com  然后：export ANTHROPIC_API_KEY=…\n  OpenAI     https://platform.openai.com    然后：export OPENAI_API_KEY=…\n  Google     https://aistudio.google.com    然后：export GEMINI_API_KEY=…\n之后再次运行 planwright setup。",
  },
  notAChoice: {
    en: "“{typed}” is not one of the choices.",
    de: "„{typed}“ steht nicht zur Wahl.",
    zh: "“{typed}”不在选项中。",
  },
  typeProvider: {
    en: "Which one? {names}\nName (Enter: back): ",
    de: "Welcher? {names}\nName (Enter: zurück): ",
    zh: "哪一个？{names}\n名称（Enter：返回）：",
  },
  typeAddress: {
    en: "Address, for example http://gpu-box:8000/v1 (Enter: back): ",
    de: "Adresse, zum Beispiel http://gpu-box:8000/v1 (Enter: zurück): ",
    zh: "地址，例如 http://gpu-box:8000/v1（Enter：返回）：",
  },
  number: { en: "Number (Enter: 1): ", de: "Nummer (Enter: 1): ", zh: "编号（Enter：1）：" },
  pressEnter: { en: "Enter: back ", de: "Enter: zurück ", zh: "Enter：返回 " },
  typeKey: {
    en: "API key for {provider} (hidden while you paste it; Enter: none): ",
    de: "API-Schlüssel von {provider} (beim Einfügen nicht zu sehen; Enter: keiner): ",
    zh: "{provider} 的 API 密钥（粘贴时不会显示；Enter：不提供）：",
  },
  keyKept: {
    en: "The key is saved to {file}, which only you can read. To keep it out of files, press Enter and set {variable} instead.",
    de: "Der Schlüssel kommt in {file}, die nur du lesen kannst. Soll er in keiner Datei stehen, drück Enter und setze {variable}.",
    zh: "密钥将保存在只有您能读取的 {file} 中。如果不想写入文件，请按 Enter 并改为设置 {variable}。",
  },
  modelsHere: { en: "Models on this machine:", de: "Modelle auf diesem Rechner:", zh: "本机上的模型：" },
  typeModel: {
    en: "Number, name or part of a name (Enter: 1, b: back): ",
    de: "Nummer, Name oder ein Teil davon (Enter: 1, b: zurück): ",
    zh: "编号、名称或其中一部分（Enter：1，b：返回）：",
  },
  noMatch: {
    en: "No model matches “{typed}”. Press Enter to use it as the name, or type something else: ",
    de: "Kein Modell passt zu „{typed}“. Mit Enter gilt es selbst als Name; oder tippe etwas anderes: ",
    zh: "没有与“{typed}”匹配的模型。按 Enter 直接用作名称，或输入其他内容：",
  },
  typeModelName: {
    en: "Model name (Enter: back): ",
    de: "Name des Modells (Enter: zurück): ",
    zh: "模型名称（Enter：返回）：",
  },
  again: { en: "Try again", de: "Noch einmal", zh: "重试" },
  otherKey: { en: "Enter another API key", de: "Einen anderen API-Schlüssel angeben", zh: "换一个 API 密钥" },
  typeName: { en: "Enter a model name", de: "Den Namen eines Modells angeben", zh: "手动输入模型名称" },
  start: {
    en: "Now go to your project and run: planwright",
    de: "Geh jetzt in dein Projekt und führe aus: planwright",
    zh: "现在进入您的项目并运行：planwright",
  },
  unchanged: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
});

/** What the list of models says. */
export const modelPickerWords = words({
  title: { en: "Models", de: "Modelle", zh: "模型" },
  asConfigured: { en: "As configured", de: "Wie eingestellt", zh: "按配置" },
  another: { en: "Another model …", de: "Ein anderes Modell …", zh: "其他模型……" },
  name: { en: "Model name: provider/model", de: "Name des Modells: Anbieter/Modell", zh: "模型名称：提供方/模型" },
  usedFor: { en: "for {roles}", de: "für {roles}", zh: "用于：{roles}" },
  choose: { en: "choose", de: "wählen", zh: "选择" },
  planner: { en: "planning", de: "Planen", zh: "计划" },
  builder: { en: "building", de: "Bauen", zh: "执行" },
  reflector: { en: "reflection", de: "Reflexion", zh: "反思" },
  classifier: { en: "assessing requests", de: "Beurteilen der Anfragen", zh: "评估请求" },
});
