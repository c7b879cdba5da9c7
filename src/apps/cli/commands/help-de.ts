// The help texts in German.
import type { HelpTexts } from "./commands.ts";

export const german: HelpTexts = {
  sentences: {
    "Write what is sent, decided and timed to stderr (terminal interface: to a file), without secrets":
      "Schreibt ohne Geheimnisse, was gesendet und entschieden wird und wie lange es dauert, auf stderr (Terminal-Oberfläche: in eine Datei)",
    "Write every exchange with a model into this folder, without secrets":
      "Jeden Austausch mit einem Modell in diesen Ordner schreiben, ohne Geheimnisse",
    "Answer from this recording, without a model; fails where a request differs":
      "Aus dieser Aufzeichnung antworten, ohne Modell; scheitert, wo eine Anfrage abweicht",
    "With --replay: prompts may differ": "Mit --replay: Prompts dürfen abweichen",
    "A coding agent that thinks before it touches.": "Ein Coding-Agent, der erst denkt und dann anfasst.",
    "Usage: planwright <command>": "Aufruf: planwright <Befehl>",
    "Usage: planwright {command} [options]": "Aufruf: planwright {command} [Optionen]",
    "<command> --help": "<Befehl> --help",
    "All options of a command": "Alle Optionen eines Befehls",
    "Versions of planwright and Node": "Die Versionen von planwright und Node",
    ".": ".",

    "As JSON": "Als JSON",
    "Folder that is meant (default: the current one)": "Ordner, um den es geht (sonst: der aktuelle)",
    "Who decides (default: your user name)": "Wer entscheidet (sonst: dein Benutzername)",
    "Model for this run: ollama/qwen3, anthropic/claude-sonnet-4-5 …":
      "Modell für diesen Lauf: ollama/qwen3, anthropic/claude-sonnet-4-5 …",
    "How hard it thinks: none, minimal, low, medium, high, xhigh, max":
      "Wie gründlich es nachdenkt: none, minimal, low, medium, high, xhigh, max",
    "Write every event as one line of JSON to stdout": "Jedes Ereignis als eine Zeile JSON nach stdout schreiben",
    "Folder to work in (default: the current one)": "Ordner, in dem gearbeitet wird (sonst: der aktuelle)",

    "How fast the demo's script is: 2 is twice as fast, 0.5 half":
      "Wie schnell das Skript der Demo ist: 2 ist doppelt so schnell, 0.5 halb so schnell",
    "List the scenes": "Die Szenen auflisten",
    "Play a scene offline, from the request to the summary: refactor (default), deploy, revise, repair, fix":
      "Eine Szene offline spielen, von der Anfrage bis zur Zusammenfassung: refactor (Vorgabe), deploy, revise, repair, fix",
    "The demo in a temporary folder: a script plays the model, whatever model is set":
      "Die Demo in einem temporären Ordner: Ein Skript spielt das Modell, welches Modell auch gesetzt ist",
    "The scene's language (default: yours)": "Die Sprache der Szene (Vorgabe: deine)",
    "Open the terminal interface (also without any command)": "Die Terminal-Oberfläche öffnen (auch ganz ohne Befehl)",
    "Go on with this session": "Diese Sitzung fortsetzen",
    "Choose from the sessions of this folder": "Aus den Sitzungen dieses Ordners wählen",
    "Open the terminal interface on a running server (default: the one on this machine)":
      "Die Terminal-Oberfläche an einem laufenden Server öffnen (sonst: dem auf diesem Rechner)",
    "Who you are to a server elsewhere (or PLANWRIGHT_TOKEN; default: your own token)":
      "Wer du für einen Server anderswo bist (oder PLANWRIGHT_TOKEN; sonst: dein eigenes Token)",
    "Begin a new session": "Eine neue Sitzung beginnen",

    "Do what the prompt says, without a terminal interface": "Tun, was der Auftrag sagt, ohne Terminal-Oberfläche",
    "plan (reads only), build (changes files), auto (simple requests build, others plan)":
      "plan (liest nur), build (ändert Dateien), auto (einfache Anfragen werden umgesetzt, andere geplant)",
    "Do not ask before files are changed and commands run":
      "Nicht fragen, bevor Dateien geändert und Befehle ausgeführt werden",
    "Go on with the newest session of this folder": "Die neueste Sitzung dieses Ordners fortsetzen",
    "Go on with this session; without a prompt, take up what was left unfinished":
      "Diese Sitzung fortsetzen; ohne Auftrag aufnehmen, was unfertig blieb",

    "Make a plan that waits for approval (exit code 3); nothing is changed":
      "Einen Plan machen, der auf Freigabe wartet (Exit-Code 3); nichts wird geändert",
    "Also write the plan to this file, as JSON": "Den Plan auch in diese Datei schreiben, als JSON",
    "Approve it without you if all of this holds: risk<=low,files=src/**,tasks<=5,cost<=1,agent=koda,no-execute,checked":
      "Ohne dich freigeben, wenn all das gilt: risk<=low,files=src/**,tasks<=5,cost<=1,agent=koda,no-execute,checked",
    "Plan in the newest session of this folder": "In der neuesten Sitzung dieses Ordners planen",
    "Plan in this session; without words, take up planning that was stopped":
      "In dieser Sitzung planen; ohne Worte das abgebrochene Planen wieder aufnehmen",

    "Show a plan (default: the one that waits here), or list them":
      "Einen Plan zeigen (sonst: den, der hier wartet) oder alle auflisten",
    "The perspectives as a whole": "Die Sichtweisen im Ganzen",
    "List the plans of this folder": "Die Pläne dieses Ordners auflisten",
    "With --list: of every folder": "Mit --list: aus allen Ordnern",

    "Approve exactly this revision of a plan": "Genau diese Fassung eines Plans freigeben",
    "What the builder should keep in mind": "Was beim Umsetzen zu beachten ist",
    "Build with the conversation so far (keep), or with the plan alone (fresh)":
      "Mit dem bisherigen Gespräch umsetzen (keep) oder nur mit dem Plan (fresh)",
    "Model that builds": "Modell, das umsetzt",
    "Also if files that the plan touches have changed since it was made":
      "Auch wenn sich Dateien, die der Plan berührt, seither geändert haben",

    "Send a plan back; what was commented goes with it (- reads standard input)":
      "Einen Plan zurückgeben; die Kommentare gehen mit (- liest die Standardeingabe)",
    "Go on planning at once (exit code 3 when the next revision waits)":
      "Gleich weiter planen (Exit-Code 3, wenn die nächste Fassung wartet)",
    "With --now: model for this run": "Mit --now: Modell für diesen Lauf",
    "With --now: how hard it thinks": "Mit --now: wie gründlich es nachdenkt",

    "Close a plan: it will not be carried out": "Einen Plan ablehnen: er wird nicht umgesetzt",

    "Remark something about a plan, for the next revision to answer":
      "Etwas zu einem Plan anmerken, worauf die nächste Fassung antwortet",
    "About this task": "Zu dieser Aufgabe",
    "About this line of the plan's file": "Zu dieser Zeile der Plan-Datei",

    "Show what changed between two revisions (default: the newest and the one before), or what a task changed in the files":
      "Zeigen, was sich zwischen zwei Fassungen geändert hat (sonst: die neueste und die davor) oder was eine Aufgabe an den Dateien geändert hat",
    "What this task changed in the files": "Was diese Aufgabe an den Dateien geändert hat",
    "What the whole plan changed in the files": "Was der ganze Plan an den Dateien geändert hat",

    "Show the tasks of a plan: status, agent, progress, time, checks, files":
      "Die Aufgaben eines Plans zeigen: Stand, Agent, Fortschritt, Zeit, Prüfungen, Dateien",
    "Pause a plan that is carried out: no task starts, those that run stop before their next step":
      "Einen Plan anhalten, der umgesetzt wird: keine Aufgabe beginnt, laufende halten vor ihrem nächsten Schritt",
    "Go on with a plan that was paused, cancelled or interrupted, and carry it out here":
      "Einen angehaltenen, abgebrochenen oder unterbrochenen Plan hier weiter umsetzen",
    "Cancel a plan, or one task of it and what waits for that":
      "Einen Plan abbrechen, oder eine seiner Aufgaben und was auf sie wartet",
    "Run a task again, and what was skipped because of it":
      "Eine Aufgabe noch einmal ausführen, und was ihretwegen übersprungen wurde",
    "Also everything that waits for it, even what is done already":
      "Auch alles, was auf sie wartet, selbst was schon fertig ist",
    "Carry it out here at once (that is the default)": "Hier gleich umsetzen (das ist die Vorgabe)",
    "Only record it; planwright resume carries it out": "Nur festhalten; planwright resume setzt es um",
    "Leave a task out; what waits for it goes on without it":
      "Eine Aufgabe auslassen; was auf sie wartet, geht ohne sie weiter",
    "Change how many tasks run at the same time, also while they run":
      "Ändern, wie viele Aufgaben zugleich laufen, auch während sie laufen",
    "Show the change of a plan that waits for your decision, or decide about it":
      "Die Änderung eines Plans zeigen, die auf deine Entscheidung wartet, oder über sie entscheiden",
    "Accept it": "Annehmen",
    "Reject it: the plan goes on as it is": "Ablehnen: der Plan geht weiter, wie er ist",
    "After the decision: go on here at once": "Nach der Entscheidung: hier gleich weitermachen",
    "Take what a plan or one of its tasks changed out of the workspace again":
      "Aus dem Ordner wieder herausnehmen, was ein Plan oder eine seiner Aufgaben geändert hat",
    "With a task: also what came into the workspace after it": "Mit einer Aufgabe: auch was nach ihr in den Ordner kam",
    "Without showing the changes and asking": "Ohne die Änderungen zu zeigen und zu fragen",
    "Leave files alone that were changed since in a way that excludes it":
      "Dateien in Ruhe lassen, deren Änderungen seither das ausschließen",

    "Check plan files (- is standard input): file:line: error|warning: message [rule]":
      "Plan-Dateien prüfen (- ist die Standardeingabe): Datei:Zeile: Fehler|Warnung: Meldung [Regel]",

    "List sessions, or show, export, fork or remove one":
      "Sitzungen auflisten oder eine zeigen, exportieren, verzweigen, entfernen",
    "In the list: of every folder, not only this one": "In der Liste: aus allen Ordnern, nicht nur aus diesem",
    "In the list: how many (default 20)": "In der Liste: wie viele (sonst 20)",
    "The list as JSON": "Die Liste als JSON",
    "For export: write to this file": "Für export: in diese Datei schreiben",
    "For export: replace the file if it exists": "Für export: die Datei ersetzen, falls es sie gibt",
    "For fork: only up to this event": "Für fork: nur bis zu diesem Ereignis",

    "Give a session (default: the newest here) to others as one file":
      "Eine Sitzung (ohne Angabe: die neueste hier) als eine Datei weitergeben",
    "A page to share that needs nothing else (the default)":
      "Als Seite zum Teilen, die sonst nichts braucht (Standard)",
    "To read, as Markdown": "Zum Lesen, als Markdown",
    "Every stored event, one JSON object a line": "Jedes gespeicherte Ereignis, ein JSON-Objekt je Zeile",
    "Only what was said, as in a .chat file": "Nur was gesagt wurde, wie in einer .chat-Datei",
    "Write to this file (default at a terminal: named by the title)":
      "In diese Datei schreiben (ohne Angabe am Terminal: nach dem Titel benannt)",
    "Replace the file if it exists": "Die Datei ersetzen, falls es sie gibt",
    "Show who did what in a session (default: the newest here) and what allowed or refused it":
      "Zeigen, wer in einer Sitzung was getan hat (sonst: in der neuesten hier) und was es erlaubt oder verwehrt hat",
    "Only what happened in this mode: plan or build": "Nur was in diesem Modus geschah: plan oder build",
    "Only this tool's calls and what was answered about them":
      "Nur die Aufrufe dieses Werkzeugs und die Antworten dazu",
    "Only what was refused": "Nur was verwehrt wurde",
    "Instead: how often each model tried what plan mode forbids, over all sessions of this folder":
      "Stattdessen: wie oft jedes Modell versucht hat, was der Plan-Modus verbietet, über alle Sitzungen dieses Ordners",
    "With --adherence: of every folder, not only this one": "Mit --adherence: aus allen Ordnern, nicht nur aus diesem",
    "One JSON object a line; with --adherence the report as JSON":
      "Ein JSON-Objekt je Zeile; mit --adherence der Bericht als JSON",

    "List what waits for you and what is allowed here, answer (answer <id> yes|skip|no), or take back (revoke <id>)":
      "Auflisten, was auf dich wartet und was hier erlaubt ist, antworten (answer <id> yes|skip|no) oder zurücknehmen (revoke <id>)",
    "In the list: also what expired or was revoked, and other folders. For revoke: everything in this folder":
      "In der Liste: auch Abgelaufenes und Zurückgenommenes und andere Ordner. Für revoke: alles in diesem Ordner",
    "With no: what the agent should do instead": "Mit no: was der Agent stattdessen tun soll",
    "With yes: also from now on, for the task, plan, session or project":
      "Mit yes: auch ab jetzt, für task (Aufgabe), plan, session (Sitzung) oder project (Projekt)",
    "With --always: what is allowed (default: exactly this call)":
      "Mit --always: was erlaubt ist (sonst: genau dieser Aufruf)",
    "With --always: for how long (default 30)": "Mit --always: für wie viele Tage (sonst 30)",

    "Show the merged configuration and where each value comes from":
      "Die zusammengeführte Konfiguration zeigen und woher jeder Wert kommt",
    "Connect a model: find what there is, try it and set it":
      "Ein Modell verbinden: finden, was da ist, ausprobieren und einstellen",
    "Set this one, without a dialogue": "Dieses einstellen, ohne Dialog",
    "With --model: the address of its server": "Mit --model: die Adresse seines Servers",
    "With --model: set it without trying it": "Mit --model: einstellen, ohne es auszuprobieren",
    "Only show what is found; with a provider: its models":
      "Nur zeigen, was gefunden wird; mit einem Anbieter: seine Modelle",

    "Check that everything planwright needs is here": "Prüfen, ob alles da ist, was planwright braucht",
    "Print what lets your shell complete commands, options, sessions, plans and models":
      "Ausgeben, womit deine Shell Befehle, Optionen, Sitzungen, Pläne und Modelle ergänzt",

    "Answers to what agents ask, as a JSON object by the questions' names":
      "Antworten auf das, was Agenten fragen, als JSON-Objekt nach den Namen der Fragen",
    "Show what an agent asks (default: in this folder), or answer it":
      "Zeigen, was ein Agent fragt (sonst: in diesem Ordner), oder darauf antworten",
    "The answers as one JSON object": "Die Antworten als ein JSON-Objekt",
    "Go on with the session at once (at a terminal that is the default)":
      "Die Sitzung gleich fortsetzen (am Terminal ist das die Vorgabe)",
    "With --continue: model for this run": "Mit --continue: Modell für diesen Lauf",
    "With --continue: how hard it thinks": "Mit --continue: wie gründlich es nachdenkt",
    "With --continue: do not ask before files are changed and commands run":
      "Mit --continue: nicht fragen, bevor Dateien geändert und Befehle ausgeführt werden",
    "Serve the web interface and the API for these folders (default: the current one)":
      "Die Web-Oberfläche und die API für diese Ordner bereitstellen (sonst: für den aktuellen)",
    "Address to listen on (default: 127.0.0.1)": "Adresse, auf der gelauscht wird (sonst: 127.0.0.1)",
    "Port to listen on (default: 4600; 0: any that is free)":
      "Port, auf dem gelauscht wird (sonst: 4600; 0: ein freier)",
    "Let everybody in who reaches it; only on this machine":
      "Alle einlassen, die ihn erreichen; nur auf diesem Rechner",
    "Model for all that it runs": "Modell für alles, was er ausführt",
    "What is logged: trace, debug, info, warn, error, fatal, silent":
      "Was protokolliert wird: trace, debug, info, warn, error, fatal, silent",
    "Add the log to this file instead of writing it to stderr":
      "Das Protokoll unten in diese Datei schreiben statt nach stderr",
    "Ask the running server for a link that lets a browser in once":
      "Den laufenden Server um einen Link bitten, der einen Browser einmal einlässt",
    "Port of the server on this machine": "Port des Servers auf diesem Rechner",
    "Address of the server, if it is elsewhere": "Adresse des Servers, falls er anderswo läuft",
    "List who may call the server, let somebody in (create <name> --role …), or end it (revoke <name>, renew)":
      "Auflisten, wer den Server aufrufen darf, jemanden einlassen (create <Name> --role …) oder das beenden (revoke <Name>, renew)",
    "For create: view, comment, approve or admin":
      "Für create: view (sehen), comment (kommentieren), approve (freigeben) oder admin (alles)",
  },
  places: {
    "[provider]": "[Anbieter]",
    "[scene]": "[Szene]",
    "en|de|zh": "en|de|zh",
    factor: "Faktor",
    "[url]": "[URL]",
    token: "Token",
    "": "",
    "[prompt]": "[Auftrag]",
    "<what you want>": "<was du willst>",
    "[<plan>[@rev]]": "[<Plan>[@Fassung]]",
    "<bash|zsh|fish>": "<bash|zsh|fish>",
    "<plan>[@rev]": "<Plan>[@Fassung]",
    "<plan>[@rev] <feedback>": "<Plan>[@Fassung] <Anmerkung>",
    "<plan> [reason]": "<Plan> [Grund]",
    "<plan>[@rev] <text>": "<Plan>[@Fassung] <Text>",
    "[<plan>] [from|task] [to]": "[<Plan>] [von|Aufgabe] [bis]",
    "[<plan>]": "[<Plan>]",
    "<plan>": "<Plan>",
    "<plan> [task]": "<Plan> [Aufgabe]",
    "<plan> <task>": "<Plan> <Aufgabe>",
    "<plan> <task> [reason]": "<Plan> <Aufgabe> [Grund]",
    "<plan> <n>": "<Plan> <n>",
    "[<plan>] [task]": "[<Plan>] [Aufgabe]",
    "<file…>": "<Datei…>",
    "[show|export|fork|rm] [id]": "[show|export|fork|rm] [id]",
    "[session]": "[Sitzung]",
    "[list|answer|revoke] [id…]": "[list|answer|revoke] [id…]",
    "provider/model": "Anbieter/Modell",
    "keep|fresh": "keep|fresh",
    level: "Stufe",
    mode: "Modus",
    folder: "Ordner",
    id: "id",
    file: "Datei",
    policy: "Regel",
    text: "Text",
    name: "Name",
    n: "n",
    scope: "Bereich",
    pattern: "Muster",
    "[<session>] [name=value…]": "[<Sitzung>] [Name=Wert…]",
    "[folder…]": "[Ordner…]",
    "[list|create|revoke|renew] [name]": "[list|create|revoke|renew] [Name]",
    object: "Objekt",
    address: "Adresse",
    url: "Adresse",
    role: "Rolle",
  },
};
