/** A place in the sources of a compiled library, as its own checks name it. */
const SOURCE = /\.(?:cc|cpp|cxx|cuh?|h|hpp)(?::\d|["']?, line \d|["']:\d)/;
/** What a check says that failed in them: of dmlc and glog, of OpenCV, of Caffe and PyTorch. */
const CHECK =
  /\bCheck failed: |: error: \(-\d{1,4}:|\[enforce fail |\bASSERT FAILED at |^\[[^\]\s]{1,300}\.\w{1,3}:\d{1,6}\] /;

/** A place in the sources of the interpreter's own modules, before the words: `_ssl.c:1011: The handshake operation timed out`. */
const OF_INTERPRETER = /^_[a-z]\w{1,30}\.c:\d{1,7}: /;

/**
 * Whether a message tells where in a library's sources a check of its own failed: a place on the machine on which it
 * was built, where nobody can look.
 */
export function namesLibrarySource(message: string): boolean {
  if (!message.includes('.c') && !message.includes('.h')) return false;
  const end = message.indexOf('\n');
  const line = end === -1 ? message : message.slice(0, end);
  return (SOURCE.test(line) && CHECK.test(line)) || OF_INTERPRETER.test(line);
}
