// German: copies of the workspace for tasks, and the states of it that are stored.
import type { Entry } from "./sentence.ts";

export const worktrees: readonly Entry[] = [
  ["{name} cannot be the name of a worktree.", "{name} kann nicht der Name einer Arbeitskopie sein."],
  ["Use letters, digits, dots, _ and -.", "Nimm Buchstaben, Ziffern, Punkte, _ und -."],
  ["There is no worktree {name}.", "Es gibt keine Arbeitskopie {name}."],
  ["Open it first.", "Öffne sie zuerst."],
  [
    "The state {tree} of the workspace is not stored any more.",
    "Der Stand {tree} des Arbeitsbereichs ist nicht mehr gespeichert.",
  ],
  ["Take a new one.", "Nimm einen neuen auf."],
  ["Worktrees cannot be kept in {folder} ({code}).", "In {folder} können keine Arbeitskopien liegen ({code})."],
  ["Git could not merge: {complaint}", "Git konnte nicht zusammenführen: {complaint}"],
  ["Applying the changes was stopped.", "Das Übernehmen der Änderungen wurde angehalten."],
];
