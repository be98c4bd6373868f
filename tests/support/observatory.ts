/**
 * Mozilla's HTTP Observatory scoring (github.com/mdn/mdn-http-observatory, `src/grader/charts.js` and `src/analyzer/tests`), as far as
 * a response decides it. Scores start at 100, and bonuses count from 90 on. Three bonuses of five points are left out because no
 * response of this site can earn them: HSTS preload, guarded cookies, and subresource integrity.
 */
import { directivesOf } from './policy.ts'

export interface Scored {
  headers: Headers
  /** Scripts that an HTML document loads. */
  scripts?: readonly string[]
}

type Rule = (scored: Scored) => number

const unsafe = /^(?:'unsafe-inline'|'unsafe-eval'|data:|https?:|ftp:|\*|https?:\/\/\*.*)$/
const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const halfYear = 15_552_000

const rules: Record<string, Rule> = {
  'content-security-policy': ({ headers }) => {
    const text = headers.get('Content-Security-Policy')
    if (!text) return -25
    const policy = directivesOf(text)
    const sources = (name: string) => policy[name] ?? policy['default-src'] ?? ['*']
    if ([...sources('script-src'), ...sources('object-src')].some(source => unsafe.test(source))) return -20
    if (Object.values(policy).some(list => list.some(source => /^(?:http|ftp):/.test(source)))) return -20
    if (sources('style-src').some(source => unsafe.test(source))) return 0
    return policy['default-src']?.join() === "'none'" ? 10 : 5
  },
  cookies: ({ headers }) => (headers.has('Set-Cookie') ? -20 : 0),
  'cross-origin-resource-sharing': ({ headers }) =>
    headers.has('Access-Control-Allow-Credentials') && headers.has('Access-Control-Allow-Origin') ? -50 : 0,
  'cross-origin-opener-policy': oneOf('Cross-Origin-Opener-Policy', [
    'same-origin',
    'same-origin-allow-popups',
  ]),
  'cross-origin-embedder-policy': oneOf('Cross-Origin-Embedder-Policy', ['require-corp', 'credentialless']),
  'cross-origin-resource-policy': oneOf('Cross-Origin-Resource-Policy', ['same-origin', 'same-site']),
  'referrer-policy': ({ headers }) => {
    const policy = headers.get('Referrer-Policy')
    if (!policy) return 0
    return policy.split(',').every(part => privateReferrers.includes(part.trim())) ? 5 : -5
  },
  'strict-transport-security': ({ headers }) => {
    const age = /^max-age=(\d+)(?:;|$)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1]
    if (!age) return -20
    return Number(age) >= halfYear ? 0 : -10
  },
  'subresource-integrity': ({ scripts = [] }) => (scripts.length > 0 ? -5 : 0),
  'x-content-type-options': ({ headers }) => (headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ headers }) => {
    if (directivesOf(headers.get('Content-Security-Policy') ?? '')['frame-ancestors']) return 5
    return /^(?:deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '') ? 0 : -20
  },
}

function oneOf(name: string, good: readonly string[]): Rule {
  return ({ headers }) => {
    const value = headers.get(name)
    if (!value) return 0
    return good.includes(value) ? 10 : -5
  }
}

export function scoreOf(scored: Scored): { score: number; modifiers: Record<string, number> } {
  const modifiers = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(scored)]))
  const sum = (isCounted: (modifier: number) => boolean) =>
    Object.values(modifiers)
      .filter(isCounted)
      .reduce((total, modifier) => total + modifier, 0)
  const base = Math.max(0, 100 + sum(modifier => modifier < 0))
  return { score: base < 90 ? base : base + sum(modifier => modifier > 0), modifiers }
}
