import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Inputs, formats and configuration. */
export const INPUT_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_input_validation_001',
    'Correct every field that is named in one go, then send the input once more',
    'Berichtige alle genannten Felder auf einmal und sende die Eingabe dann noch einmal',
  ),
  builtInHint(
    'hint_input_parameter_001',
    'Give the parameter a value that is allowed; the message says which',
    'Gib dem Parameter einen erlaubten Wert; die Meldung sagt, welchen',
  ),
  builtInHint(
    'hint_input_required_001',
    'Add the field that is missing, then send the input again',
    'Ergänze das fehlende Feld und sende die Eingabe erneut',
  ),
  builtInHint(
    'hint_input_option_001',
    'Look up the options that the command really has',
    'Schlage nach, welche Optionen der Befehl wirklich hat',
    { tool: 'COMMAND --help' },
  ),
  builtInHint(
    'hint_input_format_001',
    'Write the value in the format that is expected, as in the example of the message',
    'Schreibe den Wert im erwarteten Format, wie im Beispiel der Meldung',
  ),
  builtInHint(
    'hint_input_node_001',
    'Search for the node by its name, and use the id that is found',
    'Suche den Knoten über seinen Namen und verwende die gefundene Id',
    { field: 'id' },
  ),
  builtInHint(
    'hint_input_tag_001',
    'List the tags that exist, and use one of them as it is written there',
    'Liste die vorhandenen Tags auf und verwende eines davon genau so geschrieben',
    { field: 'tag' },
  ),
  builtInHint(
    'hint_input_json_001',
    'Validate the JSON and mend the place that the message names',
    'Prüfe das JSON und behebe die Stelle, die die Meldung nennt',
    { tool: 'jq . FILE' },
  ),
  builtInHint(
    'hint_input_html_001',
    'Check address, sign-in and status first: the server sent a page of HTML instead of JSON',
    'Prüfe erst Adresse, Anmeldung und Status: der Server schickte eine HTML-Seite statt JSON',
    { tool: 'curl -i URL' },
  ),
  builtInHint(
    'hint_input_empty_001',
    'Check that the source is neither empty nor cut off before it is parsed',
    'Prüfe vor dem Einlesen, ob die Quelle leer oder abgeschnitten ist',
    { tool: 'wc -c FILE' },
  ),
  builtInHint(
    'hint_input_number_001',
    'Print the text that is to be a number; strip spaces, units and separators before parsing',
    'Gib den Text aus, der eine Zahl sein soll; entferne davor Leerzeichen, Einheiten und Trennzeichen',
  ),
  builtInHint(
    'hint_input_date_001',
    'Write dates as ISO 8601, such as 2026-01-31T12:00:00Z',
    'Schreibe Daten nach ISO 8601, etwa 2026-01-31T12:00:00Z',
  ),
  builtInHint(
    'hint_input_yaml_001',
    'Indent with spaces only, and quote values that hold a colon followed by a space',
    'Rücke nur mit Leerzeichen ein und setze Werte mit Doppelpunkt und Leerzeichen in Anführungszeichen',
    { tool: 'yamllint FILE' },
  ),
  builtInHint(
    'hint_input_csv_001',
    'Look at the line that is named, and set delimiter and quoting to what the file uses',
    'Sieh die genannte Zeile an und stelle Trennzeichen und Quoting auf die Datei ein',
    { field: 'sep' },
  ),
  builtInHint(
    'hint_input_archive_001',
    'Check what the file really is before you unpack it',
    'Prüfe, was die Datei wirklich ist, bevor du sie auspackst',
    { tool: 'file FILE' },
  ),
  builtInHint(
    'hint_config_invalid_001',
    'Correct the setting that is named; compare it with the reference of your version',
    'Berichtige die genannte Einstellung; vergleiche sie mit der Referenz deiner Version',
  ),
  builtInHint(
    'hint_config_missing_001',
    'Create the configuration file at the path that is named, from the example if there is one',
    'Lege die Konfigurationsdatei am genannten Pfad an, wenn möglich aus dem Beispiel',
  ),
  builtInHint(
    'hint_config_workspace_001',
    'List the workspaces, and pass one of them or set the default',
    'Liste die Arbeitsbereiche auf und übergib einen davon oder setze den Standard',
    { field: 'workspace' },
  ),
  builtInHint(
    'hint_config_project_001',
    "Change to the project's folder; its manifest is not where the command looks",
    'Wechsle in den Ordner des Projekts; sein Manifest liegt nicht dort, wo der Befehl sucht',
    { tool: 'git ls-files' },
  ),
  builtInHint(
    'hint_config_env_001',
    'Set the environment variable that the message names, and start the program again',
    'Setze die Umgebungsvariable, die die Meldung nennt, und starte das Programm neu',
    { tool: 'env | cut -d= -f1 | sort' },
  ),
];
