import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Modules that cannot be loaded when the program runs or is built. */
export const MODULE_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_code_module_001',
    'Install the module that is missing, or correct its name',
    'Installiere das fehlende Modul oder berichtige seinen Namen',
  ),
  builtInHint(
    'hint_module_node_001',
    'Install the package in this project, or correct its name in the import',
    'Installiere das Paket in diesem Projekt oder berichtige seinen Namen im Import',
    { tool: 'npm ls NAME' },
  ),
  builtInHint(
    'hint_module_path_001',
    'Correct the path of the import from the importing file, with its extension',
    'Berichtige den Pfad des Imports von der importierenden Datei aus, mit Endung',
  ),
  builtInHint(
    'hint_module_export_001',
    'Import a name that the module exports; look at its exports first',
    'Importiere einen Namen, den das Modul exportiert; sieh zuerst seine Exporte an',
    { tool: "grep -nE 'export|^def |^class ' FILE" },
  ),
  builtInHint(
    'hint_module_circular_001',
    'Move what both modules need into a third one, or import inside the function',
    'Verschiebe, was beide Module brauchen, in ein drittes oder importiere erst in der Funktion',
  ),
  builtInHint(
    'hint_module_esm_001',
    'Set "type": "module" or use .mjs for import; load ES modules from CommonJS with import()',
    'Setze "type": "module" oder nimm .mjs für import; lade ES-Module aus CommonJS mit import()',
    { field: 'type' },
  ),
  builtInHint(
    'hint_module_types_001',
    'Install the types or stubs of the module, beside the module itself',
    'Installiere neben dem Modul selbst auch seine Typen oder Stubs',
    { tool: 'mypy --install-types; npm install -D @types/NAME' },
  ),
  builtInHint(
    'hint_module_python_001',
    'Install the module into the very interpreter that runs the program',
    'Installiere das Modul in genau den Interpreter, der das Programm ausführt',
    { tool: 'python3 -m pip install NAME' },
  ),
  builtInHint(
    'hint_module_ruby_001',
    'Add the gem to the Gemfile and install it, or correct the path of the require',
    'Nimm das Gem ins Gemfile auf und installiere es oder berichtige den Pfad im require',
    { tool: 'gem list NAME' },
  ),
  builtInHint(
    'hint_module_java_001',
    'Put the class or its jar on the class path, or declare the dependency in the build',
    'Nimm die Klasse oder ihr Jar in den Klassenpfad auf oder deklariere sie als Abhängigkeit',
    { field: 'classpath' },
  ),
  builtInHint(
    'hint_module_perl_001',
    'Install the Perl module, or add its folder to PERL5LIB',
    'Installiere das Perl-Modul oder nimm seinen Ordner in PERL5LIB auf',
    { tool: 'cpanm NAME', field: 'PERL5LIB' },
  ),
  builtInHint(
    'hint_module_lua_001',
    'Install the rock, or add its folder to package.path',
    'Installiere das Rock oder nimm seinen Ordner in package.path auf',
    { tool: 'luarocks install NAME', field: 'package.path' },
  ),
  builtInHint(
    'hint_module_r_001',
    'Install the R package into a library on .libPaths()',
    'Installiere das R-Paket in eine Bibliothek aus .libPaths()',
    { tool: 'Rscript -e \'install.packages("NAME")\'' },
  ),
  builtInHint(
    'hint_module_php_001',
    'Install the dependencies, which also writes vendor/autoload.php',
    'Installiere die Abhängigkeiten; dabei entsteht auch vendor/autoload.php',
    { tool: 'composer install' },
  ),
];
