// Detects which of the three languages a message is written in, so that the answer uses the same one.
import type { Language } from "./intent.ts";

const GERMAN_WORD =
  /^(?:aber|alles|also|an|auf|aus|bei|bitte|das|dann|dass|dein(?:e|en)?|dem|den|der|des|die|dies(?:e|er|en)?|doch|du|ein(?:e|en|er|em)?|einverstanden|erst|es|fang(?:e|en)?|für|fuer|gehts?|genau|genehmigt|gern|gerne|gut|hallo|hat|ich|ihr|im|in|ist|ja|jed(?:e|er|en|es)|jetzt|kann|kannst|kein(?:e|en)?|klar|klingt|leg|legt|lieber|los|loslegen|mach(?:e|en|t|s)?|man|mein(?:e|en)?|mir|mit|nach|nimm|nein|nicht|nichts|noch|nur|ob|oder|ohne|passt|plane|planen|schon|sehr|setz(?:e|t)?|sich|sie|sieht|sind|so|soll|sollen|starte|statt|stimmt|über|um|umsetzen|und|von|war|warte|warum|was|weiter|wenn|wer|wie|wir|wird|zu|zum|zur|zuerst|danke|freigegeben|abgesegnet|freigabe|implementier(?:e|en)|ausführen|führe?|anfangen|beginne|grünes|licht|umsetzung|füge|erkläre?)$/u;
const ENGLISH_WORD =
  /^(?:a|about|add|after|ahead|all|an|and|any|approved|are|as|at|be|before|but|by|can|code|could|do|does|don't|first|for|from|go|good|great|have|how|i|if|implement|in|is|it|it's|just|let's|like|looks|make|me|my|no|not|of|on|once|only|or|out|please|proceed|should|so|start|that|the|then|this|to|until|wait|was|we|what|when|why|will|with|yes|yet|you|your)$/u;

export function detectLanguage(text: string): Language {
  const plain = text.normalize("NFKC").toLowerCase();
  const words = plain.match(/[\p{Script=Latin}'’]+/gu) ?? [];
  const chineseCharacters = plain.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (chineseCharacters > 0 && chineseCharacters >= words.length) return "zh";
  const german = count(words, GERMAN_WORD) + (/[äöüß]/u.test(plain) ? 1 : 0);
  return german > count(words, ENGLISH_WORD) ? "de" : "en";
}

function count(words: string[], known: RegExp): number {
  return words.filter((word) => known.test(word)).length;
}
