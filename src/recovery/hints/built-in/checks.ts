import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Tests and linters. */
export const CHECK_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_test_failed_001',
    'Compare expected with received, decide whether code or test is wrong, and run that test alone',
    'Vergleiche Erwartetes und Erhaltenes, entscheide, ob Code oder Test irrt, und starte nur diesen Test',
  ),
  builtInHint(
    'hint_test_fixture_001',
    'List the fixtures that there are, and correct the name or define it in conftest.py',
    'Liste die vorhandenen Fixtures auf und berichtige den Namen oder definiere ihn in conftest.py',
    { tool: 'pytest --fixtures' },
  ),
  builtInHint(
    'hint_test_snapshot_001',
    'Look at the difference; update the snapshot only where the change is meant',
    'Sieh den Unterschied an; aktualisiere den Snapshot nur, wenn die Änderung gewollt ist',
    { tool: 'git diff' },
  ),
  builtInHint(
    'hint_test_none_001',
    'Check the pattern and the folder that the runner searches for tests',
    'Prüfe Muster und Ordner, in denen der Runner nach Tests sucht',
  ),
  builtInHint(
    'hint_test_timeout_001',
    'Find what the test waits for; await it or end it before you raise the limit',
    'Finde heraus, worauf der Test wartet; warte darauf oder beende es, bevor du die Frist erhöhst',
    { field: 'timeout' },
  ),
  builtInHint(
    'hint_lint_failed_001',
    'Mend each finding at its place; the rule is named beside it',
    'Behebe jeden Befund an seiner Stelle; die Regel steht daneben',
  ),
  builtInHint(
    'hint_lint_format_001',
    'Run the formatter on these files, then look at what it changed',
    'Lass den Formatierer über diese Dateien laufen und sieh an, was er geändert hat',
    { tool: 'git diff --stat' },
  ),
  builtInHint(
    'hint_lint_eslint_001',
    'Let the linter mend what it can, then mend the rest by hand',
    'Lass den Linter beheben, was er kann, und behebe den Rest von Hand',
    { tool: 'eslint --fix FILE' },
  ),
  builtInHint(
    'hint_lint_python_001',
    'Mend what the Python linter can mend by itself, then what is left',
    'Behebe zuerst, was der Python-Linter selbst beheben kann, dann den Rest',
    { tool: 'ruff check --fix FILE' },
  ),
  builtInHint(
    'hint_lint_rubocop_001',
    'Apply the safe corrections of RuboCop, then mend what is left',
    'Wende die sicheren Korrekturen von RuboCop an und behebe den Rest',
    { tool: 'rubocop -a FILE' },
  ),
  builtInHint(
    'hint_lint_clippy_001',
    "Follow clippy's suggestion; it stands below each finding",
    'Folge dem Vorschlag von Clippy; er steht unter jedem Befund',
    { tool: 'cargo clippy --fix' },
  ),
  builtInHint(
    'hint_lint_shellcheck_001',
    "Quote variables and follow the rule's page on the ShellCheck wiki",
    'Setze Variablen in Anführungszeichen und folge der Regelseite im ShellCheck-Wiki',
    { tool: 'shellcheck -f diff FILE' },
  ),
];
