// German: model providers: addresses, keys, and answers that do not come.
import type { Entry } from "./sentence.ts";

export const models: readonly Entry[] = [
  ["The request was cancelled.", "Die Anfrage wurde abgebrochen."],
  ["{model} refused to answer ({reason}).", "{model} hat die Antwort verweigert ({reason})."],
  ["{model} refused to answer.", "{model} hat die Antwort verweigert."],
  ["Ask in other words, or another model.", "Frag mit anderen Worten, oder ein anderes Modell."],
  ["{model} sent nothing more for {seconds} s.", "{model} hat {seconds} s lang nichts mehr geschickt."],
  ["{model} did not start to answer for {seconds} s.", "{model} hat {seconds} s lang nicht angefangen zu antworten."],
  [
    'The server did not answer as a model does: a web page, "{title}"',
    "Der Server antwortet nicht wie ein Modell: eine Webseite, „{title}“",
  ],
  ["The server did not answer as a model does: a web page", "Der Server antwortet nicht wie ein Modell: eine Webseite"],
  ["The server did not answer as a model does: {answer}", "Der Server antwortet nicht wie ein Modell: {answer}"],
  ["The server did not answer as a model does.", "Der Server antwortet nicht wie ein Modell."],
  [
    "Check baseUrl (many servers want /v1 at its end), and whether a login page or a proxy answers instead.",
    "Prüfe baseUrl (viele Server wollen /v1 am Ende), und ob stattdessen eine Anmeldeseite oder ein Proxy antwortet.",
  ],
  ["{model} answered {code}: {reason}", "{model} antwortete {code}: {reason}"],
  ["{model} answered: {reason}", "{model} antwortete: {reason}"],
  ["no reason given", "ohne Begründung"],
  [
    "The provider does not serve the country that you call from: choose another one.",
    "Der Anbieter bedient das Land nicht, aus dem du ihn aufrufst: nimm einen anderen.",
  ],
  [
    "The key may not use this, or the provider does not serve your country.",
    "Der Schlüssel darf das nicht nutzen, oder der Anbieter bedient dein Land nicht.",
  ],
  ["Check the plan and the billing of the account.", "Prüfe den Tarif und die Abrechnung des Kontos."],
  [
    "The conversation no longer fits into the model's context.",
    "Das Gespräch passt nicht mehr in den Kontext des Modells.",
  ],
  [
    'Check the name in "{model}" and that {address} is the right address.',
    "Prüfe den Namen in „{model}“, und ob {address} die richtige Adresse ist.",
  ],
  [
    'Check the name in "{model}" and that the configured address is the right address.',
    "Prüfe den Namen in „{model}“, und ob die eingestellte Adresse die richtige ist.",
  ],
  ["The answer was not readable: {reason}", "Die Antwort war nicht lesbar: {reason}"],
  [
    "The answer came encoded as {encoding}, which we did not ask for.",
    "Die Antwort kam als {encoding} kodiert, worum wir nicht gebeten hatten.",
  ],
  [
    "{address} answered {code}: it redirects to {target}.",
    "{address} antwortete {code}: Es leitet weiter nach {target}.",
  ],
  [
    "{address} answered {code}: it redirects to nowhere.",
    "{address} antwortete {code}: Es leitet weiter, aber nirgendwohin.",
  ],
  [
    "Set baseUrl to the address that answers itself (https instead of http, or another host).",
    "Setze baseUrl auf die Adresse, die selbst antwortet (https statt http, oder ein anderer Host).",
  ],
  ["Nobody answers at {address}.", "Unter {address} antwortet niemand."],
  ["Nobody answers at the configured address.", "Unter der eingestellten Adresse antwortet niemand."],
  [
    "The certificate of {address} is not trusted ({code}).",
    "Dem Zertifikat von {address} wird nicht vertraut ({code}).",
  ],
  [
    "The certificate of the configured address is not trusted ({code}).",
    "Dem Zertifikat der eingestellten Adresse wird nicht vertraut ({code}).",
  ],
  [
    "{address} does not speak the protocol of its address ({code}).",
    "{address} spricht nicht das Protokoll seiner Adresse ({code}).",
  ],
  [
    "the configured address does not speak the protocol of its address ({code}).",
    "Die eingestellte Adresse spricht nicht das Protokoll, das sie nennt ({code}).",
  ],
  ["The proxy refused the connection to {address}.", "Der Proxy hat die Verbindung zu {address} verweigert."],
  [
    "The proxy refused the connection to the configured address.",
    "Der Proxy hat die Verbindung zur eingestellten Adresse verweigert.",
  ],
  ["{address} did not answer in time.", "{address} hat nicht rechtzeitig geantwortet."],
  ["the configured address did not answer in time.", "Die eingestellte Adresse hat nicht rechtzeitig geantwortet."],
  ["The connection to {address} failed ({code}).", "Die Verbindung zu {address} ist fehlgeschlagen ({code})."],
  [
    "The connection to the configured address failed ({code}).",
    "Die Verbindung zur eingestellten Adresse ist fehlgeschlagen ({code}).",
  ],
  [
    "Start the server at {address} or choose another model, then resume.",
    "Starte den Server unter {address} oder wähle ein anderes Modell, dann setze fort.",
  ],
  [
    "Start the server at the configured address or choose another model, then resume.",
    "Starte den Server unter der eingestellten Adresse oder wähle ein anderes Modell, dann setze fort.",
  ],
  [
    "If the certificate is your own or your company's, name its file in NODE_EXTRA_CA_CERTS, or set NODE_USE_SYSTEM_CA=1.",
    "Wenn das Zertifikat dein eigenes oder das deiner Firma ist, nenne seine Datei in NODE_EXTRA_CA_CERTS, oder setze NODE_USE_SYSTEM_CA=1.",
  ],
  [
    "Check whether the address begins with http:// or https://.",
    "Prüfe, ob die Adresse mit http:// oder https:// beginnt.",
  ],
  ["It goes through the proxy in {variable}.", "Sie geht über den Proxy in {variable}."],
  ["The answer broke off before it was complete.", "Die Antwort brach ab, bevor sie vollständig war."],
  ['"{reference}" does not name a model.', "„{reference}“ nennt kein Modell."],
  [
    'Write provider/model, for example "anthropic/claude-sonnet-4-5" or "ollama/qwen3-coder".',
    'Schreib provider/model, zum Beispiel "anthropic/claude-sonnet-4-5" oder "ollama/qwen3-coder".',
  ],
  ['There is no provider "{name}".', "Es gibt keinen Anbieter „{name}“."],
  [
    'Known: {names}. Others go into "providers" in the configuration.',
    'Bekannt: {names}. Andere gehören in "providers" in der Konfiguration.',
  ],
  ['The provider "{name}" has no address.', "Der Anbieter „{name}“ hat keine Adresse."],
  ["Set providers.{name}.baseUrl.", "Setze providers.{name}.baseUrl."],
  ['"{address}" in {variable} is not an address.', "„{address}“ in {variable} ist keine Adresse."],
  ['"{address}" is not an address.', "„{address}“ ist keine Adresse."],
  ["Write http:// or https:// before it.", "Schreib http:// oder https:// davor."],
  ["There is no key for {provider}.", "Es gibt keinen Schlüssel für {provider}."],
  [
    "Set the environment variable {oneOf}, or providers.{provider}.apiKey in the configuration.",
    "Setze die Umgebungsvariable {oneOf}, oder providers.{provider}.apiKey in der Konfiguration.",
  ],
  [
    "Set providers.{provider}.apiKeyEnv, or providers.{provider2}.apiKey in the configuration.",
    "Setze providers.{provider}.apiKeyEnv, oder providers.{provider2}.apiKey in der Konfiguration.",
  ],
  [
    "The key for {provider} has characters that a key cannot have, like a space or a line break.",
    "Der Schlüssel für {provider} enthält Zeichen, die ein Schlüssel nicht haben kann, etwa ein Leerzeichen oder einen Zeilenumbruch.",
  ],
  ["Copy it again.", "Kopiere ihn noch einmal."],
  ["The script has no step for this request.", "Das Skript hat keinen Schritt für diese Anfrage."],
  ["The script has only {count} steps.", "Das Skript hat nur {count} Schritte."],
  ["The script {path} cannot be read: {reason}.", "Das Skript {path} kann nicht gelesen werden: {reason}."],
  [
    'A script is a JSON file like {"steps": [{"text": "Hello."}]}.',
    'Ein Skript ist eine JSON-Datei wie {"steps": [{"text": "Hello."}]}.',
  ],
  ["The script {path} is not valid: {reason}", "Das Skript {path} ist nicht gültig: {reason}"],
  [
    'It was asked for {path}; if it only has Chat Completions, set providers.{provider}.type to "openai-compatible".',
    'Angefragt wurde {path}; wenn es dort nur Chat Completions gibt, setze providers.{provider}.type auf "openai-compatible".',
  ],
  ["Many servers want /v1 at its end.", "Viele Server wollen /v1 am Ende."],
];
