import { type ClassRules, is, type WordRule } from './class-rules.ts';

const REFUSED = is('CONNECTION_REFUSED', 'hint_net_refused_001');
const BROKEN = is('NETWORK_ERROR', 'hint_net_reset_001');
const UNREACHABLE = is('NETWORK_ERROR', 'hint_net_unreachable_001');
const TIMED_OUT = is('TIMEOUT', 'hint_net_timeout_001');
const NO_NAME = is('DNS_FAILED', 'hint_net_dns_001');
const UNTRUSTED = is('TLS_FAILED', 'hint_net_tls_001');
const EXPIRED = is('TLS_FAILED', 'hint_net_certificate_001');
const NO_TLS = is('TLS_FAILED', 'hint_net_protocol_001');
const PORT_TAKEN = is('PORT_IN_USE', 'hint_port_in_use_001');
const BAD_URL = is('INVALID_FORMAT', 'hint_net_url_001');

const CERTIFICATE_WORDS: readonly WordRule[] = [[/certificate (?:has expired|is not yet valid)/i, EXPIRED]];

/** Connections: errno, undici, OpenSSL, curl's exit codes, and the exceptions of each language. */
export const NETWORK: ClassRules = {
  codes: [
    ['ECONNREFUSED WSAECONNREFUSED', REFUSED],
    ['ECONNRESET ECONNABORTED EPIPE ERR_STREAM_PREMATURE_CLOSE UND_ERR_SOCKET EPROTO ConnectionClosed', BROKEN],
    ['EHOSTUNREACH ENETUNREACH ENETDOWN EHOSTDOWN', UNREACHABLE],
    [
      'ETIMEDOUT ESOCKETTIMEDOUT UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT TimedOut ' +
        'ERR_SOCKET_CONNECTION_TIMEOUT ETIME',
      TIMED_OUT,
      [[/^spawn/, is('TIMEOUT', 'hint_process_terminated_001')]],
    ],
    ['ENOTFOUND EAI_AGAIN EAI_NONAME EAI_NODATA EAI_FAIL', NO_NAME],
    ['CERT_HAS_EXPIRED CERT_NOT_YET_VALID', EXPIRED],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE SELF_SIGNED_CERT_IN_CHAIN DEPTH_ZERO_SELF_SIGNED_CERT ' +
        'UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY ERR_TLS_CERT_ALTNAME_INVALID CERT_UNTRUSTED',
      UNTRUSTED,
    ],
    ['ERR_SSL_WRONG_VERSION_NUMBER ERR_SSL_PACKET_LENGTH_TOO_LONG ERR_SSL_HTTP_REQUEST', NO_TLS],
    ['EADDRINUSE WSAEADDRINUSE', PORT_TAKEN],
    ['ERR_INVALID_URL ERR_INVALID_PROTOCOL', BAD_URL],
  ],
  codesOf: {
    transfer: [
      ['3', BAD_URL],
      ['6', NO_NAME],
      ['7', REFUSED, [[/No route to host|unreachable/i, UNREACHABLE]]],
      ['28', TIMED_OUT],
      ['52 56', BROKEN],
      ['35', NO_TLS],
      ['51 60', UNTRUSTED, CERTIFICATE_WORDS],
    ],
    rust: [
      ['ConnectionRefused', REFUSED],
      ['ConnectionReset ConnectionAborted BrokenPipe UnexpectedEof', BROKEN],
      ['AddrInUse', PORT_TAKEN],
    ],
    zig: [['ConnectionRefused', REFUSED]],
  },
  types: [
    ['ConnectionRefusedError Errno::ECONNREFUSED HttpHostConnectException', REFUSED],
    // The HTTP client of the JDK gives no message when nobody listens.
    ['java.net.ConnectException', REFUSED, [[/timed out/i, TIMED_OUT]]],
    ['ConnectionResetError ConnectionAbortedError BrokenPipeError Errno::ECONNRESET Errno::EPIPE', BROKEN],
    ['RemoteDisconnected RemoteProtocolError IncompleteRead ProtocolError ServerDisconnectedError', BROKEN],
    ['NoRouteToHostException Errno::EHOSTUNREACH Errno::ENETUNREACH', UNREACHABLE],
    ['gaierror UnknownHostException NameResolutionError UnresolvedAddressException', NO_NAME],
    [
      'TimeoutError TimeoutException ConnectTimeout ConnectTimeoutError ReadTimeout ReadTimeoutError ' +
        'SocketTimeoutException HttpTimeoutException HttpConnectTimeoutException ConnectTimeoutException Timeout::Error ' +
        'Net::OpenTimeout Net::ReadTimeout APITimeoutError APIConnectionTimeoutError HeadersTimeoutError ' +
        'BodyTimeoutError Errno::ETIMEDOUT EndpointTimeout ESOCKETTIMEDOUT TimeoutExpired',
      TIMED_OUT,
    ],
    ['SSLCertVerificationError CertificateError', UNTRUSTED, CERTIFICATE_WORDS],
    [
      'SSLHandshakeException SSLError OpenSSL::SSL::SSLError',
      null,
      [
        ...CERTIFICATE_WORDS,
        [/certificate|PKIX path/i, UNTRUSTED],
        [/wrong version number|unrecognized SSL|record layer/i, NO_TLS],
      ],
    ],
    ['Errno::EADDRINUSE', PORT_TAKEN],
    ['BindException', null, [[/in use/i, PORT_TAKEN]]],
    ['InvalidURL MissingSchema InvalidSchema MalformedURLException URI::InvalidURIError UnsupportedProtocol', BAD_URL],
    [
      'ConnectionError ConnectError NewConnectionError',
      BROKEN,
      [
        [/\brefused\b/i, REFUSED],
        [/\btimed out\b/i, TIMED_OUT],
      ],
    ],
  ],
  evidence: [
    'refused',
    'addrinuse',
    'econn',
    'in use',
    'allocated',
    'reset',
    'hang up',
    'pipe',
    'reply',
    'resolve',
    'not known',
    'such host',
    'getaddrinfo',
    'resolution',
    'servname',
    'route',
    'unreachable',
    'certificate',
    'pkix',
    'version number',
    'https client',
    'connect to',
    'timed out',
    'timeout',
    'deadline',
  ],
  words: [
    [/\bconnection (?:was )?refused\b|\bECONNREFUSED\b|\bactively refused\b/i, REFUSED],
    [/\bserver [\w.:-]{1,100} was refused\b/i, REFUSED],
    [
      /\baddress already in use\b|\bEADDRINUSE\b|\bport is already allocated\b|\bport \d{1,5} (?:is|was) (?:already )?in use\b/i,
      PORT_TAKEN,
    ],
    [/\bconnection reset\b|\bECONNRESET\b|\bsocket hang up\b|\bbroken pipe\b|\bempty reply from server\b/i, BROKEN],
    [
      /\b(?:could not|unable to) resolve host|\bname or service not known\b|\bno such host\b|\bgetaddrinfo\b|\bname resolution\b|\bnodename nor servname\b/i,
      NO_NAME,
    ],
    [/\bno route to host\b|\bnetwork is unreachable\b|\bhost is unreachable\b/i, UNREACHABLE],
    [/\bcertificate (?:has expired|is not yet valid)\b|\bcertificate has expired\b/i, EXPIRED],
    [
      /\bcertificate verify failed\b|\bself[- ]signed certificate\b|\bunable to get (?:local )?issuer certificate\b|\bPKIX path\b|\bcertificate signed by unknown authority\b|\bSSL certificate problem\b/i,
      UNTRUSTED,
    ],
    [/\bwrong version number\b|\bserver gave HTTP response to HTTPS client\b/i, NO_TLS],
    [/\bcould not connect to [\w.-]{1,100}:\d{1,5} \([\d.]{7,15}\)\. - connect \(111/i, REFUSED],
    [
      /\bconnection timed out\b|\bconnect timed out\b|\boperation timed out\b|\brequest timed out\b|\bETIMEDOUT\b|\bi\/o timeout\b|\bread timed out\b|\bdeadline exceeded\b|\bTimeout was reached\b/i,
      TIMED_OUT,
    ],
    [/\bCould(?:n't| not) connect to server\b/i, REFUSED],
  ],
};
