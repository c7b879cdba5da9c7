// What people read while they connect a model.
import { words } from "./words.ts";

export const setupFailures = words({
  ollama_not_running: {
    en: "Couldn't connect to {address}. Start Ollama with: ollama serve. Then try again.",
    de: "Unter {address} antwortet niemand. Starte Ollama mit: ollama serve. Versuch es dann noch einmal.",
    zh: "无法连接 {address}。请用以下命令启动 Ollama：ollama serve。然后重试。",
  },
  lm_studio_not_running: {
    en: "Couldn't connect to {address}. Open LM Studio and start its server (Developer, Start Server), then try again.",
    de: "Unter {address} antwortet niemand. Öffne LM Studio, starte seinen Server (Developer, Start Server) und versuch es dann noch einmal.",
    zh: "无法连接 {address}。请打开 LM Studio 并启动其服务器（Developer、Start Server），然后重试。",
  },
  model_server_not_running: {
    en: "Couldn't connect to {address}. Start the server there or check the address, then try again.",
    de: "Unter {address} antwortet niemand. Starte dort den Server oder prüfe die Adresse, und versuch es dann noch einmal.",
    zh: "无法连接 {address}。请启动那里的服务器或检查地址，然后重试。",
  },
  ollama_lacks_model: {
    en: "{model} answered {answer}\nDownload it with: ollama pull {name}",
    de: "{model} antwortete {answer}\nHol es mit: ollama pull {name}",
    zh: "{model} 回答 {answer}\n请用以下命令下载：ollama pull {name}",
  },
  no_model_list: {
    en: "{provider} has no list of models at {address}. Check the address (many servers need /v1 at its end), or type the model's name.",
    de: "{provider} hat unter {address} keine Liste von Modellen. Prüfe die Adresse (viele Server wollen /v1 am Ende), oder tippe den Namen des Modells.",
    zh: "{provider} 在 {address} 没有模型列表。请检查地址（许多服务器要求以 /v1 结尾），或直接输入模型名称。",
  },
  ollama_is_empty: {
    en: "Ollama is running, but it has no models. Download one first, for example with: ollama pull qwen3-coder",
    de: "Ollama läuft, hat aber keine Modelle. Hol zuerst eins, zum Beispiel mit: ollama pull qwen3-coder",
    zh: "Ollama 正在运行，但没有任何模型。请先下载一个，例如：ollama pull qwen3-coder",
  },
  lm_studio_is_empty: {
    en: "LM Studio is running, but it has no models. Download one there, for example qwen3-coder, and load it.",
    de: "LM Studio läuft, hat aber keine Modelle. Lade dort eins herunter, zum Beispiel qwen3-coder, und dann in den Speicher.",
    zh: "LM Studio 正在运行，但没有任何模型。请在其中下载一个模型（例如 qwen3-coder）并加载。",
  },
  provider_is_empty: {
    en: "{provider} answers, but it has no models. Load one there first, or type a model's name.",
    de: "{provider} antwortet, hat aber keine Modelle. Lade dort zuerst eins, oder tippe den Namen eines Modells.",
    zh: "{provider} 有回应，但没有任何模型。请先在那里加载一个，或输入模型名称。",
  },
  address_holds_secret: {
    en: "The address contains a name, a password or a query. Enter the key separately.",
    de: "In der Adresse stehen ein Name, ein Passwort oder eine Abfrage. Gib den Schlüssel für sich an.",
    zh: "地址中含有用户名、密码或查询参数。密钥请单独提供。",
  },
  model_test_too_slow: {
    en: "{model} wasn't done after {seconds} s. A model that is loaded for the first time can take long, so try again. If it stays slow, choose a smaller one.",
    de: "{model} war nach {seconds} s nicht fertig. Ein Modell, das zum ersten Mal geladen wird, kann lange brauchen: Versuch es noch einmal. Bleibt es langsam, nimm ein kleineres.",
    zh: "{model} 在 {seconds} 秒后仍未完成。首次加载的模型可能需要较长时间：请重试。如果仍然很慢，请选择更小的模型。",
  },
  model_test_empty: {
    en: "{model} gave an empty answer. Try again, or choose another model.",
    de: "{model} hat mit nichts geantwortet. Versuch es noch einmal, oder nimm ein anderes Modell.",
    zh: "{model} 的回答是空的。请重试，或选择其他模型。",
  },
  model_lacks_tools: {
    en: "{model} can't call tools, so as an agent it could neither read nor change anything. Choose another model.",
    de: "{model} kann keine Werkzeuge aufrufen; als Agent könnte es nichts lesen und nichts ändern. Nimm ein anderes Modell.",
    zh: "{model} 不能调用工具：作为代理，它无法读取或修改任何内容。请选择其他模型。",
  },
  key_for_other_address: {
    en: 'The key of "{provider}" is not sent to another address. Use another name for this server, or enter its key.',
    de: "Der Schlüssel von „{provider}“ wird an keine andere Adresse geschickt. Nimm für diesen Server einen anderen Namen, oder gib seinen Schlüssel an.",
    zh: "“{provider}”的密钥不会发送到其他地址。请为此服务器使用其他名称，或提供其密钥。",
  },
  headers_for_other_address: {
    en: 'The headers of "{provider}" are not sent to another address. Use another name for this server.',
    de: "Die Header von „{provider}“ werden an keine andere Adresse geschickt. Nimm für diesen Server einen anderen Namen.",
    zh: "“{provider}”的请求头不会发送到其他地址。请为此服务器使用其他名称。",
  },
  provider_set_in_project: {
    en: 'The provider "{provider}" is set in the project\'s file. Use another name for yours, or leave the address and the key out.',
    de: "Der Anbieter „{provider}“ ist in der Datei des Projekts eingestellt. Nimm für deinen einen anderen Namen, oder lass Adresse und Schlüssel weg.",
    zh: "提供方“{provider}”已在项目文件中设置。请为您的提供方使用其他名称，或不要给出地址和密钥。",
  },
  config_read_only: {
    en: '{file} is read-only. Make it writable (chmod u+w), or set "model" in it yourself.',
    de: '{file} ist schreibgeschützt. Erlaube dir das Schreiben (chmod u+w), oder setze "model" darin selbst.',
    zh: '{file} 是只读的。请允许自己写入（chmod u+w），或自行在其中设置 "model"。',
  },
  config_keeps_changing: {
    en: "Another program keeps changing {file}. Try again.",
    de: "{file} wird gerade von etwas anderem geändert. Versuch es noch einmal.",
    zh: "{file} 正在被其他程序修改。请重试。",
  },
});
