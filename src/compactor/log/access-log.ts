/** One record of an access log. */
export interface AccessRecord {
  /** The request as the server logged it: `GET /orders/7 HTTP/1.1`. */
  readonly request: string;
  readonly status: number;
  /** How the proxy says that the connection ended: Envoy's `UF,URX`, with its details where it tells them, HAProxy's `SC--`. */
  readonly flags: string | null;
}

/** The request in its quotes, and what NGINX, Apache, Envoy and Traefik put right behind it: the status. */
const REQUEST = /"((?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS|CONNECT) [^\s"]{1,1500}(?: HTTP\/[\d.]{1,3})?)"(.{0,200})/;
const STATUS = /^ (\d{3}) (?:([A-Z]{2,5}(?:,[A-Z]{2,5}){0,5}(?: [a-z_]{4,80}\{[^{}\s]{1,100}\})?) |[\d-])/;
/** HAProxy: `0/0/-1/-1/0 503 217 - - SC-- `, the request at the end. */
const HAPROXY = /\/-?\d{1,9} (\d{3}) \+?\d{1,12} \S{1,80} \S{1,80} (\S{4}) /;
/** Squid: `TCP_MISS/503 3921 GET http://…`. */
const SQUID = / [A-Z_]{3,40}\/(\d{3}) \d{1,12} ([A-Z]{3,8} \S{1,1500})/;
/** IIS, as its columns are by default: `GET /cart - 443 - 10.0.0.4 curl/8.5 - 502 3 12030 141`. */
const IIS = / ([A-Z]{3,8} \/\S{0,1500}) (?:\S{1,1500} ){5,7}(\d{3}) \d{1,3} \d{1,10} \d{1,9}$/;

/** Reads a line as a record of an access log, whatever its status. `null` where it is none. */
export function accessRecord(line: string): AccessRecord | null {
  const [, request, behind = ''] = REQUEST.exec(line) ?? [];
  if (request === undefined) {
    const [, wanted, answered] = IIS.exec(line) ?? [];
    if (wanted !== undefined) return { request: wanted, status: Number(answered), flags: null };
    const squid = SQUID.exec(line);
    return squid?.[2] === undefined ? null : { request: squid[2], status: Number(squid[1]), flags: null };
  }
  const status = STATUS.exec(behind);
  if (status) return { request, status: Number(status[1]), flags: status[2] ?? null };
  const proxied = HAPROXY.exec(line);
  if (!proxied) return null;
  const flags = proxied[2] === '----' ? null : (proxied[2] ?? null);
  return { request, status: Number(proxied[1]), flags };
}
