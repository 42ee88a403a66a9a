import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Connections, names, certificates and ports. */
export const NETWORK_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_net_refused_001',
    'Start the server, or correct host and port; nothing listens there',
    'Starte den Server oder berichtige Host und Port; dort lauscht niemand',
    { tool: 'ss -ltnp', field: 'port' },
  ),
  builtInHint(
    'hint_net_reset_001',
    'Retry with growing pauses; if it stays, read the log of the peer and of any proxy between',
    'Versuche es mit wachsenden Pausen erneut; bleibt es so, lies die Logs von Gegenstelle und Proxy',
  ),
  builtInHint(
    'hint_net_timeout_001',
    'Check that the host answers at all, then retry with a longer timeout or a smaller request',
    'Prüfe, ob der Host überhaupt antwortet; dann erneut mit längerer Frist oder kleinerer Anfrage',
    { tool: 'curl -sS -m 10 -o /dev/null URL', field: 'timeout' },
  ),
  builtInHint(
    'hint_net_dns_001',
    'Check the spelling of the host name and whether it resolves from this machine',
    'Prüfe die Schreibweise des Hostnamens und ob er von dieser Maschine aus aufgelöst wird',
    { tool: 'getent hosts HOST', field: 'host' },
  ),
  builtInHint(
    'hint_net_unreachable_001',
    'Check route, VPN and firewall between this machine and the host before you retry',
    'Prüfe Route, VPN und Firewall zwischen dieser Maschine und dem Host, bevor du es erneut versuchst',
    { tool: 'ip route get ADDRESS' },
  ),
  builtInHint(
    'hint_net_tls_001',
    'Trust the issuer of the certificate or correct the host name; leave verification on',
    'Vertraue dem Aussteller des Zertifikats oder berichtige den Hostnamen; lass die Prüfung an',
    { tool: 'openssl s_client -connect HOST:443 -servername HOST' },
  ),
  builtInHint(
    'hint_net_certificate_001',
    "Renew the server's certificate, or set this machine's clock right",
    'Erneuere das Zertifikat des Servers oder stelle die Uhr dieser Maschine richtig',
    { tool: 'date -u' },
  ),
  builtInHint(
    'hint_net_protocol_001',
    'Use the scheme that the port speaks: https:// for TLS, http:// without',
    'Verwende das Schema, das der Port spricht: https:// mit TLS, http:// ohne',
    { field: 'url' },
  ),
  builtInHint(
    'hint_net_url_001',
    'Write the address in full, with scheme and host, such as https://example.org/path',
    'Schreibe die Adresse vollständig, mit Schema und Host, etwa https://example.org/pfad',
    { field: 'url' },
  ),
  builtInHint(
    'hint_port_in_use_001',
    'Find what listens on the port; stop it if it is yours, or choose another port',
    'Finde heraus, wer auf dem Port lauscht; beende ihn, wenn er dir gehört, oder nimm einen anderen Port',
    { tool: 'ss -ltnp', field: 'port' },
  ),
  builtInHint(
    'hint_port_privileged_001',
    'Listen on a port from 1024 upwards; lower ones need an administrator',
    'Lausche auf einem Port ab 1024; darunter braucht es einen Administrator',
    { field: 'port' },
  ),
];
