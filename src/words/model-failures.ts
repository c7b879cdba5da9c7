// What people read when a model can't be connected, doesn't answer, or stops early.
import { words } from "./words.ts";

export const modelFailures = words({
  no_model: { en: "No model is set.", de: "Es ist kein Modell eingestellt.", zh: "没有设置模型。" },
  was_cancelled: { en: "It was cancelled.", de: "Es wurde abgebrochen.", zh: "已取消。" },
  answer_took_too_long: {
    en: "It took longer than {seconds} seconds.",
    de: "Es hat länger als {seconds} Sekunden gedauert.",
    zh: "用时超过 {seconds} 秒。",
  },
  unusable_answer: {
    en: "The model gave no usable answer, even after it was told what was wrong: {problem}",
    de: "Das Modell gab keine brauchbare Antwort, auch nicht auf den Hinweis, was falsch war: {problem}",
    zh: "即使指出了问题，模型仍未给出可用的回答：{problem}",
  },
  empty_answer: {
    en: "The model's answer was empty. Try again, or use another model.",
    de: "Die Antwort des Modells war leer. Versuch es noch einmal, oder nimm ein anderes Modell.",
    zh: "模型没有给出任何回答。请重试，或换一个模型。",
  },
  output_limit_reached: {
    en: "The model's answer was cut off at its output limit. Resume to let it continue, ask for a smaller step, or use less effort.",
    de: "Die Antwort des Modells wurde an seiner Ausgabegrenze abgeschnitten. Setze fort, damit es weitergeht, bitte um einen kleineren Schritt, oder verlange weniger Aufwand.",
    zh: "模型的回答达到输出上限而被截断。请继续会话让它说完，或请求更小的步骤，或降低 effort。",
  },
  answer_filtered: {
    en: "The provider's content filter stopped the answer. Rephrase the request, or use another model.",
    de: "Der Inhaltsfilter des Anbieters hat die Antwort beendet. Sag es mit anderen Worten, oder nimm ein anderes Modell.",
    zh: "提供商的内容过滤器中止了回答。请换一种说法，或换一个模型。",
  },
  model_refused: {
    en: "{model} refused to answer. Rephrase the request, or use another model.",
    de: "{model} hat die Antwort verweigert. Frag mit anderen Worten, oder ein anderes Modell.",
    zh: "{model} 拒绝回答。请换一种问法，或换一个模型。",
  },
  model_refused_because: {
    en: "{model} refused to answer ({reason}). Rephrase the request, or use another model.",
    de: "{model} hat die Antwort verweigert ({reason}). Frag mit anderen Worten, oder ein anderes Modell.",
    zh: "{model} 拒绝回答（{reason}）。请换一种问法，或换一个模型。",
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
  model_silent: {
    en: "{model} didn't start to answer for {seconds} s.",
    de: "{model} hat {seconds} s lang nicht angefangen zu antworten.",
    zh: "{model} 等待 {seconds} 秒仍未开始回答。",
  },
  model_stalled: {
    en: "{model} stopped in the middle of its answer for {seconds} s.",
    de: "{model} hat {seconds} s lang nichts mehr geschickt.",
    zh: "{model} 已有 {seconds} 秒没有再发送内容。",
  },
  connection_refused: {
    en: "Couldn't connect to {address}: connection refused. Start the server or choose another model, then resume.",
    de: "Unter {address} antwortet niemand. Starte den Server oder wähle ein anderes Modell, dann setze fort.",
    zh: "无法连接 {address}：连接被拒绝。请启动服务器或选择另一个模型，然后继续。",
  },
  certificate_not_trusted: {
    en: "The certificate of {address} is not trusted ({code}). If it's your own or your company's, name its file in NODE_EXTRA_CA_CERTS, or set NODE_USE_SYSTEM_CA=1.",
    de: "Dem Zertifikat von {address} wird nicht vertraut ({code}). Wenn es dein eigenes oder das deiner Firma ist, nenne seine Datei in NODE_EXTRA_CA_CERTS, oder setze NODE_USE_SYSTEM_CA=1.",
    zh: "{address} 的证书不受信任（{code}）。如果证书是您自己或您公司的，请在 NODE_EXTRA_CA_CERTS 中给出其文件，或设置 NODE_USE_SYSTEM_CA=1。",
  },
  wrong_protocol: {
    en: "{address} doesn't speak the protocol of its address ({code}). Check whether the address starts with http:// or https://.",
    de: "{address} spricht nicht das Protokoll seiner Adresse ({code}). Prüfe, ob die Adresse mit http:// oder https:// beginnt.",
    zh: "{address} 使用的协议与其地址不符（{code}）。请检查地址是以 http:// 还是 https:// 开头。",
  },
  proxy_refused: {
    en: "The proxy refused the connection to {address}.",
    de: "Der Proxy hat die Verbindung zu {address} verweigert.",
    zh: "代理拒绝连接 {address}。",
  },
  connection_timed_out: {
    en: "{address} didn't answer in time.",
    de: "{address} hat nicht rechtzeitig geantwortet.",
    zh: "{address} 没有及时应答。",
  },
  connection_failed: {
    en: "Couldn't connect to {address} ({code}).",
    de: "Die Verbindung zu {address} ist fehlgeschlagen ({code}).",
    zh: "与 {address} 的连接失败（{code}）。",
  },
  answer_broke_off: {
    en: "The answer broke off before it was complete.",
    de: "Die Antwort brach ab, bevor sie vollständig war.",
    zh: "回答在完成之前中断了。",
  },
  unreadable_answer: {
    en: "The answer couldn't be read: {reason}",
    de: "Die Antwort war nicht lesbar: {reason}",
    zh: "回答无法读取：{reason}",
  },
  not_a_model: {
    en: "The server doesn't answer like a model. Check baseUrl (many servers need /v1 at its end), and whether a login page or a proxy answers instead.",
    de: "Der Server antwortet nicht wie ein Modell. Prüfe baseUrl (viele Server wollen /v1 am Ende), und ob stattdessen eine Anmeldeseite oder ein Proxy antwortet.",
    zh: "服务器的回答不像模型。请检查 baseUrl（许多服务器要求以 /v1 结尾），以及是否是登录页或代理在应答。",
  },
  not_a_model_but: {
    en: "The server doesn't answer like a model: {answer}\nCheck baseUrl (many servers need /v1 at its end), and whether a login page or a proxy answers instead.",
    de: "Der Server antwortet nicht wie ein Modell: {answer}\nPrüfe baseUrl (viele Server wollen /v1 am Ende), und ob stattdessen eine Anmeldeseite oder ein Proxy antwortet.",
    zh: "服务器的回答不像模型：{answer}\n请检查 baseUrl（许多服务器要求以 /v1 结尾），以及是否是登录页或代理在应答。",
  },
  redirected: {
    en: "{address} answered {status}: it redirects to {target}. Set baseUrl to the address that answers itself (https instead of http, or another host).",
    de: "{address} antwortete {status}: Es leitet weiter nach {target}. Setze baseUrl auf die Adresse, die selbst antwortet (https statt http, oder ein anderer Host).",
    zh: "{address} 回答 {status}：重定向到 {target}。请将 baseUrl 设为直接应答的地址（用 https 代替 http，或换一个主机）。",
  },
  country_not_served: {
    en: "{model} answered {answer}\nThe provider doesn't serve your country. Choose another one.",
    de: "{model} antwortete {answer}\nDer Anbieter bedient dein Land nicht. Nimm einen anderen.",
    zh: "{model} 回答 {answer}\n该提供方不服务于您所在的国家或地区。请换一个。",
  },
  key_not_allowed: {
    en: "{model} answered {answer}\nThe key has no access to this, or the provider doesn't serve your country. The key comes from {settings}.",
    de: "{model} antwortete {answer}\nDer Schlüssel darf das nicht nutzen, oder der Anbieter bedient dein Land nicht. Der Schlüssel kommt aus {settings}.",
    zh: "{model} 回答 {answer}\n该密钥无权使用此项，或该提供方不服务于您所在的国家或地区。密钥来自 {settings}。",
  },
  key_rejected: {
    en: "{model} answered {answer}\nCheck the key. Set it in {settings}.",
    de: "{model} antwortete {answer}\nPrüfe den Schlüssel. Er gehört in {settings}.",
    zh: "{model} 回答 {answer}\n请检查密钥。请在 {settings} 中设置。",
  },
  quota_used_up: {
    en: "{model} answered {answer}\nCheck the plan and the billing of the account.",
    de: "{model} antwortete {answer}\nPrüfe den Tarif und die Abrechnung des Kontos.",
    zh: "{model} 回答 {answer}\n请检查账户的套餐和账单。",
  },
  context_overflow: {
    en: "{model} answered {answer}\nThe conversation no longer fits the model's context.",
    de: "{model} antwortete {answer}\nDas Gespräch passt nicht mehr in den Kontext des Modells.",
    zh: "{model} 回答 {answer}\n对话已超出模型的上下文。",
  },
  model_not_found: {
    en: '{model} answered {answer}\nCheck the name in "{model}", and that {address} is the right address.',
    de: "{model} antwortete {answer}\nPrüfe den Namen in „{model}“, und ob {address} die richtige Adresse ist.",
    zh: "{model} 回答 {answer}\n请检查“{model}”中的名称，以及 {address} 是否为正确的地址。",
  },
  model_answered: {
    en: "{model} answered {answer}",
    de: "{model} antwortete {answer}",
    zh: "{model} 回答 {answer}",
  },
  not_a_model_name: {
    en: '"{name}" doesn\'t name a model. Write provider/model, for example anthropic/claude-sonnet-4-5 or ollama/qwen3-coder.',
    de: "„{name}“ nennt kein Modell. Schreib provider/model, zum Beispiel anthropic/claude-sonnet-4-5 oder ollama/qwen3-coder.",
    zh: "“{name}”不是模型名。请写成 provider/model，例如 anthropic/claude-sonnet-4-5 或 ollama/qwen3-coder。",
  },
  no_such_provider: {
    en: 'There is no provider "{name}". Known: {names}. Add others to "providers" in the configuration.',
    de: 'Es gibt keinen Anbieter „{name}“. Bekannt: {names}. Andere gehören in "providers" in der Konfiguration.',
    zh: '没有提供商“{name}”。已知：{names}。其他的请写入配置中的 "providers"。',
  },
  no_provider_address: {
    en: 'The provider "{name}" has no address. Set providers.{name}.baseUrl.',
    de: "Der Anbieter „{name}“ hat keine Adresse. Setze providers.{name}.baseUrl.",
    zh: "提供商“{name}”没有地址。请设置 providers.{name}.baseUrl。",
  },
  not_an_address: {
    en: '"{address}" is not an address. Write http:// or https:// before it.',
    de: "„{address}“ ist keine Adresse. Schreib http:// oder https:// davor.",
    zh: "“{address}”不是地址。请在前面写上 http:// 或 https://。",
  },
  not_an_address_in: {
    en: '"{address}" in {variable} is not an address. Write http:// or https:// before it.',
    de: "„{address}“ in {variable} ist keine Adresse. Schreib http:// oder https:// davor.",
    zh: "{variable} 中的“{address}”不是地址。请在前面写上 http:// 或 https://。",
  },
  no_key: {
    en: "There is no key for {provider}. Set it in {settings}.",
    de: "Es gibt keinen Schlüssel für {provider}. Er gehört in {settings}.",
    zh: "没有 {provider} 的密钥。请在 {settings} 中设置。",
  },
  malformed_key: {
    en: "The key for {provider} has characters that a key can't have, such as a space or a line break. Copy it again into {settings}.",
    de: "Der Schlüssel für {provider} enthält Zeichen, die ein Schlüssel nicht haben kann, etwa ein Leerzeichen oder einen Zeilenumbruch. Kopiere ihn noch einmal in {settings}.",
    zh: "{provider} 的密钥含有不应有的字符，例如空格或换行。请重新复制到 {settings}。",
  },
});
