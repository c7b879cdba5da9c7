// What page and command line say alike about providers, models and the call that tries one.
import { words } from "../words.ts";

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
