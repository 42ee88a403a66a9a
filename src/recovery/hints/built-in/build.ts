import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Compilers, linkers and build tools. */
export const BUILD_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_build_compile_001',
    'Mend the first error of the compiler, then compile again',
    'Behebe den ersten Fehler des Compilers und kompiliere dann erneut',
  ),
  builtInHint(
    'hint_build_undeclared_001',
    'Declare or import the name, or correct its spelling; the compiler may suggest one',
    'Deklariere oder importiere den Namen oder berichtige ihn; oft schlägt der Compiler einen vor',
  ),
  builtInHint(
    'hint_build_types_001',
    'Change the expression or the declaration so that both types agree',
    'Ändere Ausdruck oder Deklaration, sodass beide Typen übereinstimmen',
  ),
  builtInHint(
    'hint_build_interface_001',
    'Implement every method of the interface with its exact signature',
    'Implementiere jede Methode der Schnittstelle mit genauer Signatur',
  ),
  builtInHint(
    'hint_build_unused_001',
    'Remove the import or variable that is not used',
    'Entferne den Import oder die Variable, die nicht verwendet wird',
    { tool: 'goimports -w FILE' },
  ),
  builtInHint(
    'hint_build_exception_001',
    'Catch the exception there, or declare it with throws',
    'Fange die Ausnahme dort ab oder deklariere sie mit throws',
  ),
  builtInHint(
    'hint_build_cycle_001',
    'Move what both packages need into a third one that imports neither',
    'Verschiebe, was beide Pakete brauchen, in ein drittes, das keines von beiden importiert',
    { tool: 'go list -deps ./...' },
  ),
  builtInHint(
    'hint_build_header_001',
    "Install the library's development package, or add the folder of its headers with -I",
    'Installiere das Entwicklungspaket der Bibliothek oder gib den Ordner der Header mit -I an',
    { tool: 'apt-file search HEADER', field: '-I' },
  ),
  builtInHint(
    'hint_build_werror_001',
    'Mend the warning that counts as an error; do not switch it off',
    'Behebe die Warnung, die als Fehler gilt; schalte sie nicht ab',
  ),
  builtInHint(
    'hint_rust_ownership_001',
    'Borrow or clone the value before it is moved, or end the other borrow first',
    'Leihe oder klone den Wert, bevor er verschoben wird, oder beende zuerst die andere Leihe',
    { tool: 'rustc --explain CODE' },
  ),
  builtInHint(
    'hint_rust_explain_001',
    "Read the compiler's explanation of the code, and follow its example",
    'Lies die Erklärung des Compilers zum Code und folge ihrem Beispiel',
    { tool: 'rustc --explain E0106' },
  ),
  builtInHint(
    'hint_build_link_001',
    'Link the object or library that defines the symbol, after those that use it',
    'Linke das Objekt oder die Bibliothek, die das Symbol definiert, nach denen, die es nutzen',
    { tool: 'nm -C LIBRARY' },
  ),
  builtInHint(
    'hint_build_duplicate_001',
    'Keep one definition of the symbol; declare it extern elsewhere',
    'Behalte eine Definition des Symbols; deklariere es an anderen Stellen als extern',
  ),
  builtInHint(
    'hint_build_library_001',
    'Install the library that -l names, or add its folder with -L',
    'Installiere die Bibliothek, die -l nennt, oder gib ihren Ordner mit -L an',
    { tool: 'ldconfig -p', field: '-L' },
  ),
  builtInHint(
    'hint_build_failed_001',
    'Read the first error of the build from the top, not the last line',
    'Lies den ersten Fehler des Builds von oben, nicht die letzte Zeile',
  ),
  builtInHint(
    'hint_build_dependency_001',
    'Install the development files that are asked for, or tell the build where they are',
    'Installiere die verlangten Entwicklungsdateien oder sage dem Build, wo sie liegen',
    { tool: 'pkg-config --list-all', field: 'CMAKE_PREFIX_PATH' },
  ),
  builtInHint(
    'hint_build_native_001',
    'Install a C compiler and the headers that the extension needs, then install it again',
    'Installiere einen C-Compiler und die nötigen Header und installiere die Erweiterung erneut',
    { tool: 'apt-get install build-essential' },
  ),
  builtInHint(
    'hint_build_compiler_001',
    'Install a C compiler, or name the one to use in CC',
    'Installiere einen C-Compiler oder nenne den gewünschten in CC',
    { tool: 'cc --version', field: 'CC' },
  ),
  builtInHint(
    'hint_build_rule_001',
    'List the targets that there are; correct the name, or create the file it needs',
    'Liste die vorhandenen Ziele auf; berichtige den Namen oder lege die nötige Datei an',
    { tool: 'make -qp | grep :' },
  ),
  builtInHint(
    'hint_build_separator_001',
    'Begin the lines of a recipe with a tab, not with spaces',
    'Beginne die Zeilen eines Rezepts mit einem Tabulator, nicht mit Leerzeichen',
    { tool: 'cat -A Makefile' },
  ),
];
