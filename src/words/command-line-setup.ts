// Connecting a model at the command line.
import { words } from "./words.ts";

/** What `planwright setup` says. */
export const setupMessages = words({
  looking: {
    en: "Looking for keys and model servers on this machine …",
    de: "Suche nach Schlüsseln und Modellservern auf diesem Rechner …",
    zh: "正在查找密钥和本机上的模型服务器……",
  },
  setNow: {
    en: "Set now: {model} ({from})",
    de: "Jetzt eingestellt: {model} ({from})",
    zh: "当前设置：{model}（{from}）",
  },
  setNone: { en: "No model is set yet.", de: "Noch ist kein Modell eingestellt.", zh: "尚未设置模型。" },
  which: { en: "Which provider?", de: "Welcher Anbieter?", zh: "使用哪个提供方？" },
  foundNone: {
    en: "No key is in the environment, and no model server runs on this machine.",
    de: "In der Umgebung ist kein Schlüssel, und auf diesem Rechner läuft kein Modellserver.",
    zh: "环境变量中没有密钥，本机也没有运行模型服务器。",
  },
  byKey: {
    en: "a provider that you have a key for ({names} …)",
    de: "ein Anbieter, für den du einen Schlüssel hast ({names} …)",
    zh: "您有密钥的提供方（{names} 等）",
  },
  byAddress: {
    en: "another server that speaks OpenAI's API, by its address",
    de: "ein anderer Server, der die API von OpenAI spricht, mit seiner Adresse",
    zh: "其他兼容 OpenAI API 的服务器（输入地址）",
  },
  howToGet: {
    en: "none of these: how do I get one?",
    de: "nichts davon: wie bekomme ich eins?",
    zh: "以上都没有：如何获得？",
  },
  lookAgain: { en: "look again", de: "noch einmal nachsehen", zh: "重新查找" },
  leaveKey: { en: "leave, nothing is changed", de: "aufhören, nichts wird geändert", zh: "退出，不做任何更改" },
  ways: {
    en: "On this machine, for free:\n  Ollama     install it from https://ollama.com, then: ollama pull qwen3-coder\n  LM Studio  install it from https://lmstudio.ai, load a model, start the server (Developer)\nElsewhere, with a key of your account:\n  Anthropic  https://console.anthropic.com  then: export ANTHROPIC_API_KEY=…\n  OpenAI     https://platform.openai.com    then: export OPENAI_API_KEY=…\n  Google     https://aistudio.google.com    then: export GEMINI_API_KEY=…\nThen run planwright setup again.",
    de: "Auf diesem Rechner, kostenlos:\n  Ollama     von https://ollama.com installieren, dann: ollama pull qwen3-coder\n  LM Studio  von https://lmstudio.ai installieren, ein Modell laden, den Server starten (Developer)\nAnderswo, mit einem Schlüssel deines Kontos:\n  Anthropic  https://console.anthropic.com  dann: export ANTHROPIC_API_KEY=…\n  OpenAI     https://platform.openai.com    dann: export OPENAI_API_KEY=…\n  Google     https://aistudio.google.com    dann: export GEMINI_API_KEY=…\nDann noch einmal planwright setup.",
    zh: "在本机，免费：\n  Ollama     从 https://ollama.com 安装，然后：ollama pull qwen3-coder\n  LM Studio  从 https://lmstudio.ai 安装，加载模型，启动服务器（Developer）\n在云端，使用您账户的密钥：\n  Anthropic  https://console.anthropic.com  然后：export ANTHROPIC_API_KEY=…\n  OpenAI     https://platform.openai.com    然后：export OPENAI_API_KEY=…\n  Google     https://aistudio.google.com    然后：export GEMINI_API_KEY=…\n之后再次运行 planwright setup。",
  },
  notThis: { en: "“{typed}” is none of these.", de: "„{typed}“ ist nichts davon.", zh: "“{typed}”不在其中。" },
  providerName: {
    en: "Which one? {names}\nIts name, or Enter to go back: ",
    de: "Welcher? {names}\nSein Name, oder Enter für zurück: ",
    zh: "哪一个？{names}\n输入名称，或按 Enter 返回：",
  },
  address: {
    en: "Address, for example http://gpu-box:8000/v1 (Enter: back): ",
    de: "Adresse, zum Beispiel http://gpu-box:8000/v1 (Enter: zurück): ",
    zh: "地址，例如 http://gpu-box:8000/v1（Enter：返回）：",
  },
  number: { en: "Number (Enter: 1): ", de: "Nummer (Enter: 1): ", zh: "编号（Enter：1）：" },
  goBack: { en: "Enter: back ", de: "Enter: zurück ", zh: "Enter：返回 " },
  key: {
    en: "Key of {provider} (it is not shown while you paste it; Enter: none): ",
    de: "Schlüssel von {provider} (er wird beim Einfügen nicht gezeigt; Enter: keiner): ",
    zh: "{provider} 的密钥（粘贴时不会显示；Enter：不提供）：",
  },
  keyKept: {
    en: "It would be kept in {file}, which only you can read. To keep it out of files, leave it empty and set {variable} instead.",
    de: "Er käme in {file}, die nur du lesen kannst. Soll er in keiner Datei stehen, lass ihn leer und setze {variable}.",
    zh: "它将保存在只有您能读取的 {file} 中。如果不想写入文件，请留空并改为设置 {variable}。",
  },
  asksModels: {
    en: "Asking {provider} for its models …",
    de: "Frage {provider} nach seinen Modellen …",
    zh: "正在向 {provider} 查询模型……",
  },
  modelsOf: { en: "Models of {provider}:", de: "Modelle von {provider}:", zh: "{provider} 的模型：" },
  modelsHere: {
    en: "Models on this machine:",
    de: "Modelle auf diesem Rechner:",
    zh: "本机上的模型：",
  },
  listOthers: {
    en: "Models of another provider: planwright setup --list provider",
    de: "Modelle eines anderen Anbieters: planwright setup --list provider",
    zh: "其他提供方的模型：planwright setup --list provider",
  },
  more: {
    en: "… and {count} more: type a part of a name to see them",
    de: "… und {count} weitere: tippe einen Teil eines Namens, um sie zu sehen",
    zh: "……还有 {count} 个：输入名称的一部分即可查看",
  },
  chooseModel: {
    en: "Number, name or a part of it (Enter: 1, b: back): ",
    de: "Nummer, Name oder ein Teil davon (Enter: 1, b: zurück): ",
    zh: "编号、名称或其中一部分（Enter：1，b：返回）：",
  },
  noneFits: {
    en: "None has “{typed}” in its name. Enter takes it as the name itself; or type something else: ",
    de: "Keins hat „{typed}“ im Namen. Enter nimmt es selbst als Namen; oder tippe etwas anderes: ",
    zh: "没有名称包含“{typed}”的模型。按 Enter 直接用作名称；或输入其他内容：",
  },
  typeModel: {
    en: "Name of the model (Enter: back): ",
    de: "Name des Modells (Enter: zurück): ",
    zh: "模型名称（Enter：返回）：",
  },
  testing: {
    en: "Trying {model} … {seconds} s",
    de: "Probiere {model} aus … {seconds} s",
    zh: "正在试用 {model} …… {seconds} 秒",
  },
  testingLocal: {
    en: "Trying {model} … {seconds} s (it may have to be loaded first)",
    de: "Probiere {model} aus … {seconds} s (vielleicht muss es erst geladen werden)",
    zh: "正在试用 {model} …… {seconds} 秒（可能需要先加载）",
  },
  again: { en: "try again", de: "noch einmal versuchen", zh: "重试" },
  otherModel: { en: "another model", de: "ein anderes Modell", zh: "换一个模型" },
  otherProvider: { en: "another provider", de: "ein anderer Anbieter", zh: "换一个提供方" },
  otherKey: { en: "another key", de: "ein anderer Schlüssel", zh: "换一个密钥" },
  useAnyway: { en: "use it anyway", de: "trotzdem nehmen", zh: "仍然使用" },
  typeName: { en: "type the model's name", de: "den Namen des Modells tippen", zh: "手动输入模型名称" },
  written: {
    en: "{model} is set in {file}.",
    de: "{model} ist in {file} eingestellt.",
    zh: "已在 {file} 中设置 {model}。",
  },
  next: {
    en: "Now go to your project and type: planwright",
    de: "Geh jetzt in dein Projekt und tippe: planwright",
    zh: "现在进入您的项目并输入：planwright",
  },
  left: { en: "Nothing was changed.", de: "Es wurde nichts geändert.", zh: "未做任何更改。" },
  notTested: { en: "It was not tried.", de: "Es wurde nicht ausprobiert.", zh: "未经试用。" },
});
