// What people can do about a model that can't be connected.
import { words } from "./words.ts";

export const modelAdvice = words({
  write_scheme: {
    en: "Write http:// or https:// before it.",
    de: "Schreib http:// oder https:// davor.",
    zh: "请在前面写上 http:// 或 https://。",
  },
  write_provider_and_model: {
    en: 'Write provider/model, for example "anthropic/claude-sonnet-4-5" or "ollama/qwen3-coder".',
    de: 'Schreib provider/model, zum Beispiel "anthropic/claude-sonnet-4-5" oder "ollama/qwen3-coder".',
    zh: '请写成 provider/model，例如 "anthropic/claude-sonnet-4-5" 或 "ollama/qwen3-coder"。',
  },
  choose_known_provider: {
    en: 'Known providers: {names}. Add others to "providers" in planwright.jsonc.',
    de: 'Bekannte Anbieter: {names}. Andere gehören in "providers" in planwright.jsonc.',
    zh: '已知的提供方：{names}。其他的请写入 planwright.jsonc 的 "providers"。',
  },
  set_provider_address: {
    en: "Set providers.{name}.baseUrl in planwright.jsonc.",
    de: "Setze providers.{name}.baseUrl in planwright.jsonc.",
    zh: "请在 planwright.jsonc 中设置 providers.{name}.baseUrl。",
  },
  set_key: {
    en: "Set the environment variable {variable}, or providers.{provider}.apiKey in planwright.jsonc.",
    de: "Setze die Umgebungsvariable {variable}, oder providers.{provider}.apiKey in planwright.jsonc.",
    zh: "请设置环境变量 {variable}，或 planwright.jsonc 中的 providers.{provider}.apiKey。",
  },
  start_server: {
    en: "Start the server at {address} or choose another model, then resume.",
    de: "Starte den Server unter {address} oder wähle ein anderes Modell, dann setze fort.",
    zh: "请启动 {address} 上的服务器或选择另一个模型，然后继续。",
  },
  start_ollama: {
    en: "Start it with: ollama serve. Then try again.",
    de: "Starte es mit: ollama serve. Versuch es dann noch einmal.",
    zh: "请用以下命令启动：ollama serve。然后重试。",
  },
  start_lm_studio: {
    en: "Open LM Studio and start its server (Developer, Start Server), then try again.",
    de: "Öffne LM Studio, starte seinen Server (Developer, Start Server) und versuch es dann noch einmal.",
    zh: "请打开 LM Studio 并启动其服务器（Developer、Start Server），然后重试。",
  },
  start_model_server: {
    en: "Start that server or check the address, then try again.",
    de: "Starte dort den Server oder prüfe die Adresse, und versuch es dann noch einmal.",
    zh: "请启动那里的服务器或检查地址，然后重试。",
  },
  trust_certificate: {
    en: "If the certificate is your own or your company's, name its file in NODE_EXTRA_CA_CERTS, or set NODE_USE_SYSTEM_CA=1.",
    de: "Wenn das Zertifikat dein eigenes oder das deiner Firma ist, nenne seine Datei in NODE_EXTRA_CA_CERTS, oder setze NODE_USE_SYSTEM_CA=1.",
    zh: "如果证书是您自己或您公司的，请在 NODE_EXTRA_CA_CERTS 中给出其文件，或设置 NODE_USE_SYSTEM_CA=1。",
  },
  check_scheme: {
    en: "Check whether the address starts with http:// or https://.",
    de: "Prüfe, ob die Adresse mit http:// oder https:// beginnt.",
    zh: "请检查地址是以 http:// 还是 https:// 开头。",
  },
  check_connection: {
    en: "Check the address and your connection, then try again. Behind a company proxy, set HTTPS_PROXY.",
    de: "Prüfe die Adresse und deine Verbindung, und versuch es dann noch einmal. Hinter dem Proxy einer Firma setze HTTPS_PROXY.",
    zh: "请检查地址和网络连接，然后重试。如果在公司代理之后，请设置 HTTPS_PROXY。",
  },
  check_proxy: {
    en: "Check the address and your connection, then try again. The connection goes through the proxy in {variable}.",
    de: "Prüfe die Adresse und deine Verbindung, und versuch es dann noch einmal. Die Verbindung geht über den Proxy in {variable}.",
    zh: "请检查地址和网络连接，然后重试。连接经过 {variable} 中的代理。",
  },
  through_proxy: {
    en: "The connection goes through the proxy in {variable}.",
    de: "Die Verbindung geht über den Proxy in {variable}.",
    zh: "连接经过 {variable} 中的代理。",
  },
  download_model: {
    en: "Get it with: ollama pull {name}",
    de: "Hol es mit: ollama pull {name}",
    zh: "请用以下命令下载：ollama pull {name}",
  },
  download_with_ollama: {
    en: "Get one first, for example with: ollama pull qwen3-coder",
    de: "Hol zuerst eins, zum Beispiel mit: ollama pull qwen3-coder",
    zh: "请先下载一个，例如：ollama pull qwen3-coder",
  },
  download_in_lm_studio: {
    en: "Download one in LM Studio first, for example qwen3-coder, and load it.",
    de: "Lade zuerst eins in LM Studio herunter, zum Beispiel qwen3-coder, und dann in den Speicher.",
    zh: "请先在 LM Studio 中下载一个模型（例如 qwen3-coder）并加载。",
  },
  load_model: {
    en: "Load a model there first, or enter a model's name.",
    de: "Lade dort zuerst ein Modell, oder gib den Namen eines Modells an.",
    zh: "请先在那里加载一个模型，或输入模型名称。",
  },
  provider_not_in_country: {
    en: "The provider does not serve the country that you call from: choose another one.",
    de: "Der Anbieter bedient das Land nicht, aus dem du anfragst: Nimm einen anderen.",
    zh: "该提供方不向您所在的国家提供服务：请选择其他提供方。",
  },
  ask_differently: {
    en: "Ask in other words, or another model.",
    de: "Frag mit anderen Worten, oder ein anderes Modell.",
    zh: "请换一种说法，或换一个模型。",
  },
  choose_model_with_tools: {
    en: 'Choose a model that can call tools, or set tools: "off" for it in planwright.jsonc, so that they are described in the prompt.',
    de: 'Nimm ein Modell, das Werkzeuge aufrufen kann, oder setze dafür tools: "off" in planwright.jsonc, damit sie im Prompt beschrieben werden.',
    zh: '请选择能调用工具的模型，或在 planwright.jsonc 中为它设置 tools: "off"，从而在提示词中描述工具。',
  },
  allow_provider_data: {
    en: "Your privacy settings at OpenRouter exclude every provider of this model. Change them there, or choose another model.",
    de: "Deine Datenschutzeinstellungen bei OpenRouter schließen jeden Anbieter dieses Modells aus. Ändere sie dort, oder nimm ein anderes Modell.",
    zh: "您在 OpenRouter 的隐私设置排除了此模型的所有提供方。请在那里更改设置，或选择其他模型。",
  },
  check_billing: {
    en: "Check the plan and the billing of the account.",
    de: "Prüfe Tarif und Abrechnung des Kontos.",
    zh: "请检查账户的套餐和账单。",
  },
  conversation_too_long: {
    en: "The conversation no longer fits into the model's context.",
    de: "Das Gespräch passt nicht mehr in den Kontext des Modells.",
    zh: "对话已超出模型的上下文。",
  },
  check_model_name: {
    en: 'Check the name in "{model}" and that {address} is the right address.',
    de: "Prüfe den Namen in „{model}“ und ob {address} die richtige Adresse ist.",
    zh: "请检查“{model}”中的名称，以及 {address} 是否是正确的地址。",
  },
  choose_another_effort: {
    en: "The model does not take this effort. Choose another one with --effort or in planwright.jsonc, or leave it out.",
    de: "Das Modell nimmt diesen Aufwand nicht an. Wähle einen anderen mit --effort oder in planwright.jsonc, oder lass ihn weg.",
    zh: "模型不接受此 effort。请用 --effort 或在 planwright.jsonc 中选择其他值，或不设置。",
  },
  raise_window: {
    en: "Give the model at least 16,000 tokens in its server, better 32,000 (Ollama: OLLAMA_CONTEXT_LENGTH=32768, LM Studio: Context Length, llama.cpp: -c 32768, vLLM: --max-model-len 32768).",
    de: "Gib dem Modell in seinem Server mindestens 16.000 Token, besser 32.000 (Ollama: OLLAMA_CONTEXT_LENGTH=32768, LM Studio: Context Length, llama.cpp: -c 32768, vLLM: --max-model-len 32768).",
    zh: "请在服务器中为模型分配至少 16,000 个 token，最好 32,000 个（Ollama：OLLAMA_CONTEXT_LENGTH=32768，LM Studio：Context Length，llama.cpp：-c 32768，vLLM：--max-model-len 32768）。",
  },
  choose_another_model: { en: "Choose another model.", de: "Nimm ein anderes Modell.", zh: "请选择其他模型。" },
  wait_or_choose_another_model: {
    en: "Wait a moment and try again, or choose another model.",
    de: "Warte einen Moment und versuch es noch einmal, oder nimm ein anderes Modell.",
    zh: "请稍候重试，或选择其他模型。",
  },
  enter_key_separately: {
    en: "Enter the API key separately.",
    de: "Gib den API-Schlüssel getrennt an.",
    zh: "请单独输入 API 密钥。",
  },
  retry_or_choose_smaller_model: {
    en: "Loading a model for the first time takes longer: try again. If it stays slow, choose a smaller one.",
    de: "Ein Modell, das zum ersten Mal geladen wird, kann lange brauchen: versuch es noch einmal. Bleibt es langsam, nimm ein kleineres.",
    zh: "首次加载的模型可能需要较长时间：请重试。如果仍然很慢，请选择更小的模型。",
  },
  retry_or_choose_another_model: {
    en: "Try again, or choose another model.",
    de: "Versuch es noch einmal, oder nimm ein anderes Modell.",
    zh: "请重试，或选择其他模型。",
  },
  choose_another_model_or_skip_test: {
    en: "Choose another model, or set it anyway with --no-test.",
    de: "Nimm ein anderes Modell, oder stell es mit --no-test trotzdem ein.",
    zh: "请选择其他模型，或用 --no-test 直接设置。",
  },
  use_another_name_or_enter_key: {
    en: "Use another name for this server, or enter its API key.",
    de: "Nimm für diesen Server einen anderen Namen, oder gib seinen API-Schlüssel an.",
    zh: "请为此服务器使用其他名称，或提供其 API 密钥。",
  },
  use_another_name: {
    en: "Use another name for this server.",
    de: "Nimm für diesen Server einen anderen Namen.",
    zh: "请为此服务器使用其他名称。",
  },
  use_own_name_for_provider: {
    en: "Use another name for yours, or leave out the address and the API key.",
    de: "Nimm für deinen einen anderen Namen, oder lass Adresse und API-Schlüssel weg.",
    zh: "请为您的提供方使用其他名称，或不要给出地址和 API 密钥。",
  },
});
