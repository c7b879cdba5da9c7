// German: MCP servers: how they start, answer and get lost.
import type { Entry } from "./sentence.ts";

export const mcp: readonly Entry[] = [
  [
    '"{tool}" of the MCP server "{server}" did not answer within {seconds} seconds.',
    "„{tool}“ des MCP-Servers „{server}“ hat nicht innerhalb von {seconds} Sekunden geantwortet.",
  ],
  ["Ask for less, or go on without it.", "Bitte um weniger, oder mach ohne weiter."],
  [
    "It may have taken effect: look before you repeat it.",
    "Er kann gewirkt haben: Sieh nach, bevor du ihn wiederholst.",
  ],
  [
    'The MCP server "{server}" refused the call: {reason}',
    "Der MCP-Server „{server}“ hat den Aufruf abgelehnt: {reason}",
  ],
  [
    'The MCP server "{server}" cannot be reached; "{tool}" was not called.',
    "Der MCP-Server „{server}“ ist nicht erreichbar; „{tool}“ wurde nicht aufgerufen.",
  ],
  [
    'The MCP server "{server}" cannot be reached ({ending}); "{tool}" was not called.',
    "Der MCP-Server „{server}“ ist nicht erreichbar ({ending}); „{tool}“ wurde nicht aufgerufen.",
  ],
  ["it sent a message that is too long", "er hat eine zu lange Nachricht geschickt"],
  [
    "it ended with signal {signal} (it last said: {words})",
    "er endete mit Signal {signal} (zuletzt sagte er: {words})",
  ],
  ["it ended with signal {signal} (it printed: {words})", "er endete mit Signal {signal} (ausgegeben hat er: {words})"],
  ["it ended with signal {signal}", "er endete mit Signal {signal}"],
  ["it ended with code {code} (it last said: {words})", "er endete mit Code {code} (zuletzt sagte er: {words})"],
  ["it ended with code {code} (it printed: {words})", "er endete mit Code {code} (ausgegeben hat er: {words})"],
  ["it ended with code {code}", "er endete mit Code {code}"],
  ["Go on without it, or try once more later.", "Mach ohne weiter, oder versuch es später noch einmal."],
  [
    'The connection to the MCP server "{server}" was lost during the call.',
    "Die Verbindung zum MCP-Server „{server}“ ging während des Aufrufs verloren.",
  ],
  [
    'The connection to the MCP server "{server}" was lost during the call ({ending}).',
    "Die Verbindung zum MCP-Server „{server}“ ging während des Aufrufs verloren ({ending}).",
  ],
  ['The MCP server "{server}" has been closed.', "Der MCP-Server „{server}“ ist geschlossen."],
  [
    "There is no folder {folder} to start {command} in.",
    "Es gibt keinen Ordner {folder}, um darin {command} zu starten.",
  ],
  ["The command {command} was not found.", "Der Befehl {command} wurde nicht gefunden."],
  ["{command} may not be executed.", "{command} darf nicht ausgeführt werden."],
  ["{command} sent a message that is too long.", "{command} hat eine zu lange Nachricht geschickt."],
  [
    "{command} ended with signal {signal} (it last said: {words}).",
    "{command} endete mit Signal {signal} (zuletzt: {words}).",
  ],
  [
    "{command} ended with signal {signal} (it printed: {words}).",
    "{command} endete mit Signal {signal} (Ausgabe: {words}).",
  ],
  ["{command} ended with signal {signal}.", "{command} endete mit Signal {signal}."],
  ["{command} ended with code {code} (it last said: {words}).", "{command} endete mit Code {code} (zuletzt: {words})."],
  ["{command} ended with code {code} (it printed: {words}).", "{command} endete mit Code {code} (Ausgabe: {words})."],
  ["{command} ended with code {code}.", "{command} endete mit Code {code}."],
  [
    "{command} did not answer within {seconds} seconds (it last said: {words}).",
    "{command} hat nicht innerhalb von {seconds} Sekunden geantwortet (zuletzt: {words}).",
  ],
  [
    "{command} did not answer within {seconds} seconds (it printed: {words}).",
    "{command} hat nicht innerhalb von {seconds} Sekunden geantwortet (Ausgabe: {words}).",
  ],
  [
    "{server} did not answer within {seconds} seconds.",
    "{server} hat nicht innerhalb von {seconds} Sekunden geantwortet.",
  ],
  ["{address} refused us (HTTP {code}).", "{address} hat uns abgewiesen (HTTP {code})."],
  ["There is no MCP server at {address} (HTTP {code}).", "Unter {address} gibt es keinen MCP-Server (HTTP {code})."],
  ["{address} answered HTTP {code}: {reason}", "{address} antwortete HTTP {code}: {reason}"],
  ["{address} could not be reached ({code}).", "{address} war nicht erreichbar ({code})."],
  ["{address} could not be reached.", "{address} war nicht erreichbar."],
  ["{server} did not answer like an MCP server: {reason}", "{server} antwortet nicht wie ein MCP-Server: {reason}"],
  ["Correct cwd.", "Berichtige cwd."],
  ["Install it, or give its full path as command.", "Installiere ihn, oder gib seinen vollen Pfad als command an."],
  ["Check command and the rights of the file.", "Prüfe command und die Rechte der Datei."],
  [
    "Run it by hand to see what is wrong; check command, args and env.",
    "Starte es von Hand, um zu sehen, was fehlt; prüfe command, args und env.",
  ],
  [
    "Check that it is an MCP server, or raise startSeconds.",
    "Prüfe, ob es ein MCP-Server ist, oder erhöhe startSeconds.",
  ],
  [
    "Give a valid token in headers, for instance Authorization: Bearer ${NAME}.",
    "Gib in headers ein gültiges Token an, zum Beispiel Authorization: Bearer ${NAME}.",
  ],
  ["Check the path in url.", "Prüfe den Pfad in url."],
  ["Check url and headers, or look at the server.", "Prüfe url und headers, oder sieh nach dem Server."],
  ["Check url, or raise startSeconds.", "Prüfe url, oder erhöhe startSeconds."],
  ["Check url, and that the server runs.", "Prüfe url, und ob der Server läuft."],
  ["Check that it is an MCP server, and its version.", "Prüfe, ob es ein MCP-Server ist, und seine Version."],
  [
    "The environment variable {variable}, which {key} needs, is not set.",
    "Die Umgebungsvariable {variable}, die {key} braucht, ist nicht gesetzt.",
  ],
  [
    "Set it before you start, or change the configuration of the server.",
    "Setze sie vor dem Start, oder ändere die Konfiguration des Servers.",
  ],
  ["The server sent more than can be taken.", "Der Server hat mehr geschickt, als sich aufnehmen lässt."],
  ["Only its first {count} tools are used.", "Nur seine ersten {count} Werkzeuge werden benutzt."],
  [
    "{count} of its tools were left out: they have no name, or one that another has.",
    "{count} seiner Werkzeuge wurden weggelassen: Sie haben keinen Namen, oder einen, den schon ein anderes hat.",
  ],
  ["The call was stopped.", "Der Aufruf wurde angehalten."],
  [
    'The MCP server "{server}" no longer has the tool "{tool}".',
    "Der MCP-Server „{server}“ hat das Werkzeug „{tool}“ nicht mehr.",
  ],
  ["Go on without it.", "Mach ohne weiter."],
  [
    'The MCP server "{server}" has changed its tool "{tool}" since it was listed, so it was not called.',
    "Der MCP-Server „{server}“ hat sein Werkzeug „{tool}“ geändert, seit es aufgelistet wurde; es wurde deshalb nicht aufgerufen.",
  ],
  [
    "Tell the person: after a restart of Planwright it is listed anew. Go on without it.",
    "Nach einem Neustart von Planwright wird es neu aufgelistet.",
  ],
  [
    'The MCP server "{server}" sent a message that is too long.',
    "Der MCP-Server „{server}“ hat eine zu lange Nachricht geschickt.",
  ],
  [
    'The MCP server "{server}" ended with signal {signal} (it last said: {words}).',
    "Der MCP-Server „{server}“ endete mit Signal {signal} (zuletzt: {words}).",
  ],
  [
    'The MCP server "{server}" ended with signal {signal} (it printed: {words}).',
    "Der MCP-Server „{server}“ endete mit Signal {signal} (Ausgabe: {words}).",
  ],
  ['The MCP server "{server}" ended with signal {signal}.', "Der MCP-Server „{server}“ endete mit Signal {signal}."],
  [
    'The MCP server "{server}" ended with code {code} (it last said: {words}).',
    "Der MCP-Server „{server}“ endete mit Code {code} (zuletzt: {words}).",
  ],
  [
    'The MCP server "{server}" ended with code {code} (it printed: {words}).',
    "Der MCP-Server „{server}“ endete mit Code {code} (Ausgabe: {words}).",
  ],
  ['The MCP server "{server}" ended with code {code}.', "Der MCP-Server „{server}“ endete mit Code {code}."],
  ['The MCP server "{server}" closed the connection.', "Der MCP-Server „{server}“ hat die Verbindung geschlossen."],
  [
    "{tool} cannot be run in a sandbox: it runs in its server.",
    "{tool} kann nicht in einer Sandbox laufen: Es läuft in seinem Server.",
  ],
  [
    "Give either command (a program to start) or url (a server to reach over HTTP), not both.",
    "Gib entweder command an (ein Programm, das gestartet wird) oder url (einen Server, der über HTTP erreichbar ist), nicht beides.",
  ],
  [
    "Give command (a program to start) or url (a server to reach over HTTP).",
    "Gib command an (ein Programm, das gestartet wird) oder url (einen Server, der über HTTP erreichbar ist).",
  ],
  ["{key} belongs to command, not to url.", "{key} gehört zu command, nicht zu url."],
  ["headers belongs to url, not to command.", "headers gehört zu url, nicht zu command."],
];
