import { type ClassRules, is, type NameRule, type WordRule } from './class-rules.ts';

const NO_IMAGE = is('RESOURCE_NOT_FOUND', 'hint_docker_image_001');
const NO_KUBE_IMAGE = is('RESOURCE_NOT_FOUND', 'hint_kube_image_001');
const CRASHING = is('COMMAND_FAILED', 'hint_kube_crash_001');
const NO_DAEMON = is('SERVICE_UNAVAILABLE', 'hint_docker_daemon_001');
const NO_OBJECT = is('RESOURCE_NOT_FOUND', 'hint_kube_not_found_001');
const NO_RIGHT = is('PERMISSION_DENIED', 'hint_kube_forbidden_001');

const DOCKER_WORDS: readonly WordRule[] = [
  [/\bCannot connect to the Docker daemon\b|\bIs the docker daemon running\b/i, NO_DAEMON],
  [/\bpermission denied\b.{0,120}\bdocker\.sock\b/i, is('PERMISSION_DENIED', 'hint_docker_socket_001')],
  [
    /\bport is already allocated\b|\bfailed: port\b|\baddress already in use\b/,
    is('PORT_IN_USE', 'hint_port_in_use_001'),
  ],
  [
    /\bpull access denied\b|\bmanifest (?:for .{1,200} not found|unknown)\b|\bNo such image\b|\bfailed to resolve source metadata\b/i,
    NO_IMAGE,
  ],
  [/\bNo such container\b/, is('RESOURCE_NOT_FOUND', 'hint_docker_container_001')],
  [/\bcontainer name .{1,120} is already in use\b/i, is('CONFLICT', 'hint_docker_name_001')],
  [
    /\b(?:Dockerfile|Containerfile)\b.{0,120}\b(?:no such file|not found)\b|\bunable to evaluate symlinks in Dockerfile path\b/i,
    is('FILE_NOT_FOUND', 'hint_docker_file_001'),
  ],
  [/\bunknown instruction\b|\bdockerfile parse error\b/i, is('SYNTAX_ERROR', 'hint_code_syntax_001')],
  [/\bfailed to compute cache key\b.{0,200}\bnot found\b/i, is('FILE_NOT_FOUND', 'hint_docker_file_001')],
  [/\bunknown command\b/, is('INVALID_PARAMETER', 'hint_input_option_001')],
];
const KUBE_CODES: readonly NameRule[] = [
  ['NotFound', NO_OBJECT, [[/\bpull\b.{0,40}\bimage\b/, NO_KUBE_IMAGE]]],
  ['Forbidden', NO_RIGHT],
  ['Unauthorized', is('AUTH_FAILED', 'hint_auth_failed_001')],
  ['Invalid', is('VALIDATION_ERRORS', 'hint_input_validation_001')],
  ['AlreadyExists Conflict', is('CONFLICT', 'hint_kube_conflict_001')],
];
const KUBE_WORDS: readonly WordRule[] = [
  [/\bImagePullBackOff\b|\bErrImagePull\b|\bFailed to pull image\b|\bfailed to pull and unpack image\b/, NO_KUBE_IMAGE],
  [/\bOOMKilled\b/, is('OUT_OF_MEMORY', 'hint_kube_memory_001')],
  [/\bCrashLoopBackOff\b|\bBack-off restarting failed container\b/, CRASHING],
  [/\bthe path "[^"]{1,200}" does not exist/, is('FILE_NOT_FOUND', 'hint_file_missing_001')],
  [/^required flag\(s\)|^unknown (?:flag|command)\b/, is('INVALID_PARAMETER', 'hint_input_option_001')],
];
const TERRAFORM_WORDS: readonly WordRule[] = [
  [/^Error acquiring the state lock|\bstate lock\b/i, is('RESOURCE_BUSY', 'hint_terraform_lock_001')],
  [
    /\bterraform init\b|^Inconsistent dependency lock file|^Could not load plugin/i,
    is('CONFIG_INVALID', 'hint_terraform_init_001'),
  ],
  [/^No value for required variable/, is('MISSING_REQUIRED', 'hint_terraform_variable_001')],
  [/^Invalid value for (?:input )?variable/, is('INVALID_PARAMETER', 'hint_input_parameter_001')],
  [/^local-exec provisioner error/, is('COMMAND_FAILED', 'hint_process_failed_001')],
  [
    /^(?:Reference to undeclared|Unsupported (?:argument|block type|attribute)|Missing required argument|Unclosed|Invalid (?:expression|block definition|type specification|reference)|Argument or block definition required)\b/,
    is('CONFIG_INVALID', 'hint_terraform_validate_001'),
  ],
];

/** Containers, clusters and infrastructure as code. */
export const CONTAINERS: ClassRules = {
  codesOf: { kubectl: KUBE_CODES, 'kubectl-describe': KUBE_CODES },
  wordsOf: {
    docker: DOCKER_WORDS,
    podman: DOCKER_WORDS,
    kubectl: KUBE_WORDS,
    'kubectl-describe': KUBE_WORDS,
    terraform: TERRAFORM_WORDS,
  },
  evidence: ['docker', 'back-off'],
  words: [
    [/\bCannot connect to the Docker daemon\b/, NO_DAEMON],
    [/\bBack-off restarting failed container\b/, CRASHING],
  ],
};
