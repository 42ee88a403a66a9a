/**
 * Secrets as they look in real errors, of every kind that is redacted. They are made when the tests run, from
 * their shapes, so that no scanner of repositories takes this file for a leak; equal seeds make equal secrets.
 */
export interface Secret {
  /** Kind in the marker. */
  readonly kind: string;
  /** The text in which it comes, as an error would have it. */
  readonly text: string;
  /** What must not be anywhere. */
  readonly secret: string;
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGIT = '0123456789';
const HEX = `${DIGIT}abcdef`;
const WORD = LOWER + UPPER + DIGIT;
const BASE64 = `${WORD}+/`;
const BASE32 = `${UPPER}234567`;
const SLUG = LOWER + DIGIT;

/** Every secret of the list. */
export function secrets(seed: number = 1): readonly Secret[] {
  const { take, uuid } = generator(seed);
  /** A token that is known by its looks. */
  const token = (kind: string, secret: string): Secret => ({
    kind,
    secret,
    text: `request with ${secret} was refused`,
  });
  /** A secret that its surroundings tell. */
  const told = (kind: string, before: string, secret: string, after = ''): Secret => ({
    kind,
    secret,
    text: before + secret + after,
  });
  const password = (): string => `${take(LOWER, 5)}-${take(UPPER, 3)}${take(DIGIT, 3)}!${take(LOWER, 2)}`;
  const jwt = (): string =>
    [
      { alg: 'HS256', typ: 'JWT' },
      { sub: take(DIGIT, 10), exp: 1_900_000_000 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat(take(WORD, 43))
      .join('.');
  const pem = (label: string, newline: string): Secret => {
    const body = Array.from({ length: 6 }, () => take(BASE64, 64));
    const lines = [`-----BEGIN ${label}-----`, ...body, `${take(BASE64, 22)}==`, `-----END ${label}-----`];
    return { kind: 'private-key', secret: body[3] ?? '', text: `invalid key: ${lines.join(newline)}${newline}` };
  };
  const card = (): string => {
    const digits = `4242${take('123456789', 11)}`;
    const sum = digits.split('').reduce((total, digit, place) => {
      const weighed = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
    return `${digits}${(10 - (sum % 10)) % 10}`.replace(/\d{4}(?=\d)/g, '$& ');
  };
  const basic = (secret: string): string => Buffer.from(`deploy:${secret}`).toString('base64');

  return [
    token('github-token', `ghp_${take(WORD, 36)}`),
    token('github-token', `ghs_${take(WORD, 36)}`),
    token('github-token', `github_pat_${take(WORD, 22)}_${take(WORD, 59)}`),
    token('gitlab-token', `glpat-${take(WORD, 20)}`),
    token('gitlab-runner-token', `GR1348941${take(WORD, 20)}`),
    token('bitbucket-token', `ATBB${take(WORD, 32)}`),
    token('atlassian-token', `ATATT3x${take(WORD, 180)}=${take(HEX, 8)}`),
    token('npm-token', `npm_${take(WORD, 36)}`),
    token('pypi-token', `pypi-AgEIcHlwaS5vcmc${take(WORD, 120)}`),
    token('rubygems-token', `rubygems_${take(HEX, 48)}`),
    token('clojars-token', `CLOJARS_${take(SLUG, 60)}`),
    token('crates-io-token', `cio${take(WORD, 32)}`),
    token('nuget-key', `oy2${take(SLUG, 43)}`),
    token('docker-token', `dckr_pat_${take(WORD, 27)}`),
    token('artifactory-token', `AKCp${take(WORD, 69)}`),
    token('sourcegraph-token', `sgp_${take(HEX, 16)}_${take(HEX, 40)}`),
    token('terraform-token', `${take(WORD, 14)}.atlasv1.${take(WORD, 64)}`),
    token('circleci-token', `CCIPAT_${take(WORD, 22)}_${take(HEX, 40)}`),
    token('buildkite-token', `bkua_${take(HEX, 40)}`),
    token('pulumi-token', `pul-${take(HEX, 40)}`),
    token('sonar-token', `squ_${take(HEX, 40)}`),
    token('linear-key', `lin_api_${take(WORD, 40)}`),
    token('notion-token', `ntn_${take(DIGIT, 11)}${take(WORD, 35)}`),
    token('figma-token', `figd_${take(WORD, 40)}`),
    token('postman-key', `PMAK-${take(HEX, 24)}-${take(HEX, 34)}`),
    token('readme-key', `rdme_${take(SLUG, 70)}`),
    token('airtable-token', `pat${take(WORD, 14)}.${take(HEX, 64)}`),
    token('launchdarkly-key', `sdk-${uuid()}`),
    token('aws-access-key-id', `AKIA${take(BASE32, 16)}`),
    told('aws-secret-key', `AKIA${take(BASE32, 16)} / `, `aB1${take(BASE64, 37)}`, ' were refused'),
    told('api-key', 'aws_secret_access_key = ', take(BASE64, 40)),
    token('aws-bedrock-key', `ABSK${take(BASE64, 128)}`),
    token('alibaba-key-id', `LTAI${take(WORD, 20)}`),
    token('tencent-key-id', `AKID${take(WORD, 32)}`),
    token('azure-client-secret', `${take(WORD, 3)}8Q~${take(WORD, 34)}`),
    told(
      'api-key',
      'DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=',
      `${take(BASE64, 86)}==`,
      ';EndpointSuffix=core.windows.net',
    ),
    told(
      'signature',
      'https://shop.blob.core.windows.net/a/b?sv=2024-11-04&se=2026-01-01&sig=',
      `${take(WORD, 43)}%3D`,
      '&sp=r',
    ),
    token('google-api-key', `AIza${take(WORD, 35)}`),
    token('google-oauth-token', `ya29.${take(WORD, 120)}`),
    token('google-client-secret', `GOCSPX-${take(WORD, 28)}`),
    token('digitalocean-token', `dop_v1_${take(HEX, 64)}`),
    token('heroku-key', `HRKU-AA${take(WORD, 58)}`),
    token('flyio-token', `fo1_${take(WORD, 43)}`),
    token('cloudflare-key', `v1.0-${take(HEX, 24)}-${take(HEX, 146)}`),
    token('netlify-token', `nfp_${take(WORD, 36)}`),
    token('vercel-token', `vcp_${take(WORD, 24)}`),
    token('supabase-key', `sbp_${take(HEX, 40)}`),
    token('planetscale-secret', `pscale_pw_${take(WORD, 43)}`),
    token('neon-key', `napi_${take(SLUG, 64)}`),
    token('databricks-token', `dapi${take(HEX, 32)}`),
    token('mongodb-atlas-secret', `mdb_sa_sk_${take(WORD, 40)}`),
    token('clickhouse-key', `4b1d${take(WORD, 38)}`),
    token('tailscale-key', `tskey-auth-${take(WORD, 12)}-${take(WORD, 32)}`),
    token('yandex-key', `AQVN${take(WORD, 36)}`),
    token('openshift-token', `sha256~${take(WORD, 43)}`),
    token('vault-token', `hvs.${take(WORD, 95)}`),
    token('doppler-token', `dp.pt.${take(WORD, 43)}`),
    token('1password-token', `ops_ey${take(WORD, 250)}`),
    token('age-key', `AGE-SECRET-KEY-1${take(UPPER, 58)}`),
    token('anthropic-key', `sk-ant-api03-${take(WORD, 93)}AA`),
    token('openrouter-key', `sk-or-v1-${take(HEX, 64)}`),
    token('langfuse-key', `sk-lf-${uuid()}`),
    token('openai-key', `sk-proj-${take(WORD, 74)}T3BlbkFJ${take(WORD, 74)}`),
    token('groq-key', `gsk_${take(WORD, 52)}`),
    token('hugging-face-token', `hf_${take(LOWER + UPPER, 34)}`),
    token('perplexity-key', `pplx-${take(WORD, 48)}`),
    token('replicate-token', `r8_${take(WORD, 37)}`),
    token('xai-key', `xai-${take(WORD, 80)}`),
    token('langsmith-key', `lsv2_pt_${take(HEX, 32)}_${take(HEX, 10)}`),
    token('fireworks-key', `fw_${take(WORD, 24)}`),
    token('nvidia-key', `nvapi-${take(WORD, 64)}`),
    token('cerebras-key', `csk-${take(SLUG, 48)}`),
    token('tavily-key', `tvly-${take(WORD, 32)}`),
    token('pinecone-key', `pcsk_${take(WORD, 6)}_${take(WORD, 60)}`),
    token('elevenlabs-key', `sk_${take(HEX, 48)}`),
    token('e2b-key', `e2b_${take(HEX, 40)}`),
    token('firecrawl-key', `fc-${take(HEX, 32)}`),
    token('stripe-key', `sk_live_${take(WORD, 24)}`),
    token('stripe-key', `whsec_${take(WORD, 32)}`),
    token('square-token', `sq0atp-${take(WORD, 22)}`),
    token('paypal-token', `access_token$production$${take(SLUG, 16)}$${take(HEX, 32)}`),
    token('shopify-token', `shpat_${take(HEX, 32)}`),
    token('plaid-token', `access-sandbox-${uuid()}`),
    token('flutterwave-key', `FLWSECK_TEST-${take(HEX, 32)}-X`),
    token('razorpay-key', `rzp_live_${take(WORD, 14)}`),
    token('duffel-token', `duffel_live_${take(WORD, 43)}`),
    token('shippo-token', `shippo_live_${take(HEX, 40)}`),
    token('easypost-key', `EZAK${take(WORD, 54)}`),
    token('slack-token', `xoxb-${take(DIGIT, 12)}-${take(DIGIT, 12)}-${take(WORD, 24)}`),
    told(
      'slack-webhook',
      'POST https://hooks.slack.com/services/',
      `T${take(BASE32, 8)}/B${take(BASE32, 8)}/${take(WORD, 24)}`,
    ),
    told('discord-webhook', 'https://discord.com/api/webhooks/123456789012345678/', take(WORD, 68)),
    told(
      'teams-webhook',
      'https://shop.webhook.office.com/webhookb2/',
      `${uuid()}@${uuid()}/IncomingWebhook/${take(HEX, 32)}`,
    ),
    told('zapier-webhook', 'https://hooks.zapier.com/hooks/catch/', `${take(DIGIT, 7)}/${take(SLUG, 8)}`),
    told('discord-token', 'discord refused ', `M${take(WORD, 23)}.${take(WORD, 6)}.${take(WORD, 38)}`),
    token('telegram-token', `${take(DIGIT, 10)}:AA${take(WORD, 33)}`),
    token('twilio-key', `SK${take(HEX, 32)}`),
    token('sendgrid-key', `SG.${take(WORD, 22)}.${take(WORD, 43)}`),
    token('mailgun-key', `key-${take(HEX, 32)}`),
    token('mailchimp-key', `${take(HEX, 32)}-us12`),
    token('brevo-key', `xkeysib-${take(HEX, 64)}-${take(WORD, 16)}`),
    token('resend-key', `re_${take(WORD, 8)}_${take(WORD, 24)}`),
    token('sentry-token', `sntryu_${take(HEX, 64)}`),
    token('new-relic-key', `NRAK-${take(BASE32, 27)}`),
    token('grafana-token', `glsa_${take(WORD, 32)}_${take(HEX, 8)}`),
    token('dynatrace-token', `dt0c01.${take(BASE32, 24)}.${take(BASE32, 64)}`),
    token('honeycomb-key', `hcaik_${take(SLUG, 58)}`),
    token('posthog-key', `phx_${take(WORD, 43)}`),
    token('logfire-token', `pylf_v1_us_${take(WORD, 43)}`),
    token('jwt', jwt()),
    pem('PRIVATE KEY', '\n'),
    pem('RSA PRIVATE KEY', '\\n'),
    pem('OPENSSH PRIVATE KEY', '\n    '),
    told('api-key', '{"type":"service_account","api_key":"', take(HEX, 32), '","client_email":"a@b.example"}'),
    told('secret', '    client-key-data: ', Buffer.from(take(WORD, 60)).toString('base64')),
    told('url-password', 'could not connect to postgres://app:', password(), '@db.internal:5432/shop'),
    told('url-password', 'amqp://worker:', password(), '@mq:5672/%2f refused'),
    told('url-password', 'https://deploy:', password(), '@git.example.com/shop.git not found'),
    told('password', 'Server=db;User Id=app;Password=', password(), ';Encrypt=True'),
    told('password', 'host=db user=app password=', password(), ' dbname=shop'),
    told('token', 'GET https://api.example.com/v1/items?page=2&access_token=', take(WORD, 40), '&sort=asc failed'),
    told('oauth-code', 'https://shop.example/callback?code=', `4a${take(WORD, 28)}`, '&state=x'),
    told('bearer-token', 'Authorization: Bearer ', take(WORD, 32)),
    told('basic-auth', "{ headers: { authorization: 'Basic ", basic(password()), "' } }"),
    told('authorization', 'Authorization: Digest username="app", response="', take(HEX, 32), '"'),
    told('authorization', `Authorization: AWS4-HMAC-SHA256 Credential=x/20260101/eu/s3, Signature=`, take(HEX, 64)),
    told('bearer-token', 'curl: refused with Bearer ', `a1${take(WORD, 30)}`),
    told('basic-auth', 'refused: Basic ', basic(password())),
    told('cookie', 'Cookie: theme=dark; session=', take(WORD, 32)),
    told('cookie', 'Set-Cookie: sid=', take(WORD, 32), '; Path=/; HttpOnly'),
    told('session', '> PHPSESSID=', take(SLUG, 26)),
    told('api-key', 'x-api-key: ', take(WORD, 32)),
    told('api-key', '["X-Api-Key", "', take(WORD, 32), '"]'),
    told('password', 'DB_PASSWORD=', password()),
    told('password', 'PGPASSWORD=', password(), ' psql -h db'),
    told('password', 'psql --password=', password(), ' -h db failed'),
    told(
      'password',
      "Command '['pg_dump', '--password', '",
      password(),
      "', '-h', 'db']' returned non-zero exit status 1.",
    ),
    told('password', 'mysqldump -u app -p', password(), ' shop exited with code 2'),
    told('password', 'curl -u deploy:', password(), ' https://example.com'),
    told('password', '{"user":"app","password":"', password(), '"}'),
    told('password', '{\\"user\\":\\"app\\",\\"password\\":\\"', password(), '\\"}'),
    told('password', 'database:\n  user: app\n  password: ', password(), '\n  host: db'),
    told('password', "{'user': 'app', 'password': '", password(), "', 'port': 5432}"),
    told('password', "Settings(user='app', password='", password(), "')"),
    told('password', 'spring.datasource.password=', password(), '\nspring.datasource.url=jdbc:x'),
    told('password', '<user>app</user><password>', password(), '</password>'),
    told('password', 'machine git.example.com login app password ', password()),
    told('password', 'db.internal:5432:shop:app:', password()),
    told('password', "ALTER ROLE app WITH PASSWORD '", password(), "'"),
    told('password', '- name: DB_PASSWORD\n  value: ', password()),
    told('token', 'npm error //registry.example/:_authToken=', take(WORD, 36)),
    told('token', 'Key (reset_token)=(', take(HEX, 40), ') already exists.'),
    told('secret', 'config.client_secret: "', take(WORD, 40), '"'),
    told('card-number', 'card ', card(), ' was declined'),
  ];
}

/** A generator of Lehmer's: small, and the same everywhere. */
function generator(seed: number): {
  readonly take: (alphabet: string, length: number) => string;
  readonly uuid: () => string;
} {
  let state = (seed * 7_919 + 17) % 2_147_483_647;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const take = (alphabet: string, length: number): string => {
    const chars = Array.from({ length }, () => alphabet[next(alphabet.length)] ?? '');
    // What is written with letters and digits has both.
    if (length > 7 && alphabet.includes('a') && alphabet.includes('0')) chars.splice(2, 2, 'a', '7');
    return chars.join('');
  };
  return { take, uuid: () => [8, 4, 4, 4, 12].map((length) => take(HEX, length)).join('-') };
}
