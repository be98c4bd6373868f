import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { webhookSecret } from '#tests/support/webhook-secret.ts'

function messageOf(variables: Record<string, string>): string {
  try {
    return String(readConfig(variables) && '')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
}

test('unset and blank variables give the defaults of a local server', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: 'data',
    databaseUrl: undefined,
    siteDir: undefined,
    siteUrl: '',
    allowedOrigins: [],
    secret: undefined,
    trustedProxies: 0,
    rateLimit: { burst: 5, perMinute: 1 },
    metricsPort: undefined,
    logLevel: 'info',
    delivery: {},
    drainSeconds: 1,
    retentionDays: 730,
  })
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', WEBHOOK_URL: '' })).toEqual(readConfig({}))
})

test('every variable sets its option', () => {
  const variables = {
    ...{ PORT: '8080', HOST: '::', METRICS_PORT: '9100', LOG_LEVEL: 'warn', DRAIN_SECONDS: '2.5' },
    ...{ DATA_DIR: '/srv/data', DATABASE_URL: 'postgresql://user:word@db.example/leads' },
    ...{ SITE_DIR: '/srv/site', SITE_URL: 'https://site.example/' },
    ...{ ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443/', TRUST_PROXY: '2' },
    ...{ RATE_BURST: '10', RATE_PER_MINUTE: '0.5', LEADS_SECRET: 's'.repeat(32), RETENTION_DAYS: '30' },
    ...{ WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_SECRET: webhookSecret },
    ...{ SMTP_URL: 'smtps://user:word@mail.example', MAIL_TO: 'sales@dse.example, boss@dse.example' },
    MAIL_FROM: 'DSE <site@dse.example>',
  }
  const email = { smtpUrl: variables.SMTP_URL, to: variables.MAIL_TO, from: variables.MAIL_FROM }
  expect(readConfig(variables)).toEqual({
    port: 8080,
    host: '::',
    metricsPort: 9100,
    logLevel: 'warn',
    drainSeconds: 2.5,
    dataDir: '/srv/data',
    databaseUrl: variables.DATABASE_URL,
    siteDir: '/srv/site',
    siteUrl: 'https://site.example',
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
    trustedProxies: 2,
    rateLimit: { burst: 10, perMinute: 0.5 },
    delivery: { webhook: { url: variables.WEBHOOK_URL, secret: webhookSecret }, email },
    secret: variables.LEADS_SECRET,
    retentionDays: 30,
  })
})

test('an IPv6 host may be in brackets, and a burst of 0 switches the rate limit off', () => {
  expect(readConfig({ HOST: '[::1]' }).host).toBe('::1')
  expect(readConfig({ RATE_BURST: '0' }).rateLimit).toBeUndefined()
})

test('all errors are reported at once, one per line', () => {
  const message = messageOf({ PORT: 'http', TRUST_PROXY: '-1', LOG_LEVEL: 'loud', SITE_URL: 'site.example' })
  expect(message.split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, not "http"',
    'SITE_URL must be a URL such as https://example.com, without a path, not "site.example"',
    'TRUST_PROXY must be a whole number from 0 to 10, not "-1"',
    'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud"',
  ])
})

test.each([
  ['PORT', '65536'],
  ['PORT', '1e3'],
  ['PORT', ' 80'],
  ['SITE_URL', 'https://site.example/path'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['ALLOWED_ORIGINS', 'https://a.example,*'],
  ['DATABASE_URL', 'mysql://host/db'],
  ['LEADS_SECRET', 'too short'],
  ['RATE_BURST', '1.5'],
  ['RATE_PER_MINUTE', '0'],
  ['RETENTION_DAYS', '0'],
])('%s rejects "%s"', (name, value) => {
  expect(messageOf({ [name]: value })).toMatch(new RegExp(`^${name} must be [^\\n]+$`))
})

test.each(['DATABASE_URL', 'LEADS_SECRET', 'WEBHOOK_URL', 'WEBHOOK_SECRET', 'SMTP_URL'])(
  'an error never repeats the value of %s',
  name => {
    const message = messageOf({ [name]: 'ftp://user:hunter2@host/' })
    expect(message).toContain(name)
    expect(message).not.toContain('hunter2')
  },
)

const webhook = (url: string) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret })
const secretError = 'WEBHOOK_SECRET must be at least 24 bytes in base64, padded with "="'
const smtpUrlError = /^SMTP_URL must be .* and names a host$/

test.each<[Record<string, string>, string | RegExp]>([
  [{ WEBHOOK_URL: 'https://crm.example' }, /^WEBHOOK_URL needs WEBHOOK_SECRET$/],
  [{ WEBHOOK_SECRET: 'a'.repeat(32) }, /^WEBHOOK_SECRET needs WEBHOOK_URL$/],
  [{ PORT: '9100', METRICS_PORT: '9100' }, /^METRICS_PORT must differ from PORT$/],
  [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL needs MAIL_TO and MAIL_FROM$/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@b.example' }, /^SMTP_URL and MAIL_TO need MAIL_FROM$/],
  [{ SMTP_URL: 'smtp:mail', MAIL_TO: 'a@b.example', MAIL_FROM: 'a@b.example' }, smtpUrlError],
  [{ SMTP_URL: 'smtps://', MAIL_TO: 'a@b.example', MAIL_FROM: 'a@b.example' }, smtpUrlError],
  [webhook('http://user:word@crm.example/'), /^WEBHOOK_URL must not contain a username or password/],
  [webhook('https://word@crm.example/'), /^WEBHOOK_URL must not contain a username or password/],
  ...[`whsec_${'a'.repeat(33)}`, `${'a'.repeat(32)}=`, 'a'.repeat(28), 'a'.repeat(34)].map(
    WEBHOOK_SECRET =>
      [{ WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET }, secretError] satisfies [object, string],
  ),
])('%j is rejected with an error that repeats no password', (variables, message) => {
  expect(messageOf(variables)).toMatch(message)
  expect(messageOf(variables)).not.toMatch(/word@/)
})
