// German: questions of agents, and answers to them.
import type { Entry } from "./sentence.ts";

export const questions: readonly Entry[] = [
  [
    "Nobody waits for this answer: it was given already, or the question is closed.",
    "Niemand wartet auf diese Antwort: Sie wurde schon gegeben, oder die Frage ist geschlossen.",
  ],
  ["Say what you want as a message of its own.", "Sag in einer eigenen Nachricht, was du möchtest."],
  [
    "The answer does not fit what was asked: {misfits}.",
    "Die Antwort passt nicht zu dem, was gefragt wurde: {misfits}.",
  ],
  [
    "Nothing was answered yet. Correct it and send it again.",
    "Es wurde noch nichts beantwortet. Berichtige es und sende es noch einmal.",
  ],
  ["The message is longer than {most} characters.", "Die Nachricht ist länger als {most} Zeichen."],
  ["Shorten it.", "Kürze sie."],
  ["This session is at work.", "Diese Sitzung arbeitet gerade."],
  ["Wait until it is done, or stop it first.", "Warte, bis sie fertig ist, oder halte sie zuerst an."],
  ["A plan is about to be carried out in this session.", "In dieser Sitzung wird gleich ein Plan umgesetzt."],
  ["Wait for it, or use another session.", "Warte darauf, oder nimm eine andere Sitzung."],
  ["Session {session} rests.", "Sitzung {session} ruht."],
  ["Go on with it: planwright run --continue", "Setze sie fort: planwright run --continue"],
  ["{count} questions wait; say which one:{list}", "{count} Fragen warten; sag, welche gemeint ist:{list}"],
  ["Session {session} waits for no answer.", "Sitzung {session} wartet auf keine Antwort."],
  ["Read it: planwright sessions show {session}", "Lies sie: planwright sessions show {session}"],
  ["No question waits in {folder}.", "In {folder} wartet keine Frage."],
  ["--{option} belongs to --continue.", "--{option} gehört zu --continue."],
  ["--json takes a JSON object.", "--json braucht ein JSON-Objekt."],
  ['"{word}" answers none of the questions.', "„{word}“ beantwortet keine der Fragen."],
  ["Give name=value for: {names}", "Gib Name=Wert an für: {names}"],
  ["--answers takes the name of a file.", "--answers braucht den Namen einer Datei."],
  [
    "It holds an object by the names of the questions, with the answers as values.",
    "Sie enthält ein Objekt nach den Namen der Fragen, mit den Antworten als Werten.",
  ],
  ["The answers in {file} cannot be read ({code}).", "Die Antworten in {file} sind nicht lesbar ({code})."],
  ["Give a JSON file with --answers.", "Gib mit --answers eine JSON-Datei an."],
  ["{file} is not JSON.", "{file} ist kein JSON."],
  ["{file} is not a JSON object.", "{file} ist kein JSON-Objekt."],
];
