// German: connecting a model.
import type { Entry } from "./sentence.ts";

export const setup: readonly Entry[] = [
  ["{origin} answered with more than {count} bytes.", "{origin} hat mit mehr als {count} Bytes geantwortet."],
  ["{provider} has no list of models at {address}.", "{provider} hat unter {address} keine Liste von Modellen."],
  [
    "{provider} has no list of models at the configured address.",
    "{provider} hat unter der eingestellten Adresse keine Liste von Modellen.",
  ],
  [
    "Check the address (many servers want /v1 at its end), or type the model's name.",
    "Prüfe die Adresse (viele Server wollen /v1 am Ende), oder tippe den Namen des Modells.",
  ],
  ["{provider} answers, but it has no models.", "{provider} antwortet, hat aber keine Modelle."],
  [
    "Get one first, for example with: ollama pull qwen3-coder",
    "Hol zuerst eins, zum Beispiel mit: ollama pull qwen3-coder",
  ],
  [
    "Download one in LM Studio first, for example qwen3-coder, and load it.",
    "Lade zuerst eins in LM Studio herunter, zum Beispiel qwen3-coder, und dann in den Speicher.",
  ],
  ["Load one there first, or type a model's name.", "Lade dort zuerst eins, oder tippe den Namen eines Modells."],
  [
    "The address has a name, a password or a question in it.",
    "In der Adresse stehen ein Name, ein Passwort oder eine Abfrage.",
  ],
  ["A key is given by itself.", "Ein Schlüssel wird für sich angegeben."],
  ["{model} was not done after {seconds} s.", "{model} war nach {seconds} s nicht fertig."],
  [
    "A model that is loaded for the first time may need long: try again. If it stays slow, choose a smaller one.",
    "Ein Modell, das zum ersten Mal geladen wird, kann lange brauchen: versuch es noch einmal. Bleibt es langsam, nimm ein kleineres.",
  ],
  ["{model} answered with nothing.", "{model} hat mit nichts geantwortet."],
  ["Try again, or choose another model.", "Versuch es noch einmal, oder nimm ein anderes Modell."],
  ["{file} is being changed by something else.", "{file} wird gerade von etwas anderem geändert."],
  [
    'The key of "{provider}" is not sent to another address.',
    "Der Schlüssel von „{provider}“ wird an keine andere Adresse geschickt.",
  ],
  [
    "Use another name for this server, or give its key.",
    "Nimm für diesen Server einen anderen Namen, oder gib seinen Schlüssel an.",
  ],
  [
    'The headers of "{provider}" are not sent to another address.',
    "Die Header von „{provider}“ werden an keine andere Adresse geschickt.",
  ],
  ["Use another name for this server.", "Nimm für diesen Server einen anderen Namen."],
  ["{file} is read-only.", "{file} ist schreibgeschützt."],
  [
    'Let yourself write it (chmod u+w), or set "model" in it yourself.',
    'Erlaube dir das Schreiben (chmod u+w), oder setze "model" darin selbst.',
  ],
  ["{file} is not UTF-8 text.", "{file} ist kein Text in UTF-8."],
  ["Save it as UTF-8.", "Speichere die Datei als UTF-8."],
  [
    'The provider "{name}" is set in the project\'s file.',
    "Der Anbieter „{name}“ ist in der Datei des Projekts eingestellt.",
  ],
  [
    "Use another name for yours, or leave the address and the key out.",
    "Nimm für deinen einen anderen Namen, oder lass Adresse und Schlüssel weg.",
  ],
  ["Start it with: ollama serve. Then try again.", "Starte es mit: ollama serve. Versuch es dann noch einmal."],
  [
    "Open LM Studio and start its server (Developer, Start Server), then try again.",
    "Öffne LM Studio, starte seinen Server (Developer, Start Server) und versuch es dann noch einmal.",
  ],
  [
    "Start the server there or check the address, then try again.",
    "Starte dort den Server oder prüfe die Adresse, und versuch es dann noch einmal.",
  ],
  [
    "Check the address and your connection, then try again.",
    "Prüfe die Adresse und deine Verbindung, und versuch es dann noch einmal.",
  ],
  [
    "{model} cannot call tools: as an agent it can read and change nothing.",
    "{model} kann keine Werkzeuge aufrufen: als Agent kann es nichts lesen und nichts ändern.",
  ],
  ["Choose another one. To set it all the same: --no-test", "Nimm ein anderes. Um es trotzdem einzustellen: --no-test"],
  ["Choose another model.", "Nimm ein anderes Modell."],
  ["Get it with: ollama pull {name}", "Hol es mit: ollama pull {name}"],
  ["There is no terminal to ask you at.", "Es gibt kein Terminal, an dem du gefragt werden könntest."],
  [
    "Use: planwright setup --model provider/model. What there is: planwright setup --list",
    "Nimm: planwright setup --model provider/model. Was es gibt: planwright setup --list",
  ],
  ["--{option} only goes with --model.", "--{option} geht nur mit --model."],
  ["A provider is only named with --list.", "Ein Anbieter wird nur mit --list genannt."],
  ["--list and --model do not go together.", "--list und --model passen nicht zusammen."],
  [
    "Check the address and your connection, then try again. Behind a company's proxy set HTTPS_PROXY.",
    "Prüfe die Adresse und deine Verbindung, und versuch es dann noch einmal. Hinter dem Proxy einer Firma setze HTTPS_PROXY.",
  ],
  [
    "Wait a moment and try again, or choose another model.",
    "Warte einen Moment und versuch es noch einmal, oder nimm ein anderes Modell.",
  ],
];
