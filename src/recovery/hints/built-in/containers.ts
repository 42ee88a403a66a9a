import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Containers, clusters and infrastructure as code. */
export const CONTAINER_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_docker_daemon_001',
    'Start the Docker daemon, or point DOCKER_HOST to one that runs',
    'Starte den Docker-Daemon oder richte DOCKER_HOST auf einen laufenden',
    { tool: 'docker info', field: 'DOCKER_HOST' },
  ),
  builtInHint(
    'hint_docker_socket_001',
    'Let an administrator add you to the docker group, or use rootless Docker',
    'Lass dich von einem Administrator in die Gruppe docker aufnehmen oder nutze rootless Docker',
    { tool: 'id -nG' },
  ),
  builtInHint(
    'hint_docker_image_001',
    'Check name and tag of the image, and sign in where the registry is private',
    'Prüfe Name und Tag des Images und melde dich an, wenn die Registry privat ist',
    { tool: 'docker manifest inspect IMAGE', field: 'image' },
  ),
  builtInHint(
    'hint_docker_container_001',
    'List all containers, and use a name or id from the list',
    'Liste alle Container auf und nimm einen Namen oder eine Id daraus',
    { tool: 'docker ps -a' },
  ),
  builtInHint(
    'hint_docker_name_001',
    'Give the new container another name, or start the one that has it',
    'Gib dem neuen Container einen anderen Namen oder starte den, der ihn hat',
    { tool: 'docker start NAME', field: '--name' },
  ),
  builtInHint(
    'hint_docker_file_001',
    'Check the path against the build context, and what .dockerignore leaves out',
    'Prüfe den Pfad gegen den Build-Kontext und was .dockerignore auslässt',
    { tool: 'docker build -f FILE CONTEXT', field: '-f' },
  ),
  builtInHint(
    'hint_kube_not_found_001',
    'Look in the other namespaces; the name may be right and the namespace wrong',
    'Sieh in den anderen Namespaces nach; der Name kann stimmen und der Namespace nicht',
    { tool: 'kubectl get KIND -A', field: 'namespace' },
  ),
  builtInHint(
    'hint_kube_forbidden_001',
    'Ask for a role with this verb and resource; see what the account may do',
    'Erbitte eine Rolle mit diesem Verb und dieser Ressource; sieh nach, was das Konto darf',
    { tool: 'kubectl auth can-i --list' },
  ),
  builtInHint(
    'hint_kube_conflict_001',
    'Read the object anew and apply the change to it, in place of creating it',
    'Lies das Objekt neu und wende die Änderung darauf an, statt es anzulegen',
    { tool: 'kubectl apply -f FILE' },
  ),
  builtInHint(
    'hint_kube_image_001',
    'Check image, tag and pull secret of the pod',
    'Prüfe Image, Tag und Pull-Secret des Pods',
    { tool: 'kubectl describe pod NAME', field: 'imagePullSecrets' },
  ),
  builtInHint(
    'hint_kube_memory_001',
    'Raise the memory limit of the container, or make it use less',
    'Erhöhe das Speicherlimit des Containers oder verringere seinen Verbrauch',
    { tool: 'kubectl top pod', field: 'resources.limits.memory' },
  ),
  builtInHint(
    'hint_kube_crash_001',
    'Read the log of the run that crashed before the restart',
    'Lies das Log des Laufs, der vor dem Neustart abstürzte',
    { tool: 'kubectl logs NAME --previous' },
  ),
  builtInHint(
    'hint_terraform_init_001',
    'Initialise the working directory again, then repeat the command',
    'Initialisiere das Arbeitsverzeichnis neu und wiederhole den Befehl',
    { tool: 'terraform init' },
  ),
  builtInHint(
    'hint_terraform_lock_001',
    'Wait for the run that holds the state; ask its owner before any unlock',
    'Warte auf den Lauf, der den State hält; frage vor jedem Entsperren seinen Besitzer',
    { tool: 'terraform plan -lock-timeout=5m' },
  ),
  builtInHint(
    'hint_terraform_variable_001',
    'Give the variable a value with -var, a .tfvars file or TF_VAR_name',
    'Gib der Variable einen Wert über -var, eine .tfvars-Datei oder TF_VAR_name',
    { field: '-var' },
  ),
  builtInHint(
    'hint_terraform_validate_001',
    'Declare what is referred to, close every block, and validate before the plan',
    'Deklariere, worauf verwiesen wird, schließe jeden Block und prüfe vor dem Plan',
    { tool: 'terraform validate' },
  ),
];
