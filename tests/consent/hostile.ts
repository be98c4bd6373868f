/** Misbehaving stand-ins for Google Tag Manager's script, keyed by what each does. */
export const hostileScripts = {
  'throws immediately': `throw new Error('stand-in: thrown')`,
  'blocks the page for five seconds': `const end = performance.now() + 5000; while (performance.now() < end);`,
  'rewrites the history': `
    history.pushState({}, '', '/elsewhere')
    history.replaceState(null, '', '/elsewhere')
    try { history.pushState = () => {} } catch {}
    try { History.prototype.pushState.call(history, {}, '', '/stolen') } catch {}`,
  'overwrites the document': `
    setTimeout(() => document.write('<h1>Gone</h1>'), 0)`,
  'requests an undeclared URL': `
    const evil = 'https://undeclared.example/'
    new Image().src = evil + 'picture'
    fetch(evil + 'fetched').catch(() => {})
    const script = document.createElement('script')
    try { script.src = evil + 'script.js'; document.head.append(script) } catch {}`,
} as const

/** A script that sends three requests every 20 ms until the document unloads. */
export const endlessScript = `setInterval(() => {
  const url = 'https://region1.google-analytics.com/g/collect?en=still&by='
  navigator.sendBeacon(url + 'beacon')
  new Image().src = url + 'picture'
  fetch(url + 'fetch', { mode: 'no-cors' }).catch(() => {})
}, 20)`

/**
 * Runs in the page. Requests a style sheet, a prefetch, a preload, and a font from an origin.
 * @returns the number of requests
 */
export function requestOtherFiles(origin: string): number {
  const link = (rel: string, more: object) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, ...more }))
  link('stylesheet', { href: `${origin}sheet.css` })
  link('prefetch', { href: `${origin}prefetched` })
  link('preload', { href: `${origin}preloaded.css`, as: 'style' })
  new FontFace('theirs', `url(${origin}font.woff2)`).load().catch(() => {})
  return 4
}
