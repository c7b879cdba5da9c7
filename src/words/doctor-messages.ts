// What `planwright doctor` says about what is here and what is missing.
import { words } from "./words.ts";

export const doctorMessages = words({
  // What is looked at.
  sandbox: { en: "sandbox", de: "Sandbox", zh: "沙箱" },
  configuration: { en: "configuration", de: "Konfiguration", zh: "配置" },
  model: { en: "model", de: "Modell", zh: "模型" },
  modelServer: { en: "model server {provider}", de: "Modellserver {provider}", zh: "模型服务器 {provider}" },
  keys: { en: "keys", de: "Schlüssel", zh: "密钥" },
  database: { en: "database", de: "Datenbank", zh: "数据库" },
  freeSpace: { en: "free space", de: "freier Platz", zh: "可用空间" },
  dataFolder: { en: "data folder", de: "Datenordner", zh: "数据文件夹" },
  server: { en: "MCP server {name}", de: "MCP-Server {name}", zh: "MCP 服务器 {name}" },

  // Programs.
  tooOld: { en: "{version} is too old", de: "{version} ist zu alt", zh: "{version} 版本过旧" },
  installNode: {
    en: "Install Node 24: https://nodejs.org",
    de: "Installiere Node 24: https://nodejs.org",
    zh: "请安装 Node 24：https://nodejs.org",
  },
  installGit: {
    en: "Install git: without it changes cannot be reviewed or taken back as commits.",
    de: "Installiere git: Ohne es lassen sich Änderungen nicht als Commits prüfen oder zurücknehmen.",
    zh: "请安装 git：没有它，就无法以提交的形式审查或撤销改动。",
  },
  installAgain: {
    en: "Install planwright again, with optional dependencies: it brings ripgrep along.",
    de: "Installiere planwright neu, mit optionalen Abhängigkeiten: Es bringt ripgrep mit.",
    zh: "请重新安装 planwright（包含可选依赖）：它自带 ripgrep。",
  },
  works: { en: "{name} works", de: "{name} funktioniert", zh: "{name} 可用" },
  notFound: { en: "not found", de: "nicht gefunden", zh: "未找到" },
  noAnswer: {
    en: "did not answer within 10 seconds",
    de: "hat nicht innerhalb von 10 Sekunden geantwortet",
    zh: "10 秒内没有响应",
  },
  programFailed: { en: "failed ({code})", de: "fehlgeschlagen ({code})", zh: "失败（{code}）" },

  // Configuration.
  correctIt: { en: "Correct it there.", de: "Berichtige es dort.", zh: "请在那里改正。" },
  onlyDefaults: {
    en: "no file, only defaults (a file may be {places})",
    de: "keine Datei, nur Vorgaben (eine Datei kann {places} sein)",
    zh: "没有文件，只用默认值（文件可以是 {places}）",
  },
  or: { en: "{one} or {other}", de: "{one} oder {other}", zh: "{one} 或 {other}" },
  openKey: {
    en: "{file} has a key and others may read it",
    de: "{file} enthält einen Schlüssel, und andere dürfen die Datei lesen",
    zh: "{file} 含有密钥，而其他人可以读取",
  },
  modelUnknown: {
    en: "unknown, because the configuration has mistakes",
    de: "unbekannt, weil die Konfiguration Fehler hat",
    zh: "未知，因为配置有错误",
  },
  noModel: { en: "no default model is set", de: "kein Modell ist voreingestellt", zh: "没有设置默认模型" },
  setModel: {
    en: 'Connect one with: planwright setup. Or set "model" in planwright.jsonc or PLANWRIGHT_MODEL, for example to ollama/qwen3.',
    de: 'Verbinde eins mit: planwright setup. Oder setze "model" in planwright.jsonc oder PLANWRIGHT_MODEL, zum Beispiel auf ollama/qwen3.',
    zh: '请用以下命令连接：planwright setup。或在 planwright.jsonc 中设置 "model"，或设置 PLANWRIGHT_MODEL，例如 ollama/qwen3。',
  },
  modelMissing: { en: "it has no {model}", de: "er hat kein {model}", zh: "其中没有 {model}" },
  keysSet: { en: "{keys} in the environment", de: "{keys} in der Umgebung", zh: "环境变量中有 {keys}" },
  noKeys: {
    en: "none in the environment (local models need none)",
    de: "keine in der Umgebung (lokale Modelle brauchen keine)",
    zh: "环境变量中没有（本地模型不需要）",
  },

  // MCP servers.
  serverReady: {
    en: "{count} {count|tool|tools} over {transport}, {trust}",
    de: "{count} {count|Werkzeug|Werkzeuge} über {transport}, {trust}",
    zh: "通过 {transport} 提供 {count} 个工具，{trust}",
  },
  trusted: { en: "trusted", de: "vertrauenswürdig", zh: "受信任" },
  notTrusted: {
    en: "not trusted, so none of its tools is used in plan mode",
    de: "nicht als vertrauenswürdig eingestellt, deshalb wird im Plan-Modus keines seiner Werkzeuge benutzt",
    zh: "不受信任，因此计划模式下不使用它的工具",
  },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  disconnected: { en: "disconnected", de: "nicht verbunden", zh: "已断开" },
  disabled: { en: "disabled", de: "ausgeschaltet", zh: "已停用" },

  // Storage.
  notWritable: { en: "{path} cannot be written", de: "{path} ist nicht beschreibbar", zh: "{path} 无法写入" },
  chooseFolder: {
    en: "Correct the permissions, or choose another folder with PLANWRIGHT_HOME.",
    de: "Berichtige die Zugriffsrechte, oder wähle mit PLANWRIGHT_HOME einen anderen Ordner.",
    zh: "请修正访问权限，或用 PLANWRIGHT_HOME 选择其他文件夹。",
  },
  madeLater: {
    en: "{file} will be made with the first session",
    de: "{file} entsteht mit der ersten Sitzung",
    zh: "{file} 会在第一个会话时创建",
  },
  databaseSize: {
    en: "{file}, {size} MB, {count} {count|session|sessions}",
    de: "{file}, {size} MB, {count} {count|Sitzung|Sitzungen}",
    zh: "{file}，{size} MB，{count} 个会话",
  },
  space: { en: "{amount} for {folder}", de: "{amount} für {folder}", zh: "{folder} 有 {amount}" },
  spaceUnknown: {
    en: "unknown for {folder}: {reason}",
    de: "unbekannt für {folder}: {reason}",
    zh: "{folder} 未知：{reason}",
  },
  makeRoom: {
    en: "Make room, or choose another folder with PLANWRIGHT_HOME.",
    de: "Schaffe Platz, oder wähle mit PLANWRIGHT_HOME einen anderen Ordner.",
    zh: "请腾出空间，或用 PLANWRIGHT_HOME 选择其他文件夹。",
  },
});
