// German phrases that authorise running the plan, and words that add nothing to them.
import type { ApprovalPhrases } from "./phrase-rules.ts";

const PLAN =
  "(?:(?:den|diesen|deinen|ihren|euren|der|dieser|dein)(?: ganzen| gesamten| kompletten)? )?(?:plan|vorschlag)";
const TASKS = "(?:die|alle|diese|deine)(?: ganzen)? (?:änderungen|aufgaben|schritte)";
const THING = `(?:es|das|dies|alles|das alles|das ganze|${PLAN}|${TASKS})`;
const WORK = "(?:umsetzung|implementierung|ausführung|arbeit|programmierung|entwicklung|realisierung)";
/** Without "dann": in the middle of a sentence it means later. */
const SOFTLY =
  "(?:(?:bitte|jetzt|nun|gleich|sofort|ruhig|gern|gerne|einfach|mal|doch|direkt|so|genau so|genauso|wie geplant|wie beschrieben|wie vorgeschlagen|schon) ){0,4}";
/** "wir können das umsetzen" says that it is possible; "wir können loslegen" is a go-ahead. */
const BEGIN = [
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
  `(?:du |ihr )?(?:kannst|darfst|könnt|dürft) ${SOFTLY}(?:(?:${THING} )?${SOFTLY}(?:${CARRY_OUT})|${BEGIN})`,
  `(?:sie|wir) (?:können|dürfen) ${SOFTLY}(?:${BEGIN})`,
  `(?:(?:(?:der|dein|dieser) plan(?: ist)?|plan(?: ist)?|das ist|hiermit) )?(?:genehmigt|freigegeben|abgesegnet|bewilligt)`,
  `(?:ich )?(?:genehmige|bewillige) (?:es|das|hiermit|${PLAN})|ich gebe (?:es|das|${PLAN}) frei`,
  "(?:du hast |sie haben |ihr habt |hast )?(?:(?:mein |meine )?(?:freigabe|erlaubnis|ok|okay)(?: erteilt)|grünes licht|meine freigabe|mein go)|freigabe erteilt",
  "nur zu|ran an die arbeit|ran ans werk|ans werk|an die arbeit",
];

const bareApprovals = [`${SOFTLY}(?:${CARRY_OUT}|${BEGIN})`];

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

export const german: ApprovalPhrases = { approvals, bareApprovals, asides, praise };
