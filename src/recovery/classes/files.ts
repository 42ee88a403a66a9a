import { type ClassRules, is, type WordRule } from './class-rules.ts';

const MISSING = is('FILE_NOT_FOUND', 'hint_file_missing_001');
const EXISTS = is('FILE_EXISTS', 'hint_file_exists_001');
const DENIED = is('PERMISSION_DENIED', 'hint_file_permission_001');
const NO_RIGHT = is('PERMISSION_DENIED', 'hint_auth_permission_001');
const NOT_EXECUTABLE = is('PERMISSION_DENIED', 'hint_file_executable_001');
const PRIVILEGED_PORT = is('PERMISSION_DENIED', 'hint_port_privileged_001');
const NO_FILE_BUT_FOLDER = is('INVALID_PARAMETER', 'hint_file_directory_001');
const FULL = is('DISK_FULL', 'hint_disk_full_001');
const WATCHERS = is('TOO_MANY_OPEN_FILES', 'hint_file_watchers_001');
const HANDLES = is('TOO_MANY_OPEN_FILES', 'hint_file_handles_001');
const READ_ONLY = is('STORAGE_WRITE_FAILED', 'hint_storage_write_001');
const BUSY = is('RESOURCE_BUSY', 'hint_resource_busy_001');
const LOCKED = is('RESOURCE_BUSY', 'hint_file_lock_001');
const NO_PROGRAM = is('COMMAND_NOT_FOUND', 'hint_process_not_found_001');

const SPAWN_WORDS: readonly WordRule[] = [[/^spawn(?:Sync)? /, NO_PROGRAM]];
/** Ports below 1024 belong to the administrator. */
const LISTEN_WORDS: readonly WordRule[] = [
  [/\blisten (?:EACCES|EPERM)\b|\bbind\(?\)?.{0,60}permission denied/i, PRIVILEGED_PORT],
];
const WATCH_WORDS: readonly WordRule[] = [[/\bfile watchers\b|\binotify\b|\bwatch\b/i, WATCHERS]];

/** Files and devices: errno (POSIX names), what `strerror` says, and the exceptions of each language. */
export const FILES: ClassRules = {
  codes: [
    ['ENOENT ERROR_FILE_NOT_FOUND ERROR_PATH_NOT_FOUND PathNotFound ERR_FS_FILE_NOT_FOUND', MISSING, SPAWN_WORDS],
    ['EEXIST ERR_FS_CP_EEXIST ENOTEMPTY', EXISTS],
    ['EACCES EPERM ERR_ACCESS_DENIED', DENIED, LISTEN_WORDS],
    ['EISDIR ENOTDIR ERR_FS_EISDIR', NO_FILE_BUT_FOLDER],
    ['ENOSPC EDQUOT', FULL, WATCH_WORDS],
    ['EMFILE ENFILE', HANDLES, WATCH_WORDS],
    ['EROFS', READ_ONLY],
    ['EBUSY ETXTBSY', BUSY],
    ['ELOCKED EAGAIN EWOULDBLOCK', LOCKED],
    ['ENAMETOOLONG', is('VALUE_INVALID', 'hint_code_value_001')],
  ],
  codesOf: {
    rust: [
      ['NotFound', MISSING],
      ['PermissionDenied', DENIED],
      ['AlreadyExists', EXISTS],
      ['IsADirectory NotADirectory', NO_FILE_BUT_FOLDER],
      ['StorageFull', FULL],
      ['ReadOnlyFilesystem', READ_ONLY],
      ['ResourceBusy ExecutableFileBusy', BUSY],
      ['WouldBlock', LOCKED],
    ],
  },
  types: [
    [
      'FileNotFoundError FileNotFoundException NoSuchFileException DirectoryNotFoundException Errno::ENOENT ' +
        'ItemNotFoundException PathNotFoundException TemplateNotFound FileNotFound NotFound.File File.Error.enoent',
      MISSING,
    ],
    ['FileExistsError FileAlreadyExistsException Errno::EEXIST DirectoryNotEmptyException Errno::ENOTEMPTY', EXISTS],
    // Thrown by programs too, when somebody may not do something that is no file.
    [
      'PermissionError',
      NO_RIGHT,
      [
        [/\[Errno (?:1|13)\]/, DENIED],
        [/\[WinError 5\]/, DENIED],
      ],
    ],
    ['java.nio.file.AccessDeniedException UnauthorizedAccessException Errno::EACCES Errno::EPERM', DENIED],
    ['AccessDeniedException', NO_RIGHT],
    ['NotCapable PermissionDenied', is('PERMISSION_DENIED', 'hint_auth_allow_001')],
    ['IsADirectoryError NotADirectoryError Errno::EISDIR Errno::ENOTDIR NotDirectoryException', NO_FILE_BUT_FOLDER],
    ['Errno::ENOSPC', FULL],
    ['Errno::EMFILE', HANDLES],
    ['Errno::EROFS ReadOnlyFileSystemException', READ_ONLY],
    ['BlockingIOError Errno::EAGAIN', LOCKED],
  ],
  wordsOf: {
    shell: [
      [/^\.{1,2}\/[^:]{1,200}: Permission denied$/, NOT_EXECUTABLE],
      [/^make(?:\[\d+\])?: [^\s:]{1,100}: No such file or directory/, NO_PROGRAM],
      [/: not found in archive\b/i, is('FILE_NOT_FOUND', 'hint_file_missing_001')],
      [
        /^gzip: .{0,80}\bunexpected end of file\b|\bnot in gzip format\b|\bnot look like a tar archive\b|End-of-central-directory/i,
        is('INVALID_FORMAT', 'hint_input_archive_001'),
      ],
    ],
    elixir: [[/:enoent\b/, MISSING]],
    erlang: [[/\benoent\b/, MISSING]],
    powershell: [[/^Cannot find path\b/, MISSING]],
    protoc: [[/: File not found\.$/, MISSING]],
    zig: [[/\bFileNotFound\b/, MISSING]],
    apt: [[/\bcould not (?:open|get) lock\b/i, is('RESOURCE_BUSY', 'hint_package_lock_001')]],
  },
  evidence: [
    'eacces',
    'enoent',
    'watchers',
    'space left',
    'quota',
    'disk is full',
    'too many open',
    'read-only',
    'busy',
    'lock',
    'shared',
    'spawn',
    'not empty',
    'unavailable',
    'directory',
    'no matches',
    'cannot find',
    'exists',
    'permission denied',
  ],
  words: [
    [
      /\berror while loading shared libraries\b|\bcannot open shared object file\b/,
      is('MODULE_NOT_FOUND', 'hint_process_library_001'),
    ],
    [/\blisten EACCES\b/, PRIVILEGED_PORT],
    [/\bspawn(?:Sync)? \S{1,200} ENOENT\b/, NO_PROGRAM],
    [/\bsystem limit for number of file watchers\b/i, WATCHERS],
    [/\bFailed to spawn: .{1,200}\bNo such file/, NO_PROGRAM],
    [/: Directory not empty$/, EXISTS],
    [/\bno space left on device\b|\bdisk quota exceeded\b|\bdatabase or disk is full\b/i, FULL],
    [/\btoo many open files\b/i, HANDLES],
    [/\bread-only file ?system\b/i, READ_ONLY],
    [/\btext file busy\b|\bdevice or resource busy\b/i, BUSY],
    [/\bcould not lock\b|\bresource temporarily unavailable\b|\bunable to (?:acquire|obtain) (?:the )?lock\b/i, LOCKED],
    [/\bis a directory$|\bnot a directory$/i, NO_FILE_BUT_FOLDER],
    [/^no matches found: /, MISSING],
    [/\bno such file or directory\b|\bcannot find the (?:file|path) specified\b|\bENOENT\b/i, MISSING],
    [/\bfile exists$|\bEEXIST\b/i, EXISTS],
    [/\bEACCES\b|(?:^|: |\()permission denied\)?$/i, DENIED],
  ],
};
