// German: the configuration: what is wrong in it, and where Planwright keeps its files.
import type { Entry } from "./sentence.ts";

export const config: readonly Entry[] = [
  ["The configuration has a mistake: {problem}", "Die Konfiguration hat einen Fehler: {problem}"],
  ["The configuration has {count} mistakes:\n  {problems}", "Die Konfiguration hat {count} Fehler:\n  {problems}"],
  ["is a folder; it should be a file", "ist ein Ordner und sollte eine Datei sein"],
  ["is not a regular file", "ist keine gewöhnliche Datei"],
  ["has {size} bytes; a configuration may have {most}", "hat {size} Bytes; eine Konfiguration darf {most} haben"],
  ["is not UTF-8 text; save it as UTF-8", "ist kein UTF-8-Text; speichere sie als UTF-8"],
  ["may not be read; check its permissions", "darf nicht gelesen werden; prüfe ihre Rechte"],
  ["cannot be read ({code})", "kann nicht gelesen werden ({code})"],
  ["must be {expected}, not {given}", "muss {expected} sein, nicht {given}"],
  ["must be one of {allowed}, not {given}", "muss eines von {allowed} sein, nicht {given}"],
  [
    'must be one of {allowed}, not {given}; did you mean "{guess}"?',
    "muss eines von {allowed} sein, nicht {given}; meintest du „{guess}“?",
  ],
  ["must be {one} or {other}, not {given}", "muss {one} oder {other} sein, nicht {given}"],
  ["a text", "ein Text"],
  ["a number", "eine Zahl"],
  ["a whole number", "eine ganze Zahl"],
  ["an object { … }", "ein Objekt { … }"],
  ["a list [ … ]", "eine Liste [ … ]"],
  ["a list", "eine Liste"],
  ["an object", "ein Objekt"],
  ["must be at least {least}", "muss mindestens {least} sein"],
  ["must be more than {least}", "muss mehr als {least} sein"],
  ["must be at most {most}", "darf höchstens {most} sein"],
  ["must be less than {most}", "muss weniger als {most} sein"],
  [
    "must be an address that begins with http:// or https://",
    "muss eine Adresse sein, die mit http:// oder https:// beginnt",
  ],
  ['there is no such key; did you mean "{guess}"?', "diesen Schlüssel gibt es nicht; meintest du „{guess}“?"],
  ["there is no such key; allowed here: {allowed}", "diesen Schlüssel gibt es nicht; hier erlaubt: {allowed}"],
  [
    "is set twice, first on line {line}; keep one of them",
    "ist zweimal gesetzt, zuerst in Zeile {line}; behalte eines davon",
  ],
  ["is not allowed as a key", "ist als Schlüssel nicht erlaubt"],
  [
    "unknown word; keys and texts need double quotes, other values are true, false, null and numbers",
    "unbekanntes Wort; Schlüssel und Texte brauchen doppelte Anführungszeichen, andere Werte sind true, false, null und Zahlen",
  ],
  ["this is not a number", "das ist keine Zahl"],
  ["a key in double quotes should be here", "hier sollte ein Schlüssel in doppelten Anführungszeichen stehen"],
  ["a value should be here", "hier sollte ein Wert stehen"],
  ['a "{sign}" should be here', "hier sollte „{sign}“ stehen"],
  ["the file should end here", "hier sollte die Datei enden"],
  ["this is not a comment", "das ist kein Kommentar"],
  ['this comment is not closed with "*/"', "dieser Kommentar ist nicht mit „*/“ abgeschlossen"],
  [
    "this text is not closed with a double quote on its line",
    "dieser Text ist in seiner Zeile nicht mit einem doppelten Anführungszeichen abgeschlossen",
  ],
  ["this number is not complete", "diese Zahl ist nicht vollständig"],
  ["\\u takes four hexadecimal digits", "auf \\u folgen vier hexadezimale Ziffern"],
  ['a "\\" in a text has to be written as "\\\\"', "ein „\\“ in einem Text muss als „\\\\“ geschrieben werden"],
  [
    "this text has a tab or another control character; write it as \\t or \\u00…",
    "dieser Text enthält einen Tabulator oder ein anderes Steuerzeichen; schreib es als \\t oder \\u00…",
  ],
  ["this is not valid JSON", "das ist kein gültiges JSON"],
  ["is nested too deeply", "ist zu tief verschachtelt"],
  [
    'The perspective "{name}" cannot be used: it is not one of ours, so it cannot be left out.',
    "Die Sichtweise „{name}“ ist nicht brauchbar: Sie ist keine von unseren, kann also nicht weggelassen werden.",
  ],
  [
    'The perspective "{name}" cannot be used: it needs a prompt that says what it looks at.',
    "Die Sichtweise „{name}“ ist nicht brauchbar: Sie braucht einen prompt, der sagt, worauf sie achtet.",
  ],
  [
    'The perspective "{name}" cannot be used: there is no tool {tool}.',
    "Die Sichtweise „{name}“ ist nicht brauchbar: Es gibt kein Werkzeug {tool}.",
  ],
  [
    "Correct it in planwright.jsonc: a perspective needs a prompt, and tools that only read.",
    "In planwright.jsonc berichtigen: Eine Sichtweise braucht einen prompt und Werkzeuge, die nur lesen.",
  ],
  [
    '"{name}" is a built-in provider; changing it is not allowed in a project\'s file; put it into {file}',
    "„{name}“ ist ein eingebauter Anbieter; ihn in der Datei eines Projekts zu ändern ist nicht erlaubt; schreib es in {file}",
  ],
  [
    '"{name}" is set in {file} already; use another name',
    "„{name}“ ist schon in {file} gesetzt; nimm einen anderen Namen",
  ],
  [
    "a key from the environment is not allowed in a project's file; put it into {file}",
    "ein Schlüssel aus der Umgebung ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "a provider in a project's file needs a baseUrl on this machine (127.0.0.1, [::1] or localhost); others go into {file}",
    "ein Anbieter in der Datei eines Projekts braucht eine baseUrl auf diesem Rechner (127.0.0.1, [::1] oder localhost); andere gehören in {file}",
  ],
  [
    "a script in place of a model is not allowed in a project's file; put it into {file}",
    "ein Skript anstelle eines Modells ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "true is not allowed in a project's file; put it into {file}",
    "true ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "allowing itself something is not allowed in a project's file; put it into {file}",
    "sich selbst etwas zu erlauben ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    '"{value}" is not allowed in a project\'s file; put it into {file}',
    "„{value}“ ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "starting with anything but a plan is not allowed in a project's file; put it into {file}",
    "mit etwas anderem als einem Plan anzufangen ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "saying where plan mode may write is not allowed in a project's file; put it into {file}",
    "festzulegen, wo der Plan-Modus schreiben darf, ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "saying who may reach the server is not allowed in a project's file; put it into {file}",
    "festzulegen, wer den Server erreichen darf, ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "letting a model say what you approve is not allowed in a project's file; put it into {file}",
    "ein Modell sagen zu lassen, was du freigibst, ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "starting programs or sending data elsewhere is not allowed in a project's file; put it into {file}",
    "Programme zu starten oder Daten anderswohin zu schicken ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "not asking you is not allowed in a project's file; put it into {file}",
    "dich nicht zu fragen ist in der Datei eines Projekts nicht erlaubt; schreib es in {file}",
  ],
  [
    "{file} says {value}, and a project's file can only lower it",
    "in {file} steht {value}, und die Datei eines Projekts kann es nur senken",
  ],
  ['Known: {names}. Others go into "providers".', 'Bekannt: {names}. Andere gehören in "providers".'],
  ['there is no provider "{name}"', "es gibt keinen Anbieter „{name}“"],
  ["Set the environment variable {variables}.", "Setze die Umgebungsvariable {variables}."],
  ["there is no key for {provider}", "es gibt keinen Schlüssel für {provider}"],
  [
    'Planwright does not know where to keep its files: {variable} is "{value}", which is not an absolute path.',
    "Planwright weiß nicht, wo es seine Dateien aufbewahren soll: {variable} ist „{value}“, und das ist kein absoluter Pfad.",
  ],
  [
    "Planwright does not know where to keep its files: {variable} is not set.",
    "Planwright weiß nicht, wo es seine Dateien aufbewahren soll: {variable} ist nicht gesetzt.",
  ],
  [
    "Set {variable}, or PLANWRIGHT_HOME to a folder for everything.",
    "Setze {variable}, oder PLANWRIGHT_HOME auf einen Ordner für alles.",
  ],
  [
    'permissions.{effect}: "{written}" is about a tool that there is not: {tool}.',
    "permissions.{effect}: „{written}“ handelt von einem Werkzeug, das es nicht gibt: {tool}.",
  ],
  ["Tools are: {names}.", "Werkzeuge sind: {names}."],
  ["There is no folder {folder}.", "Es gibt keinen Ordner {folder}."],
  ["Give an existing folder with --cwd.", "Gib mit --cwd einen Ordner an, den es gibt."],
  ["{path} is not a folder.", "{path} ist kein Ordner."],
  ["The current folder is gone.", "Der aktuelle Ordner ist nicht mehr da."],
  ["Go to one that exists, or give one with --cwd.", "Geh in einen, den es gibt, oder gib einen mit --cwd an."],
  ["No model is set.", "Es ist kein Modell eingestellt."],
  [
    "Connect one with: planwright setup. Or use --model provider/model, for example --model ollama/qwen3 or --model anthropic/claude-sonnet-4-5. To look at it without one: planwright demo.",
    "Verbinde eins mit: planwright setup. Oder nimm --model provider/model, zum Beispiel --model ollama/qwen3 oder --model anthropic/claude-sonnet-4-5. Zum Ansehen ohne Modell: planwright demo.",
  ],
  ["Stopped before anything was begun.", "Angehalten, bevor irgendetwas angefangen wurde."],
  ["must be letters, digits, . _ - (at most 64)", "muss aus Buchstaben, Ziffern, . _ - bestehen (höchstens 64)"],
  ["must be letters, digits, . _ : - (at most 128)", "muss aus Buchstaben, Ziffern, . _ : - bestehen (höchstens 128)"],
  [
    'must be "provider/model", for example "anthropic/claude-sonnet-4-5" or "ollama/qwen3"',
    'muss "provider/model" sein, zum Beispiel "anthropic/claude-sonnet-4-5" oder "ollama/qwen3"',
  ],
  [
    'a role consists of letters, digits, ".", "-" and "_"',
    'eine Rolle besteht aus Buchstaben, Ziffern, ".", "-" und "_"',
  ],
  [
    'a provider\'s name consists of letters, digits, ".", "-" and "_"',
    'der Name eines Anbieters besteht aus Buchstaben, Ziffern, ".", "-" und "_"',
  ],
  [
    'a server\'s name consists of letters, digits, ".", "-" and "_"',
    'der Name eines Servers besteht aus Buchstaben, Ziffern, ".", "-" und "_"',
  ],
  [
    'an agent consists of letters, digits, ".", "-" and "_"',
    'ein Agent besteht aus Buchstaben, Ziffern, ".", "-" und "_"',
  ],
  [
    "must be a tool, or a tool with a pattern: edit(src/**), bash(npm test*)",
    "muss ein Werkzeug sein, oder ein Werkzeug mit einem Muster: edit(src/**), bash(npm test*)",
  ],
  [
    'must be a folder in the workspace, for example "plans" or "docs/plans"',
    'muss ein Ordner im Arbeitsbereich sein, zum Beispiel "plans" oder "docs/plans"',
  ],
  [
    "a perspective's name is lower case letters, digits, - and _",
    "der Name einer Sichtweise besteht aus Kleinbuchstaben, Ziffern, - und _",
  ],
  [
    "Invalid input: expected {expected}, received {received}",
    "ungültige Eingabe: erwartet {expected}, bekommen {received}",
  ],
  ["Invalid input: expected {expected}", "ungültige Eingabe: erwartet {expected}"],
  ["Invalid option: expected one of {allowed}", "ungültige Auswahl: erwartet eines von {allowed}"],
  ["Too small: expected {what} to have {least} {unit}", "zu klein: {what} muss {least} {unit} haben"],
  ["Too big: expected {what} to have {most} {unit}", "zu groß: {what} muss {most} {unit} haben"],
  ["Too small: expected {what} to be {least}", "zu klein: {what} muss {least} sein"],
  ["Too big: expected {what} to be {most}", "zu groß: {what} muss {most} sein"],
  ["Unrecognized key: {key}", "unbekannter Schlüssel: {key}"],
  ["Unrecognized keys: {keys}", "unbekannte Schlüssel: {keys}"],
  [
    'The perspective "{name}" cannot be used: {tool} does more than look.',
    "Die Sichtweise „{name}“ ist nicht brauchbar: {tool} tut mehr als nachsehen.",
  ],
];
