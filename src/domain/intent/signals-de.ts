// German signs that a message is no plain approval, including separable verbs ("fang noch nicht an").
import type { SignalPatterns } from "./phrase-rules.ts";

const TRIGGER =
  "leg(?:e|t)?|los|loslegen|losgelegt|fang(?:e|t|en)?|anfangen|angefangen|anzufangen|setz(?:e|t|en)?|umsetzen|umzusetzen|umgesetzt|umsetzt|umsetzung|implementier(?:e|en|t|ung)|ausführen|auszuführen|ausgeführt|führ(?:e|t)?|genehmig(?:t|e|en|ung)|freigegeben|freigabe|start(?:e|en|et)?|beginn(?:e|en|t)?|zu beginnen|mach(?:e|t|en|s)?|machen|code|programmier(?:e|en)|ändern|ändere|änderungen|anfassen|grünes licht|durchführen|schreib(?:e|en)?|tu(?:n|e)?|bau(?:e|en)?";
const NOT =
  "(?:nicht|nichts|kein(?! problem)|keine(?! (?:einwände|fragen|bedenken|anmerkungen|weiteren))|keinen|keinesfalls|nie|niemals|ohne|nein)";
/** The start of a clause. */
const BEGIN = String.raw`(?<=^|[.!?,;] ?)`;
const GAP = String.raw`(?:[\p{L}'-]+ ){0,5}`;
const GAP_OVER_COMMA = String.raw`(?:[\p{L}'-]+,? ){0,5}`;
const REST_OF_CLAUSE = String.raw`[^,.!?;。\n]{0,300}`;
const PLAN = "(?:plan|vorschlag|entwurf|konzept|planung)";

export const german: SignalPatterns = {
  trigger: [TRIGGER],
  doubleNegation: [
    `(?:nicht|nichts|kein|keine|keinen|nie) ${GAP_OVER_COMMA}(?:nicht|dagegen|ohne|nichts)`,
    "nichts (?:spricht )?dagegen",
  ],
  negation: [`${NOT} ${GAP}(?:${TRIGGER})${REST_OF_CLAUSE}`, `(?:${TRIGGER}) ${GAP}${NOT}${REST_OF_CLAUSE}`],
  deferral: [
    "noch nicht|später|morgen|nächste woche|warte(?:n|t)?(?: sie)?|moment(?: mal)?|erst ?mal|zuerst|vorerst|bevor (?:du|wir|ihr|sie)|lass mich|ich muss (?:noch|erst)|ich (?:prüfe|schaue|lese|überlege)|halt(?:e)? (?:noch )?(?:an|ein|inne)|langsam",
  ],
  refusal: [
    "(?<=^|[.!?,] ?)(?:nein|nö|nee|ne|stopp?|halt|abbrechen|abbruch|abgelehnt|vergiss es|lass es|lass das|auf keinen fall|keinesfalls)(?= ?(?:$|[.!,?]))",
    "ich (?:lehne|bin dagegen|will nicht|möchte nicht|bin nicht)",
  ],
  planningOnly: [
    `(?:nur|bloß|lediglich|weiter|erst|erst ?mal|zuerst|zunächst) (?:[\\p{L}]+ ){0,3}(?:planen|${PLAN})|plane? (?:nur|bloß|weiter|erst|bitte)|${PLAN} (?:reicht|genügt|erstellen|schreiben|machen|überarbeiten|anpassen|ändern|erweitern|verfeinern|ergänzen)|(?:erstell|schreib|mach|entwirf|zeig|gib)(?:e)? (?:mir |bitte |erst |mal )*(?:nur )?(?:einen|den) ${GAP}${PLAN}|im planmodus|weiterplanen|nur planen|planen wir`,
    "(?:kein(?:en)? code|keine änderungen|nichts ändern|nichts anfassen|ohne (?:etwas )?(?:zu )?ändern)",
  ],
  question: [
    `${BEGIN}(?:und |aber |ok |also |hm |na )?(?:wie|was|warum|wieso|weshalb|wann|wo|wer|welche[rsnm]?|soll|sollen|sollte|sollten|kann|können|könnte|könntest|könnten|kannst du|darf|dürfen|muss|müssen|müsste|würde|würdest|wird|ist|sind|hast|hat|willst|wollen|geht|gibt es|meinst|denkst|macht es) [\\p{L}]+`,
    "(?:ich frage|erklär(?:e|en)?|erläuter(?:e|n)?|frage|ob|beschreib(?:e|en)?)",
  ],
  politeRequest: [
    `${BEGIN}(?:kannst|könntest|würdest|können|könnten|würden) (?:du|sie|ihr) (?:bitte |jetzt |das |es |den plan |nun |dann |so )*(?:loslegen|anfangen|umsetzen|starten|ausführen|implementieren|beginnen)`,
  ],
  condition: [
    "wenn|falls|sobald|sofern|nachdem|vorausgesetzt|solange|nur wenn|erst wenn|bis|unter der bedingung|je nachdem|angenommen|ansonsten|sonst|nach(?= (?:der|dem|den|einer|rücksprache))",
  ],
  reservation: [
    "aber|außer|allerdings|jedoch|doch ohne|ohne|nur|stattdessen|statt|bis auf|mit ausnahme|lass (?:[\\p{L}]+ ){0,3}weg|vorher|davor|zuvor|teilweise|lieber|überspring(?:e|en)?",
  ],
  report: [
    "(?:er|sie|bob|man|jemand|chef|team|kunde|kollege|kollegin)(?: [\\p{L}]+){0,2} (?:sagt|sagte|meint|meinte|hat|haben|schrieb|will|wollte|soll|legt|fängt|setzt)",
    "(?:ich|wir) (?:werde|werden|fange|fangen|lege|setze|mache|hatte|habe|wollte)|(?:wurde|worden|hatte|war) |selbst|selber|(?:genehmigt|umgesetzt|freigegeben) (?:hat|haben|wurde|worden)",
  ],
  planChange: [
    `(?:überarbeite|ändere|ändern|passe?|ergänze|erweitere|verfeinere|kürze|verbessere|aktualisiere|teile|tausche|korrigiere|streiche|entferne|lösche|verschiebe|nimm|füge?|prüfe|bau|baue|nenne|liste|zeige?|erkläre|vergleiche|analysiere|untersuche) (?:[\\p{L}'-]+ ){0,6}(?:${PLAN}|aufgaben?|schritte?|tests?|abschnitt|doku|dokumentation|hinzu|an|auf|risiken|punkte?|phase|ein|um|knopf|alternativen?|raus|weg)`,
    "(?:aufgaben?|schritte?)|(?:punkt|teil) (?:\\d+|eins|zwei|drei)|lieber|stattdessen|statt|fehlt|fehlen|vergessen|zu (?:viel|viele|wenig|lang|kurz|groß|komplex|kompliziert|vage)|besser wäre|mehr details|diskutieren|besprechen|überlegen|was ist mit|wie wäre",
  ],
};
