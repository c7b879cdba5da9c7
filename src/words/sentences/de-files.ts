// German: files of the workspace and of plans, git, and the sandbox.
import type { Entry } from "./sentence.ts";

export const files: readonly Entry[] = [
  [
    "The state {tree} of the workspace is not stored any more, so nothing can be compared with it.",
    "Der Stand {tree} des Arbeitsbereichs ist nicht mehr gespeichert, also lässt sich nichts damit vergleichen.",
  ],
  [
    "The state {before} or {after} of the workspace is not stored any more, so nothing can be compared with it.",
    "Der Stand {before} oder {after} des Arbeitsbereichs ist nicht mehr gespeichert, also lässt sich nichts damit vergleichen.",
  ],
  ["Compare with a newer one.", "Vergleiche mit einem neueren."],
  [
    "The files in {folder} cannot be listed: {complaint}",
    "Die Dateien in {folder} lassen sich nicht auflisten: {complaint}",
  ],
  [
    "Git cannot list the files in {folder}: {complaint}",
    "Git kann die Dateien in {folder} nicht auflisten: {complaint}",
  ],
  ["See what `git status` says there.", "Sieh nach, was `git status` dort sagt."],
  [
    "The name of the folder {folder} with a git repository is not UTF-8.",
    "Der Name des Ordners {folder} mit einem Git-Repository ist kein UTF-8.",
  ],
  ["Rename it.", "Benenne ihn um."],
  [
    "Git could not record the state of the workspace: {complaint}",
    "Git konnte den Stand des Arbeitsbereichs nicht festhalten: {complaint}",
  ],
  [
    "Snapshots cannot be stored in {folder} ({code}).",
    "In {folder} können keine Momentaufnahmen gespeichert werden ({code}).",
  ],
  ["Make sure that this folder can be written.", "Sorge dafür, dass dieser Ordner beschreibbar ist."],
  [
    "There are too many files to list in this workspace.",
    "In diesem Arbeitsbereich sind zu viele Dateien zum Auflisten.",
  ],
  [
    "The disk is full, so the state of the workspace could not be recorded.",
    "Der Datenträger ist voll, also konnte der Stand des Arbeitsbereichs nicht festgehalten werden.",
  ],
  ["Free some space.", "Schaff etwas Platz."],
  [
    "Git is not installed, so changes in the workspace cannot be proven.",
    "Git ist nicht installiert, also lassen sich Änderungen im Arbeitsbereich nicht nachweisen.",
  ],
  [
    "Install git (https://git-scm.com/downloads) and make sure that it is on the PATH.",
    "Installiere git (https://git-scm.com/downloads) und sorge dafür, dass es im PATH ist.",
  ],
  [
    "The only git on the PATH belongs to the workspace and is not run, so changes cannot be proven.",
    "Das einzige git im PATH gehört zum Arbeitsbereich und wird nicht ausgeführt, also lassen sich Änderungen nicht nachweisen.",
  ],
  ["Looking at the workspace was stopped.", "Das Durchsehen des Arbeitsbereichs wurde angehalten."],
  ["The plan was not read: {reason}", "Der Plan wurde nicht gelesen: {reason}"],
  ["The plan was not written: {reason}", "Der Plan wurde nicht geschrieben: {reason}"],
  ["{file} was not written: {reason}", "{file} wurde nicht geschrieben: {reason}"],
  ["Allow writing there, then try again.", "Erlaube dort das Schreiben, dann versuch es noch einmal."],
  ["Free some space, then try again.", "Schaff etwas Platz, dann versuch es noch einmal."],
  [
    "A link leads out of the workspace: put a real folder or file in its place.",
    "Ein Link führt aus dem Arbeitsbereich hinaus: Setz einen echten Ordner oder eine echte Datei an seine Stelle.",
  ],
  ["Put a real folder or file in its place.", "Setz einen echten Ordner oder eine echte Datei an seine Stelle."],
  [
    "Move the file that is in the way, then try again.",
    "Verschiebe die Datei, die im Weg ist, dann versuch es noch einmal.",
  ],
  [
    "Move the folder that is in the way, then try again.",
    "Verschiebe den Ordner, der im Weg ist, dann versuch es noch einmal.",
  ],
  ["Check that the workspace is still there.", "Prüfe, ob der Arbeitsbereich noch da ist."],
  ["Check the disk, then try again.", "Prüfe den Datenträger, dann versuch es noch einmal."],
  ["The frontmatter has no closing --- line.", "Den Angaben am Anfang fehlt die schließende Zeile ---."],
  ["The frontmatter is longer than 64 KB.", "Die Angaben am Anfang sind länger als 64 KB."],
  ["The frontmatter is not valid YAML: {reason}", "Die Angaben am Anfang sind kein gültiges YAML: {reason}"],
  [
    "The frontmatter is not made of `key: value` lines.",
    "Die Angaben am Anfang bestehen nicht aus Zeilen `key: value`.",
  ],
  ["{name} would be larger than 2 MB.", "{name} würde größer als 2 MB."],
  ["Make the plan shorter.", "Mach den Plan kürzer."],
  [
    "{name} was changed by somebody else at the same moment.",
    "{name} wurde im selben Moment von jemand anderem geändert.",
  ],
  ["Try again.", "Versuch es noch einmal."],
  [
    "It is written anew with the plan; the content of the plan is not concerned.",
    "Sie werden mit dem Plan neu geschrieben; der Inhalt des Plans ist nicht betroffen.",
  ],
  [
    "The file is larger than 2 MB, so it cannot be read as a plan.",
    "Die Datei ist größer als 2 MB und kann deshalb nicht als Plan gelesen werden.",
  ],
  ["Save it as UTF-8 text.", "Speichere sie als UTF-8-Text."],
  [
    "The file is binary or UTF-16, so it cannot be read as a plan.",
    "Die Datei ist binär oder UTF-16 und kann deshalb nicht als Plan gelesen werden.",
  ],
  [
    "The file is not valid UTF-8, so it cannot be read as a plan.",
    "Die Datei ist kein gültiges UTF-8 und kann deshalb nicht als Plan gelesen werden.",
  ],
  ["{path} is a folder, pipe, socket or device.", "{path} ist ein Ordner, eine Pipe, ein Socket oder ein Gerät."],
  ["Give the path of a plan file.", "Gib den Pfad einer Plan-Datei an."],
  ["{path} is not a plan file in the folder {folder}.", "{path} ist keine Plan-Datei im Ordner {folder}."],
  [
    "Plans are only written as *.plan files below {folder}/, which must be a real folder and no link.",
    "Pläne werden nur als *.plan-Dateien unter {folder}/ geschrieben; das muss ein echter Ordner sein, kein Link.",
  ],
  ["{path} has a second name (a hard link).", "{path} hat einen zweiten Namen (einen Hardlink)."],
  ["{path} is a link.", "{path} ist ein Link."],
  ["{path} is a folder.", "{path} ist ein Ordner."],
  ["{path} is a pipe, socket or device.", "{path} ist eine Pipe, ein Socket oder ein Gerät."],
  ["{path} is larger than 2 MB.", "{path} ist größer als 2 MB."],
  [
    "Move it away; then the plan gets a file of its own there.",
    "Verschiebe es; dann bekommt der Plan dort eine eigene Datei.",
  ],
  ["It is part of macOS; check that nothing blocks it.", "Es gehört zu macOS; prüfe, ob es etwas blockiert."],
  [
    "Install bubblewrap: apt install bubblewrap, dnf install bubblewrap or pacman -S bubblewrap.",
    "Installiere bubblewrap: apt install bubblewrap, dnf install bubblewrap oder pacman -S bubblewrap.",
  ],
  ["There is no sandbox for {platform} yet.", "Für {platform} gibt es noch keine Sandbox."],
  ["The sandbox program {name} is not installed.", "Das Sandbox-Programm {name} ist nicht installiert."],
  [
    "The only sandbox program {name} on the PATH belongs to the workspace and is not run.",
    "Das einzige Sandbox-Programm {name} im PATH gehört zum Arbeitsbereich und wird nicht ausgeführt.",
  ],
  [
    "The sandbox program {name} does not work here: {reason}.",
    "Das Sandbox-Programm {name} funktioniert hier nicht: {reason}.",
  ],
  [
    "The sandbox program {name} does not work here: it could not be started.",
    "Das Sandbox-Programm {name} funktioniert hier nicht: Es ließ sich nicht starten.",
  ],
  ["Use Linux, macOS or WSL.", "Nimm Linux, macOS oder WSL."],
  [
    "Allow unprivileged user namespaces, or ask whoever runs this machine.",
    "Erlaube unprivilegierte User-Namespaces, oder frag, wer diesen Rechner betreut.",
  ],
  ["The path is empty.", "Der Pfad ist leer."],
  [
    'Give a path relative to the workspace, "." for its root.',
    'Gib einen Pfad relativ zum Arbeitsbereich an, "." für dessen Wurzel.',
  ],
  [
    "{path} is too long: a path has at most {bytes} bytes.",
    "{path} ist zu lang: Ein Pfad hat höchstens {bytes} Bytes.",
  ],
  ["Use a shorter path.", "Nimm einen kürzeren Pfad."],
  ["The path contains a NUL character.", "Der Pfad enthält ein NUL-Zeichen."],
  ["Leave it out.", "Lass es weg."],
  [
    "{path} contains half of a character (a lone surrogate), which no file name can have.",
    "{path} enthält ein halbes Zeichen (ein einzelnes Surrogat), das kein Dateiname haben kann.",
  ],
  [
    "{path} is outside the workspace: ~ is not expanded.",
    "{path} liegt außerhalb des Arbeitsbereichs: ~ wird nicht ersetzt.",
  ],
  ["Use a path relative to the workspace.", "Nimm einen Pfad relativ zum Arbeitsbereich."],
  [
    "{path} cannot be used on Windows: it names a device.",
    "{path} ist unter Windows nicht brauchbar: Es nennt ein Gerät.",
  ],
  [
    "{path} cannot be used on Windows: a name must not contain a colon.",
    "{path} ist unter Windows nicht brauchbar: Ein Name darf keinen Doppelpunkt enthalten.",
  ],
  [
    "{path} cannot be used on Windows: a name must not end in a dot or space.",
    "{path} ist unter Windows nicht brauchbar: Ein Name darf nicht mit einem Punkt oder Leerzeichen enden.",
  ],
  [
    "{path} cannot be used on Windows: a name contains a forbidden character.",
    "{path} ist unter Windows nicht brauchbar: Ein Name enthält ein verbotenes Zeichen.",
  ],
  [
    "{path} cannot be used on Windows: {part} is a device.",
    "{path} ist unter Windows nicht brauchbar: {part} ist ein Gerät.",
  ],
  ["Use another name.", "Nimm einen anderen Namen."],
  ["{path} belongs to git and may not be changed.", "{path} gehört git und darf nicht geändert werden."],
  ["Use git commands instead.", "Nimm stattdessen git-Befehle."],
  ["{path} is outside the workspace.", "{path} liegt außerhalb des Arbeitsbereichs."],
  [
    "Only files below the workspace can be used; give a path relative to it.",
    "Nur Dateien im Arbeitsbereich sind brauchbar; gib einen Pfad relativ dazu an.",
  ],
  ["{path} is a loop of symbolic links.", "{path} ist eine Schleife symbolischer Links."],
  ["Use another path.", "Nimm einen anderen Pfad."],
  [
    "{path} leads to {target}, a name that is not valid UTF-8.",
    "{path} führt zu {target}, einem Namen, der kein gültiges UTF-8 ist.",
  ],
  ["{path} does not exist.", "{path} gibt es nicht."],
  ["{path} may not be accessed.", "Auf {path} darf nicht zugegriffen werden."],
  ["{path} may not be changed.", "{path} darf nicht geändert werden."],
  ["{path} is on a read-only file system.", "{path} liegt auf einem nur lesbaren Dateisystem."],
  ["{path} goes through a file as if it were a folder.", "{path} führt durch eine Datei, als wäre sie ein Ordner."],
  ["{path} cannot be made: a file is in the way.", "{path} kann nicht angelegt werden: Eine Datei ist im Weg."],
  ["{path} is a folder that is not empty.", "{path} ist ein Ordner, der nicht leer ist."],
  ["{path} has a name that is too long.", "{path} hat einen zu langen Namen."],
  [
    "{path} could not be written: the disk is full.",
    "{path} konnte nicht geschrieben werden: Der Datenträger ist voll.",
  ],
  ["{path} is in use by the system.", "{path} wird vom System benutzt."],
  [
    "{path} could not be opened: too many files are open.",
    "{path} konnte nicht geöffnet werden: Zu viele Dateien sind offen.",
  ],
  ["List the folder with ls.", "Sieh mit ls nach, was im Ordner ist."],
  [
    "The file system denies it; choose another path or ask the user.",
    "Das Dateisystem verweigert es; wähle einen anderen Pfad, oder frag den Benutzer.",
  ],
  ["Choose another path.", "Wähle einen anderen Pfad."],
  ["Check the path with ls.", "Prüfe den Pfad mit ls."],
  ["Use ls to see what is in it.", "Sieh mit ls nach, was darin ist."],
  ["Check it with ls.", "Prüfe es mit ls."],
  ["Use a shorter name.", "Nimm einen kürzeren Namen."],
  ["Tell the user.", "Sag dem Benutzer Bescheid."],
  ["Try again later, or choose another path.", "Versuch es später noch einmal, oder wähle einen anderen Pfad."],
  [
    "The workspace was moved, removed or replaced by a link meanwhile.",
    "Der Arbeitsbereich wurde inzwischen verschoben, entfernt oder durch einen Link ersetzt.",
  ],
  [
    "The folder {folder} was moved, removed or replaced by a link meanwhile.",
    "Der Ordner {folder} wurde inzwischen verschoben, entfernt oder durch einen Link ersetzt.",
  ],
  ["Look again with ls, then repeat the call.", "Sieh noch einmal mit ls nach, dann wiederhole den Aufruf."],
  [
    "The file is Latin-1 and the new text has characters that Latin-1 lacks.",
    "Die Datei ist Latin-1, und der neue Text hat Zeichen, die Latin-1 fehlen.",
  ],
  [
    "Use only characters of Latin-1, or convert the file to UTF-8 with write.",
    "Nimm nur Zeichen aus Latin-1, oder wandle die Datei mit write in UTF-8 um.",
  ],
];
