import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Who calls, what they may do, and how much. */
export const AUTH_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_auth_failed_001',
    'Check that key or token is complete, current, and meant for this service',
    'Prüfe, ob Schlüssel oder Token vollständig, gültig und für diesen Dienst gedacht ist',
    { field: 'Authorization' },
  ),
  builtInHint(
    'hint_auth_key_001',
    'Set the key in the environment variable that the message names, then start again',
    'Setze den Schlüssel in der Umgebungsvariable, die die Meldung nennt, und starte neu',
    { field: 'env' },
  ),
  builtInHint(
    'hint_auth_expired_001',
    'Sign in again or refresh the token; the old one has expired',
    'Melde dich neu an oder erneuere das Token; das alte ist abgelaufen',
  ),
  builtInHint(
    'hint_auth_permission_001',
    'Ask for the missing right, or use an account that has it; retrying does not help',
    'Erbitte das fehlende Recht oder nutze ein Konto, das es hat; Wiederholen hilft nicht',
  ),
  builtInHint(
    'hint_auth_allow_001',
    'Start the program again with the permission that the message names',
    'Starte das Programm erneut mit der Berechtigung, die die Meldung nennt',
    { field: '--allow-…' },
  ),
  builtInHint(
    'hint_auth_quota_001',
    'Raise the limit or add credit in the billing settings; retrying does not help',
    'Erhöhe das Limit oder lade Guthaben auf; Wiederholen hilft nicht',
  ),
  builtInHint(
    'hint_auth_ssh_001',
    "Load the right SSH key, and have its public half on the server's list",
    'Lade den richtigen SSH-Schlüssel und hinterlege seinen öffentlichen Teil auf dem Server',
    { tool: 'ssh-add -l' },
  ),
  builtInHint(
    'hint_auth_credentials_001',
    "Sign in with the cloud provider's command line, or set its credentials in the environment",
    'Melde dich über die Kommandozeile des Cloud-Anbieters an oder setze seine Zugangsdaten in der Umgebung',
    { tool: 'aws sts get-caller-identity' },
  ),
];
