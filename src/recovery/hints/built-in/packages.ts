import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Package managers of each ecosystem. */
export const PACKAGE_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_package_missing_001',
    'Check name, version and registry of the package',
    'Prüfe Name, Version und Registry des Pakets',
  ),
  builtInHint(
    'hint_package_npm_001',
    'Check the name and the versions that the npm registry has',
    'Prüfe den Namen und welche Versionen die npm-Registry hat',
    { tool: 'npm view NAME versions' },
  ),
  builtInHint(
    'hint_package_peers_001',
    'See which packages ask for which peer, and choose versions that agree',
    'Sieh nach, welche Pakete welchen Peer verlangen, und wähle passende Versionen',
    { tool: 'npm explain NAME', field: 'peerDependencies' },
  ),
  builtInHint(
    'hint_package_lockfile_001',
    'Bring the lock file in step with the manifest, and commit both',
    'Bringe Lockdatei und Manifest in Einklang und committe beide',
    { tool: 'npm install --package-lock-only' },
  ),
  builtInHint(
    'hint_package_script_001',
    'Run one of the scripts that the manifest has',
    'Führe eines der Skripte aus, die das Manifest hat',
    { tool: 'npm run' },
  ),
  builtInHint(
    'hint_package_conflict_001',
    'Loosen one of the requirements that exclude each other; the message names them',
    'Lockere eine der Anforderungen, die sich ausschließen; die Meldung nennt sie',
  ),
  builtInHint(
    'hint_package_pip_001',
    'Check the name and the versions that fit this Python',
    'Prüfe den Namen und welche Versionen zu diesem Python passen',
    { tool: 'pip index versions NAME' },
  ),
  builtInHint(
    'hint_package_managed_001',
    'Create a virtual environment and install into it',
    'Lege eine virtuelle Umgebung an und installiere darin',
    { tool: 'python3 -m venv .venv && .venv/bin/pip install NAME' },
  ),
  builtInHint(
    'hint_package_cargo_001',
    'Check the name of the crate, and add it to Cargo.toml',
    'Prüfe den Namen des Crates und trage es in Cargo.toml ein',
    { tool: 'cargo search NAME', field: 'dependencies' },
  ),
  builtInHint(
    'hint_package_go_001',
    'Add the module to go.mod, or correct the import path',
    'Nimm das Modul in go.mod auf oder berichtige den Importpfad',
    { tool: 'go get PACKAGE' },
  ),
  builtInHint(
    'hint_package_maven_001',
    'Check the coordinates and the repositories that are asked',
    'Prüfe die Koordinaten und die befragten Repositorys',
    { tool: 'mvn dependency:tree' },
  ),
  builtInHint(
    'hint_package_gem_001',
    'Install the gems of the Gemfile, then run the command through bundler',
    'Installiere die Gems des Gemfiles und starte den Befehl dann über bundler',
    { tool: 'bundle install' },
  ),
  builtInHint(
    'hint_package_composer_001',
    'See what keeps the package from being installed',
    'Sieh nach, was die Installation des Pakets verhindert',
    { tool: 'composer why-not NAME VERSION' },
  ),
  builtInHint(
    'hint_package_apt_001',
    'Update the package lists, then see which versions there are',
    'Aktualisiere die Paketlisten und sieh dann nach, welche Versionen es gibt',
    { tool: 'apt-get update && apt-cache policy NAME' },
  ),
  builtInHint(
    'hint_package_lock_001',
    'Wait until the other package manager is done; run it as an administrator',
    'Warte, bis die andere Paketverwaltung fertig ist; führe sie als Administrator aus',
    { tool: 'fuser -v /var/lib/dpkg/lock-frontend' },
  ),
];
