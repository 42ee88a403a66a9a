import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Git. */
export const GIT_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_git_conflict_001',
    'Edit the files between the conflict marks, add them, then continue or abort the merge',
    'Bearbeite die Dateien zwischen den Konfliktmarken, füge sie hinzu und setze fort oder brich ab',
    { tool: 'git status' },
  ),
  builtInHint(
    'hint_git_repository_001',
    'Change to a folder inside the repository',
    'Wechsle in einen Ordner innerhalb des Repositorys',
    { tool: 'git rev-parse --show-toplevel' },
  ),
  builtInHint(
    'hint_git_rejected_001',
    'Fetch and integrate what others have pushed, then push again without force',
    'Hole und integriere, was andere gepusht haben, und pushe dann erneut ohne force',
    { tool: 'git pull --rebase' },
  ),
  builtInHint(
    'hint_git_hook_001',
    'Mend what the hook complains of, then push again; do not bypass it',
    'Behebe, was der Hook bemängelt, und pushe erneut; umgehe ihn nicht',
  ),
  builtInHint(
    'hint_git_overwritten_001',
    'Commit the local changes or stash them, then repeat the command',
    'Committe die lokalen Änderungen oder lege sie beiseite und wiederhole den Befehl',
    { tool: 'git stash push' },
  ),
  builtInHint(
    'hint_git_patch_001',
    'Apply it as a three-way merge, or make the patch anew from the current state',
    'Wende ihn als Drei-Wege-Merge an oder erstelle den Patch neu vom aktuellen Stand',
    { tool: 'git apply --3way PATCH' },
  ),
  builtInHint(
    'hint_git_lock_001',
    'Wait until the other git process is done; see whether one still runs',
    'Warte, bis der andere Git-Prozess fertig ist; sieh nach, ob noch einer läuft',
    { tool: 'pgrep -a git' },
  ),
  builtInHint(
    'hint_git_pathspec_001',
    'List branches, tags and files, and write the name as it stands there',
    'Liste Zweige, Tags und Dateien auf und schreibe den Namen so, wie er dort steht',
    { tool: 'git branch -a' },
  ),
  builtInHint(
    'hint_git_upstream_001',
    'Tell git the upstream branch when you push',
    'Nenne Git beim Push den Upstream-Zweig',
    { tool: 'git push -u origin BRANCH' },
  ),
  builtInHint(
    'hint_git_ownership_001',
    'Work as the owner of the folder, or mark it as safe',
    'Arbeite als Besitzer des Ordners oder erkläre ihn für sicher',
    { tool: 'git config --global --add safe.directory PATH' },
  ),
  builtInHint(
    'hint_git_identity_001',
    'Set name and e-mail address of the author in this repository',
    'Setze Name und E-Mail-Adresse des Autors in diesem Repository',
    { tool: 'git config user.email ADDRESS', field: 'user.email' },
  ),
  builtInHint(
    'hint_git_auth_001',
    'Renew the token of the remote in the credential helper, or use SSH',
    'Erneuere das Token des Remotes im Credential-Helper oder nutze SSH',
    { tool: 'git remote -v' },
  ),
  builtInHint(
    'hint_git_remote_001',
    'Check the address of the remote and whether your account may see it',
    'Prüfe die Adresse des Remotes und ob dein Konto es sehen darf',
    { tool: 'git ls-remote URL', field: 'url' },
  ),
];
