/** Why the system refused, as the C library words it, wherever it stands in a sentence. */
const SYSTEM_REASON =
  /\b(?:permission denied|no such (?:file or directory|device|process)|connection (?:refused|reset by peer)|address (?:already in use|in use)|no space left on device|operation not permitted|input\/output error|cannot allocate memory|read-only file system|too many open files|no route to host|network is unreachable|cannot assign requested address|resource temporarily unavailable|device or resource busy|disk quota exceeded|temporary failure in name resolution|name or service not known|not a directory|is a directory|file exists|text file busy|stale file handle|exec format error)\b/i;

/** Whether words tell why in the words of the system, which are nobody's consequence. */
export function tellsSystemReason(words: string): boolean {
  return SYSTEM_REASON.test(words);
}
