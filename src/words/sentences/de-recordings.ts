// German: recordings of sessions, and replays that differ from them.
import type { Entry } from "./sentence.ts";

export const recordings: readonly Entry[] = [
  [
    "The recording would lie in the folder that the agent works in: {folder}.",
    "Die Aufzeichnung läge in dem Ordner, in dem der Agent arbeitet: {folder}.",
  ],
  [
    "The agent would read it and take it for a change. Give --record a folder elsewhere, for example ../recording.",
    "Der Agent würde sie lesen und für eine Änderung halten. Gib --record einen Ordner außerhalb, zum Beispiel ../recording.",
  ],
  [
    "The recording cannot be written to {folder}: {message}.",
    "Die Aufzeichnung kann nicht nach {folder} geschrieben werden: {message}.",
  ],
  ["Give --record a folder that you may write to.", "Gib --record einen Ordner, in den du schreiben darfst."],
  ["{folder} holds other files, and no recording.", "{folder} enthält andere Dateien, aber keine Aufzeichnung."],
  [
    "Give --record a new or empty folder, or remove them.",
    "Gib --record einen neuen oder leeren Ordner, oder entferne sie.",
  ],
  ["The recording cannot be written: {message}.", "Die Aufzeichnung kann nicht geschrieben werden: {message}."],
  [
    "Make room or allow it, then go on with the session and the same --record.",
    "Schaff Platz oder erlaube es; setze dann die Sitzung mit demselben --record fort.",
  ],
  ["Another program is recording into {folder}.", "Ein anderes Programm zeichnet gerade nach {folder} auf."],
  [
    "Wait until it has ended, or give --record another folder.",
    "Warte, bis es fertig ist, oder gib --record einen anderen Ordner.",
  ],
  ["{folder} is a file.", "{folder} ist eine Datei."],
  ["Give --record a new or empty folder.", "Gib --record einen neuen oder leeren Ordner."],
  ["{folder} already holds the recording of a session.", "{folder} enthält bereits die Aufzeichnung einer Sitzung."],
  [
    "Give --record another folder, or go on with that session (--continue, --resume).",
    "Gib --record einen anderen Ordner, oder setze jene Sitzung fort (--continue, --resume).",
  ],
  ["There is no recording in {folder}.", "In {folder} ist keine Aufzeichnung."],
  ["Make one with --record.", "Mach eine mit --record."],
  [
    "The recording in {folder} was made by a newer Planwright.",
    "Die Aufzeichnung in {folder} stammt von einem neueren Planwright.",
  ],
  ["Update Planwright, or record anew with --record.", "Aktualisiere Planwright, oder zeichne mit --record neu auf."],
  ["{file} of the recording cannot be used: {reason}.", "{file} der Aufzeichnung ist nicht brauchbar: {reason}."],
  ["it is missing", "die Datei fehlt"],
  ["it is not in the folder", "sie liegt nicht im Ordner"],
  [
    "Bring it back as it was, or record anew with --record.",
    "Stell sie wieder her, oder zeichne mit --record neu auf.",
  ],
  ["has no answer, or two", "hat keine Antwort, oder zwei"],
  [
    "The request is not the one that was recorded in {file}:\n{diff}\n",
    "Die Anfrage ist nicht die, die in {file} aufgezeichnet wurde:\n{diff}\n",
  ],
  [
    "The recording has no conversation (any more) for this request: {label}.",
    "Die Aufzeichnung hat für diese Anfrage kein Gespräch (mehr): {label}.",
  ],
  [
    "The recording has no further answer: {name} ends after {length}.",
    "Die Aufzeichnung hat keine weitere Antwort: {name} endet nach {length}.",
  ],
  [
    "If that is meant, record anew with --record; --replay-loose does not look at prompts.",
    "Wenn das so gewollt ist, zeichne mit --record neu auf; --replay-loose sieht nicht auf die Prompts.",
  ],
  ["--replay-loose goes with --replay.", "--replay-loose gehört zu --replay."],
  ["Say what is to be replayed: --replay folder", "Sag, was wiedergegeben werden soll: --replay ordner"],
  ["--record and --replay take the name of a folder.", "--record und --replay brauchen den Namen eines Ordners."],
  ["--record and --replay exclude each other.", "--record und --replay schließen einander aus."],
  ["Record first, then replay what was recorded.", "Zeichne zuerst auf, dann gib das Aufgezeichnete wieder."],
  ["--model and --replay exclude each other.", "--model und --replay schließen einander aus."],
  [
    "--record and --replay are for a server with one folder.",
    "--record und --replay sind für einen Server mit einem Ordner.",
  ],
  [
    "Name one, and none in server.roots of its planwright.jsonc.",
    "Nenne einen, und in server.roots seiner planwright.jsonc keinen weiteren.",
  ],
  ["A replay has the models that were recorded.", "Eine Wiedergabe hat die Modelle, die aufgezeichnet wurden."],
  [
    "If that is meant, record anew with --record: what was not recorded cannot be answered.",
    "Wenn das so gewollt ist, zeichne mit --record neu auf: was nicht aufgezeichnet ist, kann nicht beantwortet werden.",
  ],
];
