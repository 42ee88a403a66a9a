import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Commands, how they end, and memory. */
export const PROCESS_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_process_not_found_001',
    'Check the spelling and whether the program is installed and on PATH',
    'Prüfe die Schreibweise und ob das Programm installiert und im PATH ist',
    { tool: 'command -v NAME', field: 'PATH' },
  ),
  builtInHint(
    'hint_process_failed_001',
    "Read the command's own output first; run it alone with more output if that is silent",
    'Lies zuerst die Ausgabe des Befehls; schweigt sie, führe ihn allein mit mehr Ausgabe aus',
  ),
  builtInHint(
    'hint_process_killed_001',
    'Check whether memory ran out; if so, give it more or less work at a time',
    'Prüfe, ob der Speicher ausging; wenn ja, gib mehr davon oder weniger Arbeit auf einmal',
    { tool: 'free -h' },
  ),
  builtInHint(
    'hint_process_terminated_001',
    'Find out who ended it (a timeout, a supervisor, a deployment) before you start it again',
    'Finde heraus, wer es beendet hat (Frist, Supervisor, Deployment), bevor du es neu startest',
  ),
  builtInHint(
    'hint_process_segfault_001',
    'Run it in a debugger to see the frame that crashed',
    'Starte es im Debugger, um die Stelle des Absturzes zu sehen',
    { tool: 'gdb -batch -ex run -ex bt --args PROGRAM' },
  ),
  builtInHint(
    'hint_process_architecture_001',
    "Use a build for this machine's architecture, or give the script a first line with #!",
    'Nimm einen Build für die Architektur dieser Maschine oder gib dem Skript eine #!-Zeile',
    { tool: 'file PROGRAM; uname -m' },
  ),
  builtInHint(
    'hint_process_library_001',
    'See which shared library is missing, and install the package that has it',
    'Sieh nach, welche dynamische Bibliothek fehlt, und installiere das Paket, das sie enthält',
    { tool: 'ldd PROGRAM' },
  ),
  builtInHint(
    'hint_process_bash_001',
    'Run the script with bash; sh does not know these commands',
    'Führe das Skript mit bash aus; sh kennt diese Befehle nicht',
    { tool: 'bash SCRIPT' },
  ),
  builtInHint(
    'hint_memory_full_001',
    'Work on smaller pieces, or give the process more memory',
    'Arbeite mit kleineren Stücken oder gib dem Prozess mehr Speicher',
    { tool: 'ps aux --sort=-rss | head' },
  ),
  builtInHint(
    'hint_memory_jvm_001',
    'Raise the heap of the JVM, or look for what keeps growing in a heap dump',
    'Vergrößere den Heap der JVM oder suche in einem Heap-Dump, was ständig wächst',
    { tool: 'jcmd PID GC.class_histogram', field: '-Xmx' },
  ),
  builtInHint(
    'hint_memory_node_001',
    'Raise the heap of Node.js, or stream the data in place of loading it whole',
    'Vergrößere den Heap von Node.js oder streame die Daten, statt sie ganz zu laden',
    { field: 'NODE_OPTIONS=--max-old-space-size=4096' },
  ),
  builtInHint(
    'hint_memory_php_001',
    'Raise memory_limit for this script, or read the data in portions',
    'Erhöhe memory_limit für dieses Skript oder lies die Daten in Portionen',
    { tool: 'php -d memory_limit=512M SCRIPT', field: 'memory_limit' },
  ),
  builtInHint(
    'hint_version_unsupported_001',
    'Switch to a version that the message asks for',
    'Wechsle auf eine Version, die die Meldung verlangt',
    { tool: 'NAME --version' },
  ),
  builtInHint(
    'hint_version_glibc_001',
    'Use a build for this C library, or build the program on this machine',
    'Nimm einen Build für diese C-Bibliothek oder baue das Programm auf dieser Maschine',
    { tool: 'ldd --version' },
  ),
  builtInHint(
    'hint_version_jdk_001',
    'Run it with a JDK at least as new as the one that compiled it',
    'Führe es mit einem JDK aus, das mindestens so neu ist wie das beim Kompilieren',
    { tool: 'java -version' },
  ),
];
