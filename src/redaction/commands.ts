import { isMarker, marker } from './marker.ts';
import { isPlaceholder } from './plain-values.ts';

/** Commands whose password flags have no telling name: the flag, with what is kept before the password. */
const COMMANDS: readonly { readonly names: readonly string[]; readonly flag: RegExp }[] = [
  { names: ['mysql', 'mariadb'], flag: /(\s-p)([^\s"'\\]{1,256})/g },
  {
    names: ['curl', 'wget', 'http '],
    flag: /(\s(?:-u|--user|--proxy-user)[ =]["']?[^\s"':]{1,128}:)([^\s"']{1,256})/g,
  },
  { names: ['redis-cli', 'valkey-cli'], flag: /(\s-a[ =]["']?)([^\s"']{1,256})/g },
  { names: ['sshpass'], flag: /(\s-p ?["']?)([^\s"']{1,256})/g },
  {
    names: ['docker', 'podman', 'helm', 'az ', 'oc '],
    flag: /(\slogin\b[^\n|;&]{0,200}?\s-p[ =]["']?)([^\s"']{1,256})/g,
  },
  { names: ['ldapsearch', 'ldapmodify', 'ldapadd'], flag: /(\s-w ["']?)([^\s"']{1,256})/g },
  { names: ['openssl'], flag: /(\s-pass(?:in|out)? ["']?pass:)([^\s"']{1,256})/g },
  { names: ['smbclient', 'rpcclient'], flag: /(\s-U ["']?[^\s"'%]{1,128}%)([^\s"']{1,256})/g },
  { names: ['sqlcmd', 'bcp'], flag: /(\s-P ?["']?)([^\s"']{1,256})/g },
];
/** Any name of a command; a quick look for texts that have none. */
const ANY_COMMAND =
  /mysql|mariadb|curl|wget|http |redis-cli|valkey-cli|sshpass|docker|podman|helm|az |oc |ldap|openssl|smbclient|rpcclient|sqlcmd|bcp/;
/** Longest command line that is read, in characters. */
const MAX_COMMAND_CHARS = 2_048;

/** Removes passwords from command lines whose flags only the command explains, such as `mysql -psecret`. */
export function redactCommands(text: string): string {
  if (!ANY_COMMAND.test(text)) return text;
  let redacted = text;
  for (const { names, flag } of COMMANDS) {
    for (const name of names) if (redacted.includes(name)) redacted = inCommands(redacted, name, flag);
  }
  return redacted;
}

function inCommands(text: string, name: string, flag: RegExp): string {
  let out = '';
  let done = 0;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, Math.max(done, at + name.length))) {
    const newline = text.indexOf('\n', at);
    const end = Math.min(newline === -1 ? text.length : newline, at + MAX_COMMAND_CHARS);
    out += text.slice(done, at) + text.slice(at, end).replace(flag, withoutPassword);
    done = end;
  }
  return out + text.slice(done);
}

function withoutPassword(all: string, kept: string, secret: string): string {
  return isMarker(secret) || isPlaceholder(secret) ? all : kept + marker('password');
}
