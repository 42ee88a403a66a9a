import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Files, disks and what holds them. */
export const FILE_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_file_missing_001',
    'Check the path from the working directory, and list the folder it should be in',
    'Prüfe den Pfad vom Arbeitsverzeichnis aus und liste den Ordner auf, in dem es sein sollte',
    { tool: 'pwd; ls -la DIRECTORY', field: 'path' },
  ),
  builtInHint(
    'hint_file_exists_001',
    'Look at what is there already; choose another name if it has to stay',
    'Sieh an, was schon da ist; wähle einen anderen Namen, wenn es bleiben muss',
    { tool: 'ls -la PATH' },
  ),
  builtInHint(
    'hint_file_permission_001',
    'Compare owner and mode of the path with who you are, or use a place that is yours',
    'Vergleiche Besitzer und Rechte des Pfads mit deinem Benutzer oder nimm einen eigenen Ort',
    { tool: 'id; ls -ld PATH' },
  ),
  builtInHint(
    'hint_file_executable_001',
    'Make the file executable, or start it with its interpreter',
    'Mach die Datei ausführbar oder starte sie mit ihrem Interpreter',
    { tool: 'chmod +x FILE' },
  ),
  builtInHint(
    'hint_file_directory_001',
    'Pass a file where a file is wanted, a directory where a directory is; see which it is',
    'Übergib eine Datei, wo eine Datei verlangt ist, sonst ein Verzeichnis; sieh nach, was es ist',
    { tool: 'stat PATH' },
  ),
  builtInHint(
    'hint_file_handles_001',
    'Close files and sockets after use, or raise the limit of open files',
    'Schließe Dateien und Sockets nach Gebrauch oder erhöhe das Limit offener Dateien',
    { tool: 'ulimit -n' },
  ),
  builtInHint(
    'hint_file_watchers_001',
    'Raise the limit of file watchers, or watch fewer folders',
    'Erhöhe das Limit der Dateibeobachter oder beobachte weniger Ordner',
    { tool: 'sysctl fs.inotify.max_user_watches' },
  ),
  builtInHint(
    'hint_file_lock_001',
    'Find out who holds the lock, wait for it to finish, then retry',
    'Finde heraus, wer die Sperre hält, warte, bis er fertig ist, und versuche es erneut',
    { tool: 'fuser -v FILE' },
  ),
  builtInHint(
    'hint_resource_busy_001',
    'Wait until the other user of it is done, then retry',
    'Warte, bis der andere Nutzer fertig ist, und versuche es dann erneut',
    { tool: 'lsof PATH' },
  ),
  builtInHint(
    'hint_disk_full_001',
    'See which disk is full, then make room or write elsewhere',
    'Sieh nach, welche Platte voll ist; schaffe dann Platz oder schreibe woandershin',
    { tool: 'df -h' },
  ),
  builtInHint(
    'hint_storage_write_001',
    'Check that the storage is mounted for writing and belongs to you',
    'Prüfe, ob der Speicher zum Schreiben eingehängt ist und dir gehört',
    { tool: 'findmnt -T PATH' },
  ),
];
