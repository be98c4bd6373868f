/** The configuration from environment variables. docs/operations.md describes each variable. */
import * as v from 'valibot'
import type { ChannelName } from './store/tables.ts'

export type Config = ReturnType<typeof toConfig>

export interface RateLimit {
  /** Requests that a client may send without waiting. */
  burst: number
  perMinute: number
}

export type DeliverySettings = Partial<ReturnType<typeof toDelivery>>
export type WebhookSettings = NonNullable<DeliverySettings['webhook']>
export type EmailSettings = NonNullable<DeliverySettings['email']>

export const channelsOf = (settings: DeliverySettings): ChannelName[] =>
  (['webhook', 'email'] as const).filter(channel => settings[channel])

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The environment variables are invalid. The message has one line per problem. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const mustBe = (expected: string) => (issue: { input: unknown }) =>
  `must be ${expected}, not "${issue.input}"`
/** Schema of an optional string. `message` must not quote a secret, because the server and the staff tool print it. */
const optionalTextSchema = (
  isValid: (value: string) => boolean,
  message: string | ReturnType<typeof mustBe>,
) => v.optional(v.pipe(v.string(), v.check(isValid, message)))

function numberSchema(expected: string, isValid: (value: number) => boolean) {
  return v.pipe(
    v.string(),
    v.check(text => /^\d+(?:\.\d+)?$/.test(text) && isValid(Number(text)), mustBe(expected)),
    v.transform(Number),
  )
}
const wholeNumberSchema = (min: number, max: number) =>
  numberSchema(
    `a whole number from ${min} to ${max}`,
    value => Number.isInteger(value) && value >= min && value <= max,
  )
const portSchema = wholeNumberSchema(0, 65_535)

const hasProtocol = (text: string, ...protocols: string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const isOrigin = (text: string): boolean =>
  hasProtocol(text, 'http:', 'https:') && new URL(text).origin === text.replace(/\/$/, '')
const hasCredentials = (text: string): boolean =>
  URL.canParse(text) && new URL(text).username + new URL(text).password !== ''

const emailAddressPattern = /^[^\s@]+@[^\s@]+$|<[^\s@<]+@[^\s@]+>$/
const isEmailList = (list: string): boolean =>
  list.split(',').every(address => emailAddressPattern.test(address.trim()))

const origin = 'a URL such as https://example.com, without a path'
const environmentSchema = v.object({
  PORT: v.optional(portSchema, '3000'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.replace(/^\[(.+)\]$/, '$1')),
    ),
    'localhost',
  ),
  DATA_DIR: v.optional(v.string(), 'data'),
  SITE_DIR: v.optional(v.string()),
  SITE_URL: optionalTextSchema(isOrigin, mustBe(origin)),
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').map(item => item.trim())),
      v.array(v.pipe(v.string(), v.check(isOrigin, mustBe(`a list of ${origin}`)))),
    ),
  ),
  DATABASE_URL: optionalTextSchema(
    value => hasProtocol(value, 'postgres:', 'postgresql:'),
    'must be a URL that begins with postgres://',
  ),
  LEADS_SECRET: optionalTextSchema(({ length }) => length >= 32, 'must be at least 32 characters long'),
  TRUST_PROXY: v.optional(wholeNumberSchema(0, 10), '0'),
  RATE_BURST: v.optional(wholeNumberSchema(0, 10_000), '5'),
  RATE_PER_MINUTE: v.optional(
    numberSchema('a number above 0 and at most 10000', value => value > 0 && value <= 10_000),
    '1',
  ),
  METRICS_PORT: v.optional(portSchema),
  LOG_LEVEL: v.optional(v.picklist(logLevels, mustBe(`one of ${logLevels.join(', ')}`)), 'info'),
  WEBHOOK_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(text => hasProtocol(text, 'http:', 'https:'), 'must be an http:// or https:// URL'),
      v.check(
        text => !hasCredentials(text),
        'must not contain a username or password, because messages are signed with WEBHOOK_SECRET',
      ),
    ),
  ),
  // A Standard Webhooks secret.
  WEBHOOK_SECRET: optionalTextSchema(
    value => /^(?:whsec_)?(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value),
    'must be at least 24 bytes in base64, padded with "="',
  ),
  SMTP_URL: optionalTextSchema(
    value => hasProtocol(value, 'smtp:', 'smtps:') && new URL(value).host !== '',
    'must be a URL that begins with smtp:// or smtps:// and names a host',
  ),
  MAIL_TO: optionalTextSchema(isEmailList, mustBe('one or more email addresses')),
  MAIL_FROM: optionalTextSchema(value => emailAddressPattern.test(value), mustBe('an email address')),
  DRAIN_SECONDS: v.optional(
    numberSchema('a number from 0 to 60', value => value <= 60),
    '1',
  ),
  RETENTION_DAYS: v.optional(wholeNumberSchema(1, 36_500), '730'),
})
type Environment = v.InferOutput<typeof environmentSchema>

/** Variables that must be set together. */
const variableGroups: (keyof Environment)[][] = [
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['SMTP_URL', 'MAIL_TO', 'MAIL_FROM'],
]

/** @throws ConfigError that lists every problem */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const nonEmptyVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = v.safeParse(environmentSchema, nonEmptyVariables)
  const problems = (result.issues ?? []).map(issue => `${issue.path?.[0]?.key} ${issue.message}`)
  for (const names of variableGroups) {
    const presentNames = names.filter(name => nonEmptyVariables[name])
    const missingNames = names.filter(name => !nonEmptyVariables[name])
    if (presentNames.length > 0 && missingNames.length > 0)
      problems.push(
        `${presentNames.join(' and ')} ${presentNames.length > 1 ? 'need' : 'needs'} ${missingNames.join(' and ')}`,
      )
  }
  if (result.success && result.output.PORT > 0 && result.output.PORT === result.output.METRICS_PORT)
    problems.push('METRICS_PORT must differ from PORT')
  if (problems.length > 0 || !result.success) throw new ConfigError([...new Set(problems)].join('\n'))
  return toConfig(result.output)
}

const toDelivery = ({ WEBHOOK_URL, WEBHOOK_SECRET, SMTP_URL, MAIL_TO, MAIL_FROM }: Environment) => ({
  webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
  email: SMTP_URL && MAIL_TO && MAIL_FROM ? { smtpUrl: SMTP_URL, to: MAIL_TO, from: MAIL_FROM } : undefined,
})

function toConfig(env: Environment) {
  const delivery: DeliverySettings = toDelivery(env)
  const stripTrailingSlash = (text: string) => text.replace(/\/$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    siteDir: env.SITE_DIR,
    /** Origin of the site. Empty if the server and the site have the same origin. */
    siteUrl: stripTrailingSlash(env.SITE_URL ?? ''),
    allowedOrigins: (env.ALLOWED_ORIGINS ?? []).map(stripTrailingSlash),
    /** HMAC key for form tokens and client hashes. If undefined, the database stores a generated one. */
    secret: env.LEADS_SECRET,
    trustedProxies: env.TRUST_PROXY,
    rateLimit: env.RATE_BURST > 0 ? { burst: env.RATE_BURST, perMinute: env.RATE_PER_MINUTE } : undefined,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    drainSeconds: env.DRAIN_SECONDS,
    retentionDays: env.RETENTION_DAYS,
    delivery,
  }
}
