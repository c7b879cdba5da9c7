// German: the phrases that authorise running the plan, and the signs that a message is more than an approval, including separable verbs ("fang noch nicht an").
import type { IntentRules, SignalPatterns } from "./phrase-rules.ts";

const PLAN =
  "(?:(?:den|diesen|deinen|ihren|euren|der|dieser|dein)(?: ganzen| gesamten| kompletten)? )?(?:plan|vorschlag)";
const TASKS = "(?:die|alle|diese|deine)(?: ganzen)? (?:änderungen|aufgaben|schritte)";
const THING = `(?:es|das|dies|alles|das alles|das ganze|${PLAN}|${TASKS})`;
const WORK = "(?:umsetzung|implementierung|ausführung|arbeit|programmierung|entwicklung|realisierung)";
/** Without "dann": in the middle of a sentence it means later. */
const SOFTLY =
  "(?:(?:bitte|jetzt|nun|gleich|sofort|ruhig|gern|gerne|einfach|mal|doch|direkt|so|genau so|genauso|wie geplant|wie beschrieben|wie vorgeschlagen|schon) ){0,4}";
/** "wir können das umsetzen" says that it is possible; "wir können loslegen" is a go-ahead. */
const START = [
  "loslegen|anfangen|starten|beginnen|losgehen",
  `mit der ${WORK} (?:anfangen|beginnen|starten|loslegen)|damit (?:anfangen|beginnen|starten|loslegen)`,
  "mit dem (?:programmieren|coden|umsetzen|implementieren) (?:anfangen|beginnen|starten)",
  `die ${WORK} (?:starten|beginnen)`,
].join("|");

const CARRY_OUT = "umsetzen|implementieren|ausführen|durchführen|realisieren|durchziehen";

const approvals = [
  `lege? ${SOFTLY}los|leg(?:e|en)? wir ${SOFTLY}los`,
  "(?:na |also )(?:dann )?(?:mal )?los|dann (?:mal )?los|los (?:geht'?s|jetzt)|auf geht'?s|ab geht'?s|jetzt geht'?s los|es kann losgehen|kann losgehen|los damit",
  `fange? ${SOFTLY}(?:damit |mit der ${WORK} )?an|fangen wir ${SOFTLY}an`,
  `beginne(?: ${SOFTLY}(?:damit|mit der ${WORK}|mit dem (?:coden|programmieren|umsetzen)))?`,
  `starte(?: ${SOFTLY}(?:damit|durch|(?:mit der|die) ${WORK}))?`,
  `(?:mach|mache|tu|tue) ${SOFTLY}(?:es|das|dies|das alles|alles)(?: (?:so|genau so|genauso|wie geplant|wie beschrieben|wie vorgeschlagen|jetzt|bitte)){0,3}`,
  "mache?(?: (?:mal|einfach|ruhig|jetzt|bitte))?|(?:mach )?weiter mit der (?:umsetzung|implementierung)",
  "mach'?s(?: (?:so|genau so|genauso|jetzt)){0,3}|so machen(?: wir)?(?: (?:es|das|das so))?|(?:machen wir|wir machen)(?: (?:es|das))?(?: genau)? so|so wird'?s gemacht|genau so machen",
  `setze? ${SOFTLY}(?:${THING} )?${SOFTLY}um|setzen wir ${SOFTLY}${THING} ${SOFTLY}um`,
  `führe? ${SOFTLY}(?:${PLAN}|${TASKS}|es) ${SOFTLY}(?:aus|durch)`,
  `(?:implementier|realisier|programmier)e? ${SOFTLY}${THING}(?: (?:so|jetzt|bitte)){0,3}`,
  `ziehe? ${SOFTLY}(?:es|das|den plan) ${SOFTLY}durch`,
  `${THING} ${SOFTLY}(?:${CARRY_OUT})`,
  `(?:du |ihr )?(?:kannst|darfst|könnt|dürft) ${SOFTLY}(?:(?:${THING} )?${SOFTLY}(?:${CARRY_OUT})|${START})`,
  `(?:sie|wir) (?:können|dürfen) ${SOFTLY}(?:${START})`,
  `(?:(?:(?:der|dein|dieser) plan(?: ist)?|plan(?: ist)?|das ist|hiermit) )?(?:genehmigt|freigegeben|abgesegnet|bewilligt)`,
  `(?:ich )?(?:genehmige|bewillige) (?:es|das|hiermit|${PLAN})|ich gebe (?:es|das|${PLAN}) frei`,
  "(?:du hast |sie haben |ihr habt |hast )?(?:(?:mein |meine )?(?:freigabe|erlaubnis|ok|okay)(?: erteilt)|grünes licht|meine freigabe|mein go)|freigabe erteilt",
  "nur zu|ran an die arbeit|ran ans werk|ans werk|an die arbeit",
];

const bareApprovals = [`${SOFTLY}(?:${CARRY_OUT}|${START})`];

const GOOD =
  "(?:gut|super|prima|klasse|perfekt|toll|top|spitze|ok|okay|richtig|wunderbar|ausgezeichnet|hervorragend|in ordnung|vernünftig|großartig)";
const VERY = "(?:(?:sehr|echt|wirklich|richtig|ganz|alles|so) )?";

const praise = [
  `${VERY}${GOOD}(?: so)?`,
  `(?:(?:das|es|der plan|dein plan|alles|plan) )?(?:sieht|schaut|klingt|hört sich|liest sich) ${VERY}${GOOD}(?: aus| an)?`,
  `(?:das|es|der plan|dein plan|alles|so) (?:ist|passt) ${VERY}${GOOD}(?: so)?`,
  "(?:(?:das|der plan|plan|so|alles) )?passt(?: (?:so|alles|mir|für mich|für mich so|schon|perfekt))?|gefällt mir(?: (?:gut|sehr gut|sehr))?|(?:der plan|das) gefällt mir(?: (?:gut|sehr gut|sehr))?",
  "(?:sehr )?gute(?:r)? (?:arbeit|plan|idee)|(?:super|toller|klasse|schöner|guter) (?:plan|vorschlag|arbeit)|gut gemacht|klar|sicher|genau|geil|fein|schön|sehr schön",
];

/** "also" only before German words: in English it asks for something more. */
const asides = [
  "ja|jo|jap|jup|jepp|jawohl|jawoll|na klar|aber klar|natürlich|gerne|gern|sehr gerne|sehr gern|stimmt|einverstanden|verstanden|in ordnung|alles klar|geht klar|geht in ordnung|abgemacht|auf jeden fall|unbedingt|selbstverständlich",
  "danke(?: (?:dir|schön|sehr|für (?:den|deinen) plan|für die (?:mühe|arbeit)))?|vielen dank(?: dafür)?|besten dank|dankeschön|merci",
  "bitte(?: sehr)?|jetzt|nun|sofort|gleich|direkt|umgehend|so schnell wie möglich|dann|so|genau so|wie geplant|wie (?:beschrieben|vorgeschlagen)|nach plan|ruhig|endlich|hallo|hi",
  "(?:und|na|mal)(?= [a-z])|also(?= (?:leg|fang|mach|setz|starte|beginne|bitte|dann|gut|ja))|einfach(?= (?:leg|mach|setz|fang|start|umsetzen|loslegen|anfangen))",
  "kein problem|keine (?:einwände|fragen|bedenken|weiteren fragen|anmerkungen|änderungswünsche)(?: (?:mehr|meinerseits|von mir))?|(?:ich habe |von mir aus )keine einwände|von mir aus(?: gerne| gern)?|meinetwegen|nichts hinzuzufügen",
];

const TRIGGER =
  "leg(?:e|t)?|los|loslegen|losgelegt|fang(?:e|t|en)?|anfangen|angefangen|anzufangen|setz(?:e|t|en)?|umsetzen|umzusetzen|umgesetzt|umsetzt|umsetzung|implementier(?:e|en|t|ung)|ausführen|auszuführen|ausgeführt|führ(?:e|t)?|genehmig(?:t|e|en|ung)|freigegeben|freigabe|start(?:e|en|et)?|beginn(?:e|en|t)?|zu beginnen|mach(?:e|t|en|s)?|machen|code|programmier(?:e|en)|ändern|ändere|änderungen|anfassen|grünes licht|durchführen|schreib(?:e|en)?|tu(?:n|e)?|bau(?:e|en)?";
const NOT =
  "(?:nicht|nichts|kein(?! problem)|keine(?! (?:einwände|fragen|bedenken|anmerkungen|weiteren))|keinen|keinesfalls|nie|niemals|ohne|nein)";
/** The start of a clause. */
const CLAUSE_START = String.raw`(?<=^|[.!?,;] ?)`;
const GAP = String.raw`(?:[\p{L}'-]+ ){0,5}`;
const GAP_OVER_COMMA = String.raw`(?:[\p{L}'-]+,? ){0,5}`;
const REST_OF_CLAUSE = String.raw`[^,.!?;。\n]{0,300}`;
const ANY_PLAN = "(?:plan|vorschlag|entwurf|konzept|planung)";

const signals: SignalPatterns = {
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
    `(?:nur|bloß|lediglich|weiter|erst|erst ?mal|zuerst|zunächst) (?:[\\p{L}]+ ){0,3}(?:planen|${ANY_PLAN})|plane? (?:nur|bloß|weiter|erst|bitte)|${ANY_PLAN} (?:reicht|genügt|erstellen|schreiben|machen|überarbeiten|anpassen|ändern|erweitern|verfeinern|ergänzen)|(?:erstell|schreib|mach|entwirf|zeig|gib)(?:e)? (?:mir |bitte |erst |mal )*(?:nur )?(?:einen|den) ${GAP}${ANY_PLAN}|im planmodus|weiterplanen|nur planen|planen wir`,
    "(?:kein(?:en)? code|keine änderungen|nichts ändern|nichts anfassen|ohne (?:etwas )?(?:zu )?ändern)",
  ],
  question: [
    `${CLAUSE_START}(?:und |aber |ok |also |hm |na )?(?:wie|was|warum|wieso|weshalb|wann|wo|wer|welche[rsnm]?|soll|sollen|sollte|sollten|kann|können|könnte|könntest|könnten|kannst du|darf|dürfen|muss|müssen|müsste|würde|würdest|wird|ist|sind|hast|hat|willst|wollen|geht|gibt es|meinst|denkst|macht es) [\\p{L}]+`,
    "(?:ich frage|erklär(?:e|en)?|erläuter(?:e|n)?|frage|ob|beschreib(?:e|en)?)",
  ],
  politeRequest: [
    `${CLAUSE_START}(?:kannst|könntest|würdest|können|könnten|würden) (?:du|sie|ihr) (?:bitte |jetzt |das |es |den plan |nun |dann |so )*(?:loslegen|anfangen|umsetzen|starten|ausführen|implementieren|beginnen)`,
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
    `(?:überarbeite|ändere|ändern|passe?|ergänze|erweitere|verfeinere|kürze|verbessere|aktualisiere|teile|tausche|korrigiere|streiche|entferne|lösche|verschiebe|nimm|füge?|prüfe|bau|baue|nenne|liste|zeige?|erkläre|vergleiche|analysiere|untersuche) (?:[\\p{L}'-]+ ){0,6}(?:${ANY_PLAN}|aufgaben?|schritte?|tests?|abschnitt|doku|dokumentation|hinzu|an|auf|risiken|punkte?|phase|ein|um|knopf|alternativen?|raus|weg)`,
    "(?:aufgaben?|schritte?)|(?:punkt|teil) (?:\\d+|eins|zwei|drei)|lieber|stattdessen|statt|fehlt|fehlen|vergessen|zu (?:viel|viele|wenig|lang|kurz|groß|komplex|kompliziert|vage)|besser wäre|mehr details|diskutieren|besprechen|überlegen|was ist mit|wie wäre",
  ],
};

export const german: IntentRules = { approvals: { approvals, bareApprovals, asides, praise }, signals };
