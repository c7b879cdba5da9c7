// German: undoing what tasks changed, looking at it, and forking a session in the middle.
import type { Entry } from "./sentence.ts";

export const undo: readonly Entry[] = [
  [
    "Task {task} is {status}: nothing of it is in the workspace.",
    "Die Aufgabe {task} ist {status}: Nichts davon ist im Arbeitsbereich.",
  ],
  [
    "Nothing that tasks of this plan changed is in the workspace.",
    "Im Arbeitsbereich ist nichts, was Aufgaben dieses Plans geändert haben.",
  ],
  ["Task {task} changed no files.", "Die Aufgabe {task} hat keine Dateien geändert."],
  [
    "What the files were like before task {task} was not kept.",
    "Wie die Dateien vor der Aufgabe {task} waren, wurde nicht aufbewahrt.",
  ],
  [
    "It worked in the folder itself, and there was no git to keep it with.",
    "Sie hat im Ordner selbst gearbeitet, und es gab kein Git, um das aufzubewahren.",
  ],
  [
    "This plan is being carried out, so nothing of it can be undone now.",
    "Dieser Plan wird gerade umgesetzt, darum kann jetzt nichts davon rückgängig gemacht werden.",
  ],
  [
    "Pause or cancel it first: planwright pause {plan}",
    "Halte ihn zuerst an oder brich ihn ab: planwright pause {plan}",
  ],
  [
    "Undoing excludes what was made since in: {files}",
    "Das Rückgängigmachen verträgt sich nicht mit dem, was seitdem geändert wurde in: {files}",
  ],
  [
    "Edit these files, or leave them as they are: --leave-conflicts",
    "Bearbeite diese Dateien, oder lass sie, wie sie sind: --leave-conflicts",
  ],
  [
    "These files were changed again and again meanwhile, or cannot be written: {files}",
    "Diese Dateien wurden inzwischen immer wieder geändert oder lassen sich nicht schreiben: {files}",
  ],
  ["Everything else is undone. Try again.", "Alles andere ist rückgängig gemacht. Versuch es noch einmal."],
  ["Nothing is known yet about what task {task} changes.", "Was die Aufgabe {task} ändert, ist noch nicht bekannt."],
  ["Session {session} has no event {number}.", "Die Sitzung {session} hat kein Ereignis {number}."],
  ["Its events are numbered from 1 to {last}.", "Ihre Ereignisse sind von 1 bis {last} nummeriert."],
];
