import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Values that are missing, out of range or unreadable while a program runs. */
export const VALUE_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_code_null_001',
    'Find where the value should have been set, and handle the case that it is missing',
    'Finde die Stelle, an der der Wert gesetzt werden sollte, und behandle sein Fehlen',
  ),
  builtInHint(
    'hint_code_undefined_001',
    'Trace back where undefined or null came from; await it, or use ?. and a default',
    'Verfolge, woher undefined oder null kam; warte darauf oder nutze ?. und einen Vorgabewert',
  ),
  builtInHint(
    'hint_code_none_001',
    'Find the call that returned None, and test for it before you go on',
    'Finde den Aufruf, der None lieferte, und prüfe darauf, bevor es weitergeht',
  ),
  builtInHint(
    'hint_code_nil_001',
    'Find what left the variable nil, and test for nil before its use',
    'Finde heraus, was die Variable nil ließ, und prüfe vor dem Gebrauch auf nil',
  ),
  builtInHint(
    'hint_code_pointer_001',
    'Create the object or map before its use, or return early where it is null',
    'Erzeuge das Objekt oder die Map vor dem Gebrauch oder kehre bei null früh zurück',
  ),
  builtInHint(
    'hint_code_index_001',
    'Compare the index with the length first; the last index is length minus one',
    'Vergleiche den Index zuerst mit der Länge; der letzte Index ist Länge minus eins',
  ),
  builtInHint(
    'hint_code_bounds_001',
    'Compare size and index in the first frame of your own code',
    'Vergleiche Größe und Index in der ersten Zeile des eigenen Codes',
  ),
  builtInHint(
    'hint_code_key_001',
    'Print the keys that are there; use a default where one may be missing',
    'Gib die vorhandenen Schlüssel aus; nutze einen Vorgabewert, wo einer fehlen darf',
  ),
  builtInHint(
    'hint_code_assertion_001',
    'Print the values in the condition, and mend what makes it false, not the assertion',
    'Gib die Werte der Bedingung aus und behebe, was sie falsch macht, nicht die Prüfung',
  ),
  builtInHint(
    'hint_code_recursion_001',
    'Find the call that repeats in the trace, and give it an end',
    'Finde den Aufruf, der sich im Stacktrace wiederholt, und gib ihm ein Ende',
  ),
  builtInHint(
    'hint_code_arithmetic_001',
    'Test the divisor for zero before the division',
    'Prüfe den Divisor vor der Division auf null',
  ),
  builtInHint(
    'hint_code_overflow_001',
    'Use a wider number type, or check the range before the calculation',
    'Nimm einen größeren Zahlentyp oder prüfe den Bereich vor der Rechnung',
  ),
  builtInHint(
    'hint_code_encoding_001',
    'Find out the encoding of the text, and name it when you open it',
    'Ermittle die Kodierung des Textes und gib sie beim Öffnen an',
    { tool: 'file -i FILE', field: 'encoding' },
  ),
];
