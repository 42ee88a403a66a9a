/**
 * Addresses of a network. The port behind one names the service that does not answer: it is kept. The address
 * names the machine, which is another one tomorrow, and `127.0.0.1` and `::1` are the same one: it is replaced.
 */

/** IPv4 addresses, also within IPv6 (RFC 4291 §2.5.5.2); with four parts a version may be written, too, but not behind an arrow or a mark such as `<time> `. */
export const IPV4: RegExp =
  /(?<![\w.]|==|(?<![a-z-])[~<>] |\(= |[A-Za-z]-|[Vv]ersion )(?:::ffff:)?(?:\d{1,3}\.){3}\d{1,3}(?!\w|\.\w)/g;
/** IPv6's own host, behind which Node writes the port without brackets. */
export const LOOPBACK_WITH_PORT: RegExp = /(?<![\w:.])::1(?=:\d{2,5}\b)/g;
/** IPv6 addresses (RFC 5952): eight groups, or fewer around two colons; a digit tells them from names in C++ and Rust. */
export const IPV6: RegExp =
  /(?<![\w:.])(?=[a-f:]{0,40}\d)(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?)(?:%\w{1,20})?(?![\w:])/gi;
/** Addresses of network cards, and fingerprints of keys and certificates: pairs of digits with colons between; of devices on a bus: `0000:9b:00.0`. */
export const HEX_PAIRS: RegExp =
  /(?<![\w:])(?:[0-9a-f]{2}(?::[0-9a-f]{2}){5,31}(?![\w:])|[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7](?!\w))/gi;
/** Addresses of mail (RFC 5322 §3.4.1); instances of systemd's units are written alike. */
export const MAIL: RegExp =
  /(?<![\w.+@-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}(?!(?:service|socket|timer|mount|target|slice|scope|path)\b)[A-Za-z]{2,24}(?![\w@:/.-]\w|\w)/g;

/** What a machine is called before its address: `zk-2.zk/10.0.5.1`, `mx.acme.example[203.0.113.5]`, `dsl-7.isp.example [203.0.113.5]`. */
export const NAMED_HOSTS: RegExp =
  /(?<![\w.-])(?:[\w.-]{1,120}(?=\/<ip>|\[<ip>\])|[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?= \[<ip>\]))/g;
/** The same behind it: `203.0.113.5 (dsl-7.isp.example)`. */
export const HOSTS_BEHIND: RegExp = /(<ip>(?::\d{1,5}|:<port>)? \()[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?=\))/g;
/** Which of several machines it is, in the name that a network of one's own gives it: `dn33.hadoop.lan`. */
export const NUMBERED_HOSTS: RegExp =
  /(?<![\w./-])([a-z][a-z-]{0,40})\d{1,5}(?=(?:\.[a-z][\w-]{0,62}){0,5}\.(?:local|internal|lan|intra|corp)\b)/g;
/** With whom a connection was opened or closed, at the beginning of what a proxy says of it: `quay.example:443 close, 12 bytes sent`. */
export const PEERS: RegExp =
  /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}:\d{1,5}(?= (?:open (?:through|directly)|close,|error :))/;
/** Who came, or was not let in: `invalid user ann from`, `session closed for user ann`, `failures for ann [preauth]`, `user=ann`, and from where: `rhost=dsl-7.isp.example`. */
export const CALLERS: RegExp =
  /\b((?:[Ii]nvalid|for|of) user )[\w.@+-]{1,64}(?= from <ip>| by \(| \[preauth\]|$)|( for )[\w.@+-]{1,64}(?= from <ip> port | \[preauth\])|\b((?:r?user|USER|rhost|helo)=)(?:<ip>|<?[\w.@+-]{1,120}>?)/g;
/** The same in quotes, of a connection that was lost: `user: 'ann'`. For whom a password was wrong is told by settings and kept. */
export const QUOTED_CALLERS: RegExp = /\b(user: )(["'])[^"'\s]{1,64}\2/g;
/** Where they were when they tried. */
export const SUDO_FOLDERS: RegExp = /(?<=; PWD=)[^\s;]{1,300}(?= ; )/;
/** Which machine a worker of a cluster ran on: `Lost executor 3 on web-03: `, which serves a port, at the beginning of what it says: `web-03:50010:DataXceiver`, and which has an id: `[<id>][web-03]`. */
export const WORKERS_HOSTS: RegExp =
  /(?<=\b(?:executor|container|task|worker|attempt) \S{1,60} on (?:host )?)[\w.-]{1,120}(?=: )|(?<=\[<id>\]\[)[\w.-]{1,120}(?=\])|^[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}(?=:\d{2,5}:[A-Z]\w)/g;
/** What any of these has, asked first. */
export const MAY_NAME_CALLERS: RegExp = /\buser |for |(?:user|USER|rhost|helo)=/;

/** Ports that the system hands out (RFC 6335 §6: 49152 and up; Linux from 32768); a member's number is none: `<memory:40960, vCores:2>`. */
export const EPHEMERAL_PORTS: RegExp =
  /:(?<![<{]\w{1,30}:|\):)(?:3[3-9]\d{3}|32[89]\d{2}|327[7-9]\d|3276[89]|[456]\d{4})\b/g;
/** Where such a port is: what serves there has no port of its own, and runs on another machine tomorrow. */
export const WORKERS: RegExp = /(?<![\w.@/-])[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?=:<port>)/g;
/** The same in words, as sshd says it: `from 203.0.113.5 port 40022`. */
export const WORDED_PORTS: RegExp = /\bport (?:3[3-9]\d{3}|[456]\d{4})\b/g;
/** The port from which somebody calls: `from 10.0.0.4 port 4022`, `src: /10.0.0.4:4022`, `client /10.0.0.4:4022`, `10.0.0.4:4022 -> 10.0.0.9:5672`, BIND's `10.0.0.4#4022`. */
export const CALLERS_PORTS: RegExp =
  /(?<=\b(?:from|by) <ip> port |\b(?:src|addr|client|[Cc]onnection from|request|remote[-_ ]?addr(?:ess)?|session <address> at)["']?[:=]? ?["']?\/?<ip>:|<ip>#|<ip>:\d{1,5}-<ip>:)\d{1,5}\b|(?<=<ip>:)\d{1,5}(?= -> )|(?<=^<ip>:)\d{1,5}(?= \[<time>)/gi;
/** A port behind a host name or an address, or that a firewall says was asked for: kept, since it names the service. */
export const SERVICE_PORTS: RegExp =
  /(?=\d)(?<=(?:<ip>|localhost|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}|\]):|\bDPT=|\bdst [\w-]{1,40}:<ip>\/)\d{1,5}\b/gi;
