import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Syntax, names, types and calls. */
export const CODE_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_code_syntax_001',
    'Mend the place that is named; look in the line before it for an open bracket or quote',
    'Behebe die genannte Stelle; suche in der Zeile davor nach offener Klammer oder Anführungszeichen',
  ),
  builtInHint(
    'hint_code_indent_001',
    'Indent the block with the same number of spaces throughout, without tabs',
    'Rücke den Block durchweg mit gleich vielen Leerzeichen ein, ohne Tabulatoren',
  ),
  builtInHint(
    'hint_code_shell_001',
    'Check the script without running it, and close every if, do, quote and bracket',
    'Prüfe das Skript, ohne es auszuführen, und schließe jedes if, do, Anführungszeichen und jede Klammer',
    { tool: 'bash -n SCRIPT' },
  ),
  builtInHint(
    'hint_code_unbound_001',
    'Set the variable before it is used, or give it a default as in ${NAME:-value}',
    'Setze die Variable vor dem Gebrauch oder gib ihr einen Vorgabewert wie in ${NAME:-wert}',
  ),
  builtInHint(
    'hint_code_name_001',
    'Define or import the name before it is used; check spelling and scope',
    'Definiere oder importiere den Namen vor dem Gebrauch; prüfe Schreibweise und Sichtbarkeit',
  ),
  builtInHint(
    'hint_code_attribute_001',
    'Print the type of the object, and use a member that this type has',
    'Gib den Typ des Objekts aus und verwende ein Element, das dieser Typ hat',
  ),
  builtInHint(
    'hint_code_callable_001',
    'Print what is called; import it by name, or wait for the promise that yields it',
    'Gib aus, was aufgerufen wird; importiere es beim Namen oder warte auf sein Promise',
  ),
  builtInHint(
    'hint_code_arguments_001',
    'Call it with the parameters of its signature, neither fewer nor others',
    'Rufe es mit den Parametern seiner Signatur auf, nicht mit weniger oder anderen',
  ),
  builtInHint(
    'hint_code_type_001',
    'Print the type of the value that is passed, and convert it to the one expected',
    'Gib den Typ des übergebenen Werts aus und wandle ihn in den erwarteten um',
  ),
  builtInHint(
    'hint_code_cast_001',
    'Test the type before the cast, or correct what puts the other type there',
    'Prüfe den Typ vor der Umwandlung oder berichtige, was den anderen Typ dort ablegt',
  ),
  builtInHint(
    'hint_code_typecheck_001',
    'Mend the first type error, then check again; later ones often follow from it',
    'Behebe den ersten Typfehler und prüfe erneut; spätere folgen oft daraus',
    { tool: 'tsc --noEmit' },
  ),
  builtInHint(
    'hint_code_typecheck_python_001',
    'Correct the annotation or the value; narrow Optional values before use',
    'Berichtige Annotation oder Wert; grenze Optional-Werte vor dem Gebrauch ein',
    { tool: 'mypy FILE' },
  ),
  builtInHint(
    'hint_code_value_001',
    'Print the value that is passed, and pass one that the function accepts',
    'Gib den übergebenen Wert aus und übergib einen, den die Funktion annimmt',
  ),
  builtInHint(
    'hint_code_unpack_001',
    'Count the parts before you unpack them; a line may lack its separator',
    'Zähle die Teile, bevor du sie entpackst; einer Zeile kann das Trennzeichen fehlen',
  ),
  builtInHint(
    'hint_code_shapes_001',
    'Print the shapes of both arrays; transpose or reshape one so that they fit',
    'Gib die Formen beider Arrays aus; transponiere oder forme eines passend um',
    { tool: 'ARRAY.shape' },
  ),
  builtInHint(
    'hint_python_loop_001',
    'Await the coroutine in the running event loop in place of asyncio.run()',
    'Warte mit await in der laufenden Ereignisschleife, statt asyncio.run() aufzurufen',
  ),
  builtInHint(
    'hint_python_await_001',
    'Put await before the call; it returned a coroutine that nobody awaited',
    'Setze await vor den Aufruf; er lieferte eine Koroutine, auf die niemand wartet',
  ),
];
