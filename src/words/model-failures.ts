// What people read when a model can't be connected, doesn't answer, or stops early.
import { words } from "./words.ts";

export const modelFailures = words({
  no_model: { en: "No model is set.", de: "Es ist kein Modell eingestellt.", zh: "没有设置模型。" },
  was_cancelled: { en: "Cancelled.", de: "Abgebrochen.", zh: "已取消。" },
  answer_took_too_long: {
    en: "No answer within {seconds} seconds.",
    de: "Keine Antwort innerhalb von {seconds} Sekunden.",
    zh: "{seconds} 秒内没有回答。",
  },
  unusable_answer: {
    en: "The model's answer was unusable, even after it was asked again: {problem}",
    de: "Die Antwort des Modells war unbrauchbar, auch auf Nachfrage: {problem}",
    zh: "模型的回答无法使用，重新询问后仍然如此：{problem}",
  },
  empty_answer: {
    en: "The model's answer was empty. Try again, or use another model.",
    de: "Die Antwort des Modells war leer. Versuch es noch einmal, oder nimm ein anderes Modell.",
    zh: "模型没有给出任何回答。请重试，或换一个模型。",
  },
  calls_missing: {
    en: "The model's answer announced a tool call but contained none. Try again, or use another model.",
    de: "Die Antwort des Modells kündigte einen Werkzeugaufruf an, enthielt aber keinen. Versuch es noch einmal, oder nimm ein anderes Modell.",
    zh: "模型的回答声明了工具调用，却没有包含任何调用。请重试，或换一个模型。",
  },
  input_truncated: {
    en: "{model} takes only {tokens} tokens of context, so the server would cut the conversation.",
    de: "{model} nimmt nur {tokens} Token Kontext an, der Server würde das Gespräch also abschneiden.",
    zh: "{model} 只接受 {tokens} 个 token 的上下文，服务器会截断对话。",
  },
  window_too_small: {
    en: "{model} takes only {tokens} tokens of context. Planwright's instructions and tools alone need about {needed}.",
    de: "{model} nimmt nur {tokens} Token Kontext an. Allein die Anweisungen und Werkzeuge von Planwright brauchen etwa {needed}.",
    zh: "{model} 只接受 {tokens} 个 token 的上下文。仅 Planwright 的指令和工具就需要约 {needed} 个。",
  },
  output_limit_reached: {
    en: "The model's answer was cut off at its output limit. Resume to let it continue, ask for a smaller step, or use less effort.",
    de: "Die Antwort des Modells wurde an seiner Ausgabegrenze abgeschnitten. Setze fort, damit es weitergeht, bitte um einen kleineren Schritt, oder verlange weniger Aufwand.",
    zh: "模型的回答达到输出上限而被截断。请继续会话让它说完，或请求更小的步骤，或降低 effort。",
  },
  answer_never_ended: {
    en: "The model's answer was stopped after {limit}, because it did not end. What it wrote until then is kept. Ask for a smaller step, or use another model.",
    de: "Die Antwort des Modells wurde nach {limit} gestoppt, weil sie kein Ende nahm. Was es bis dahin geschrieben hat, bleibt erhalten. Bitte um einen kleineren Schritt, oder nimm ein anderes Modell.",
    zh: "模型的回答一直没有结束，在 {limit} 后被停止。此前写下的内容已保留。请请求更小的步骤，或换一个模型。",
  },
  answer_filtered: {
    en: "The provider's content filter stopped the answer. Rephrase the request, or use another model.",
    de: "Der Inhaltsfilter des Anbieters hat die Antwort beendet. Sag es mit anderen Worten, oder nimm ein anderes Modell.",
    zh: "提供方的内容过滤器中止了回答。请换一种说法，或换一个模型。",
  },
  model_repeats_itself: {
    en: "Stopped because the model kept repeating the same calls with the same results. Resume with a hint about what to do differently, or use another model.",
    de: "Angehalten, weil das Modell immer wieder dieselben Aufrufe mit denselben Ergebnissen gemacht hat. Mach mit einem Hinweis weiter, was anders werden soll, oder nimm ein anderes Modell.",
    zh: "已停止，因为模型不断重复相同的调用并得到相同的结果。请附上改进提示后继续，或换一个模型。",
  },
  step_limit_reached: {
    en: "Stopped after {steps} steps, the limit for one turn. Resume to continue, or raise limits.steps in planwright.jsonc.",
    de: "Nach {steps} Schritten angehalten, der Grenze für einen Durchgang. Setze fort, um weiterzumachen, oder erhöhe limits.steps in planwright.jsonc.",
    zh: "已执行 {steps} 步，达到单轮上限，因此停止。请继续会话，或在 planwright.jsonc 中提高 limits.steps。",
  },
  token_limit_reached: {
    en: "Stopped after {tokens} tokens, the limit for this agent.",
    de: "Nach {tokens} Token angehalten, der Grenze für diesen Agenten.",
    zh: "已用 {tokens} 个 token，达到此代理的上限，因此停止。",
  },
  cost_limit_reached: {
    en: "Stopped at ${cost}, the cost limit of this session. Raise limits.cost in planwright.jsonc to continue.",
    de: "Bei ${cost} angehalten, der Kostengrenze dieser Sitzung. Erhöhe limits.cost in planwright.jsonc, um weiterzumachen.",
    zh: "费用已达 ${cost}，即此会话的上限，因此停止。要继续，请在 planwright.jsonc 中提高 limits.cost。",
  },
  connection_refused: {
    en: "Couldn't connect to {address}.",
    de: "Keine Verbindung zu {address}.",
    zh: "无法连接到 {address}。",
  },
  certificate_not_trusted: {
    en: "The certificate of {address} is not trusted ({code}).",
    de: "Dem Zertifikat von {address} wird nicht vertraut ({code}).",
    zh: "{address} 的证书不受信任（{code}）。",
  },
  wrong_protocol: {
    en: "{address} doesn't use the protocol of its address ({code}).",
    de: "{address} spricht nicht das Protokoll seiner Adresse ({code}).",
    zh: "{address} 使用的协议与其地址不符（{code}）。",
  },
  proxy_refused: {
    en: "The proxy refused the connection to {address}.",
    de: "Der Proxy hat die Verbindung zu {address} verweigert.",
    zh: "代理拒绝连接 {address}。",
  },
  connection_timed_out: {
    en: "{address} didn't respond in time.",
    de: "{address} hat nicht rechtzeitig geantwortet.",
    zh: "{address} 没有及时应答。",
  },
  connection_failed: {
    en: "The connection to {address} failed ({code}).",
    de: "Die Verbindung zu {address} ist fehlgeschlagen ({code}).",
    zh: "与 {address} 的连接失败（{code}）。",
  },
  answer_broke_off: {
    en: "The connection ended before the answer was complete.",
    de: "Die Verbindung endete, bevor die Antwort vollständig war.",
    zh: "连接在回答完成之前中断了。",
  },
  not_a_model_name: {
    en: '"{name}" is not a model name.',
    de: "„{name}“ nennt kein Modell.",
    zh: "“{name}”不是模型名。",
  },
  no_such_provider: {
    en: 'There is no provider "{name}".',
    de: "Es gibt keinen Anbieter „{name}“.",
    zh: "没有提供方“{name}”。",
  },
  no_provider_address: {
    en: 'The provider "{name}" has no address.',
    de: "Der Anbieter „{name}“ hat keine Adresse.",
    zh: "提供方“{name}”没有地址。",
  },
  not_an_address: {
    en: '"{address}" is not an address.',
    de: "„{address}“ ist keine Adresse.",
    zh: "“{address}”不是地址。",
  },
  not_an_address_in: {
    en: '"{address}" in {variable} is not an address.',
    de: "„{address}“ in {variable} ist keine Adresse.",
    zh: "{variable} 中的“{address}”不是地址。",
  },
  no_key: {
    en: "No API key for {provider}.",
    de: "Kein API-Schlüssel für {provider}.",
    zh: "没有 {provider} 的 API 密钥。",
  },
  provider_is_empty: {
    en: "{provider} responds but has no models.",
    de: "{provider} antwortet, hat aber keine Modelle.",
    zh: "{provider} 有回应，但没有任何模型。",
  },
  address_holds_secret: {
    en: "The address contains a user name, a password or a query.",
    de: "In der Adresse stehen ein Name, ein Passwort oder eine Abfrage.",
    zh: "地址中含有用户名、密码或查询参数。",
  },
  model_test_too_slow: {
    en: "{model} took longer than {seconds} s.",
    de: "{model} war nach {seconds} s nicht fertig.",
    zh: "{model} 在 {seconds} 秒后仍未完成。",
  },
  model_test_empty: {
    en: "{model} gave an empty answer.",
    de: "{model} hat mit nichts geantwortet.",
    zh: "{model} 的回答是空的。",
  },
  model_lacks_tools: {
    en: "{model} can't call tools, which an agent needs to read or change anything.",
    de: "{model} kann keine Werkzeuge aufrufen. Ohne sie kann ein Agent nichts lesen und nichts ändern.",
    zh: "{model} 不能调用工具，而代理需要工具才能读取或修改内容。",
  },
  key_for_other_address: {
    en: 'The API key of "{provider}" is never sent to another address.',
    de: "Der API-Schlüssel von „{provider}“ wird an keine andere Adresse geschickt.",
    zh: "“{provider}”的 API 密钥不会发送到其他地址。",
  },
  headers_for_other_address: {
    en: 'The headers of "{provider}" are never sent to another address.',
    de: "Die Header von „{provider}“ werden an keine andere Adresse geschickt.",
    zh: "“{provider}”的请求头不会发送到其他地址。",
  },
  provider_set_in_project: {
    en: 'The provider "{provider}" is configured in the project\'s file.',
    de: "Der Anbieter „{provider}“ ist in der Datei des Projekts eingestellt.",
    zh: "提供方“{provider}”已在项目文件中设置。",
  },
  malformed_key: {
    en: "The API key for {provider} contains characters that a key can't have, like a space or a line break.",
    de: "Der API-Schlüssel für {provider} enthält Zeichen, die ein Schlüssel nicht haben kann, etwa ein Leerzeichen oder einen Zeilenumbruch.",
    zh: "{provider} 的 API 密钥含有不应有的字符，例如空格或换行。",
  },
});
