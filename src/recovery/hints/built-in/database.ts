import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** SQL databases and Redis. */
export const DATABASE_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_db_unique_001',
    'Look up the row that has this key; update it, or choose another key',
    'Suche die Zeile mit diesem Schlüssel; ändere sie oder nimm einen anderen Schlüssel',
  ),
  builtInHint(
    'hint_db_foreign_key_001',
    'Insert the row that is referred to first, or use an id that exists',
    'Füge zuerst die Zeile ein, auf die verwiesen wird, oder nimm eine vorhandene Id',
  ),
  builtInHint(
    'hint_db_not_null_001',
    'Give the column a value in the statement, or a default in the schema',
    'Gib der Spalte in der Anweisung einen Wert oder im Schema einen Vorgabewert',
  ),
  builtInHint(
    'hint_db_constraint_001',
    "Read the constraint's definition, and send a value that it allows",
    'Lies die Definition der Bedingung und sende einen Wert, den sie erlaubt',
  ),
  builtInHint(
    'hint_db_table_001',
    'List the tables; run pending migrations if it should be there',
    'Liste die Tabellen auf; führe ausstehende Migrationen aus, wenn sie da sein sollte',
    { tool: '\\dt (psql), .tables (sqlite3), SHOW TABLES (MySQL)' },
  ),
  builtInHint(
    'hint_db_column_001',
    "List the table's columns, and write the right one together with its table",
    'Liste die Spalten der Tabelle auf und schreibe die richtige zusammen mit ihrer Tabelle',
    { tool: '\\d TABLE (psql), .schema TABLE (sqlite3), DESCRIBE TABLE (MySQL)' },
  ),
  builtInHint(
    'hint_db_function_001',
    'Cast the arguments to the types that the function takes',
    'Wandle die Argumente in die Typen um, die die Funktion annimmt',
    { tool: '\\df NAME (psql)' },
  ),
  builtInHint(
    'hint_db_query_001',
    'Mend the statement at the word that is named; quote names that are keywords',
    'Berichtige die Anweisung beim genannten Wort; setze Namen, die Schlüsselwörter sind, in Anführungszeichen',
  ),
  builtInHint(
    'hint_db_literal_001',
    "Write the value in the form of the column's type, or turn it into NULL",
    'Schreibe den Wert in der Form des Spaltentyps oder mache NULL daraus',
  ),
  builtInHint(
    'hint_db_value_001',
    'Shorten the value or make it smaller, or widen the column in a migration',
    'Kürze oder verkleinere den Wert oder verbreitere die Spalte in einer Migration',
  ),
  builtInHint(
    'hint_db_transaction_001',
    'Roll back, and look at the first statement that failed in this transaction',
    'Rolle zurück und sieh die erste gescheiterte Anweisung dieser Transaktion an',
    { tool: 'ROLLBACK' },
  ),
  builtInHint(
    'hint_db_locked_001',
    'Retry after a short pause, and keep transactions short',
    'Versuche es nach kurzer Pause erneut und halte Transaktionen kurz',
    { field: 'busy_timeout' },
  ),
  builtInHint(
    'hint_db_deadlock_001',
    'Retry the whole transaction; let all of them lock rows in the same order',
    'Wiederhole die ganze Transaktion; lass alle die Zeilen in derselben Reihenfolge sperren',
  ),
  builtInHint(
    'hint_db_connections_001',
    'Use a pool with a limit, and find out who holds connections idle',
    'Nutze einen Pool mit Obergrenze und finde heraus, wer Verbindungen ungenutzt hält',
    { tool: 'SELECT state, count(*) FROM pg_stat_activity GROUP BY state' },
  ),
  builtInHint(
    'hint_db_password_001',
    'Check user, password, host and database of the connection string',
    'Prüfe Benutzer, Passwort, Host und Datenbank der Verbindungsangabe',
    { field: 'user' },
  ),
  builtInHint(
    'hint_db_grant_001',
    'Let the owner grant the right, or connect as a user who has it',
    'Lass den Besitzer das Recht erteilen oder verbinde dich als Benutzer, der es hat',
    { tool: 'GRANT' },
  ),
  builtInHint(
    'hint_db_missing_001',
    'List the databases, and correct the name in the connection or create it',
    'Liste die Datenbanken auf und berichtige den Namen der Verbindung oder lege sie an',
    { tool: 'psql -l', field: 'database' },
  ),
  builtInHint(
    'hint_db_file_001',
    'Check the path of the database file; its folder has to exist and be yours',
    'Prüfe den Pfad der Datenbankdatei; ihr Ordner muss vorhanden sein und dir gehören',
    { tool: 'ls -ld DIRECTORY', field: 'path' },
  ),
  builtInHint(
    'hint_db_corrupt_001',
    'Stop writing, copy the file, check the copy, and restore from a backup',
    'Schreibe nichts mehr, kopiere die Datei, prüfe die Kopie und stelle aus einer Sicherung wieder her',
    { tool: "sqlite3 COPY 'PRAGMA integrity_check'" },
  ),
  builtInHint(
    'hint_db_sync_001',
    'Synchronise the local copy first, then ask again',
    'Gleiche zuerst die lokale Kopie ab und frage dann erneut',
  ),
  builtInHint(
    'hint_db_timeout_001',
    'Look at the plan of the query; add an index or ask for fewer rows',
    'Sieh den Plan der Abfrage an; ergänze einen Index oder frage weniger Zeilen ab',
    { tool: 'EXPLAIN' },
  ),
  builtInHint(
    'hint_db_driver_001',
    "Put the database's driver on the class path",
    'Nimm den Treiber der Datenbank in den Klassenpfad auf',
    { field: 'classpath' },
  ),
  builtInHint(
    'hint_db_redis_type_001',
    'Ask for the type of the key, and use the commands of that type',
    'Frage den Typ des Schlüssels ab und nutze die Befehle dieses Typs',
    { tool: 'redis-cli TYPE KEY' },
  ),
];
