// German: the event log: its file, its locks, and who else works on a session.
import type { Entry } from "./sentence.ts";

export const storage: readonly Entry[] = [
  [
    "Session {session} is being worked on by process {process} on {host}.",
    "An der Sitzung {session} arbeitet gerade Prozess {process} auf {host}.",
  ],
  ["Wait until it is done, or stop that process.", "Warte, bis er fertig ist, oder beende diesen Prozess."],
  [
    "Session {session} is at event {seq}, not at {expected}: somebody else wrote in between.",
    "Die Sitzung {session} ist bei Ereignis {seq}, nicht bei {expected}: Jemand anderes hat dazwischen geschrieben.",
  ],
  ["Read the new events and decide again.", "Lies die neuen Ereignisse und entscheide noch einmal."],
  ["This event log is closed.", "Dieses Ereignisprotokoll ist geschlossen."],
  ["{file} is closed.", "{file} ist geschlossen."],
  [
    "{file} was removed or replaced while it was in use; nothing of this step was stored.",
    "{file} wurde während der Benutzung entfernt oder ersetzt; von diesem Schritt wurde nichts gespeichert.",
  ],
  [
    "{file} is gone, but a part of it ({part}) is still there.",
    "{file} ist nicht mehr da, aber ein Teil davon ({part}) noch.",
  ],
  [
    "{file} is not a planwright database, nor any SQLite database.",
    "{file} ist keine Datenbank von planwright und auch keine andere SQLite-Datenbank.",
  ],
  ["{file} is a database of another program.", "{file} ist die Datenbank eines anderen Programms."],
  [
    "{file} was written by a newer planwright (database version {version}, this program knows {known}).",
    "{file} wurde von einem neueren planwright geschrieben (Datenbankversion {version}, dieses Programm kennt {known}).",
  ],
  ["{file} is cut off: its end is missing.", "{file} ist abgeschnitten: Das Ende fehlt."],
  ["Event {seq} in {file} is damaged.", "Ereignis {seq} in {file} ist beschädigt."],
  ["Open a new one.", "Öffne ein neues."],
  ["Open it again.", "Öffne sie noch einmal."],
  ["Bring the file back, or start again.", "Hol die Datei zurück, oder fang neu an."],
  [
    "Bring {file} back, or move {part} and {part2} away to start with an empty one.",
    "Hol {file} zurück, oder verschiebe {part} und {part2}, um mit einer leeren anzufangen.",
  ],
  [
    "It was left untouched. Set another data folder, or move that file away.",
    "Sie wurde nicht angerührt. Stell einen anderen Datenordner ein, oder verschiebe diese Datei.",
  ],
  [
    "Update planwright, or set PLANWRIGHT_HOME to another folder.",
    "Aktualisiere planwright, oder setz PLANWRIGHT_HOME auf einen anderen Ordner.",
  ],
  [
    "It was left untouched. Restore it from a backup, or move {file} (with its -wal and -shm files) away to start with an empty one.",
    "Sie wurde nicht angerührt. Stell sie aus einer Sicherung wieder her, oder verschiebe {file} (mit den Dateien -wal und -shm), um mit einer leeren anzufangen.",
  ],
  [
    "Restore it from a backup, or move {file} (with its -wal and -shm files) away to start with an empty one.",
    "Stell sie aus einer Sicherung wieder her, oder verschiebe {file} (mit den Dateien -wal und -shm), um mit einer leeren anzufangen.",
  ],
  [
    "There is no room left to write {file}; nothing of this step was stored.",
    "Für {file} ist kein Platz mehr; von diesem Schritt wurde nichts gespeichert.",
  ],
  [
    "Free some space on that disk and try again; what was stored before is intact.",
    "Schaff Platz auf diesem Datenträger und versuch es noch einmal; was vorher gespeichert wurde, ist unversehrt.",
  ],
  ["{file} cannot be written: it is read-only.", "{file} kann nicht geschrieben werden: nur lesbar."],
  [
    "Make the file and its folder writable, or set PLANWRIGHT_HOME to another folder.",
    "Mach die Datei und ihren Ordner beschreibbar, oder setz PLANWRIGHT_HOME auf einen anderen Ordner.",
  ],
  ["{file} cannot be opened ({detail}).", "{file} kann nicht geöffnet werden ({detail})."],
  [
    "Check that its folder exists and that you may write there, or set PLANWRIGHT_HOME to another folder.",
    "Prüfe, ob es ihren Ordner gibt und du dort schreiben darfst, oder setz PLANWRIGHT_HOME auf einen anderen Ordner.",
  ],
  ["The disk reported an error at {file} ({detail}).", "Der Datenträger meldet einen Fehler bei {file} ({detail})."],
  [
    "Check the disk (and the network, if the folder is remote), then try again.",
    "Prüfe den Datenträger (und das Netz, falls der Ordner entfernt liegt), dann versuch es noch einmal.",
  ],
  ["{file} was locked by another process for too long.", "{file} war zu lange von einem anderen Prozess gesperrt."],
  [
    "Try again; if it stays locked, look for a process that has it open.",
    "Versuch es noch einmal; bleibt sie gesperrt, such nach einem Prozess, der sie offen hat.",
  ],
  ["{file} is damaged ({detail}).", "{file} ist beschädigt ({detail})."],
  ["An event is too big for {file}.", "Ein Ereignis ist zu groß für {file}."],
  ["Keep single outputs below 500 MB.", "Halte einzelne Ausgaben unter 500 MB."],
  ["{file} failed: {detail}.", "{file} ist fehlgeschlagen: {detail}."],
  ["Try again; if it stays so, restore the file.", "Versuch es noch einmal; bleibt es so, stell die Datei wieder her."],
];
