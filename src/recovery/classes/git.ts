import { type ClassRules, is } from './class-rules.ts';

/** What git says; it has neither types nor codes. */
export const GIT: ClassRules = {
  wordsOf: {
    git: [
      [
        /^CONFLICT \(|\bneeds merge\b|\bunmerged files\b|\bunresolved conflict\b/,
        is('MERGE_CONFLICT', 'hint_git_conflict_001'),
      ],
      [/\bnot a git repository\b/, is('WORKSPACE_NOT_FOUND', 'hint_git_repository_001')],
      [/\bhook declined\b/, is('COMMAND_FAILED', 'hint_git_hook_001')],
      [/\[rejected\]|\bnon-fast-forward\b|\bfetch first\b/, is('CONFLICT', 'hint_git_rejected_001')],
      [
        /\bwould be overwritten by\b|\bcommit your changes or stash them\b|\bYou have unstaged changes\b/,
        is('CONFLICT', 'hint_git_overwritten_001'),
      ],
      [/\bpatch does not apply\b|\bpatch failed\b/, is('CONFLICT', 'hint_git_patch_001')],
      [/\.lock': File exists/, is('RESOURCE_BUSY', 'hint_git_lock_001')],
      [
        /\bpathspec\b.{0,200}\bdid not match\b|\bunknown revision or path\b|\bbad revision\b|\binvalid reference:|\bCouldn't find remote ref\b|\bsrc refspec\b.{0,200}\bdoes not match any\b/i,
        is('INVALID_PARAMETER', 'hint_git_pathspec_001'),
      ],
      [/\bhas no upstream branch\b|\bno tracking information\b/, is('CONFIG_INVALID', 'hint_git_upstream_001')],
      [/\bdubious ownership\b/, is('PERMISSION_DENIED', 'hint_git_ownership_001')],
      [
        /\bPlease tell me who you are\b|\bunable to auto-detect email address\b/,
        is('CONFIG_INVALID', 'hint_git_identity_001'),
      ],
      [/\bis not a git command\b/, is('INVALID_PARAMETER', 'hint_input_option_001')],
      [
        /\bAuthentication failed for\b|\bcould not read (?:Username|Password)\b/,
        is('AUTH_FAILED', 'hint_git_auth_001'),
      ],
      [
        /\bdoes not appear to be a git repository\b|\bRepository not found\b|\brepository '.{1,200}' not found/i,
        is('RESOURCE_NOT_FOUND', 'hint_git_remote_001'),
      ],
      [
        /\b(?:Failed|Could not|couldn't) (?:to )?connect to\b.{0,160}\bCould(?:n't| not) connect to server\b/i,
        is('CONNECTION_REFUSED', 'hint_net_refused_001'),
      ],
    ],
  },
};
