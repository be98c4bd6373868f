/** Runs in the page before its own scripts: an error on the console is spelled out, for Firefox hands over its type alone. */
export function spellOutErrors(): void {
  for (const type of ['error', 'warn'] as const) {
    const say = console[type].bind(console)
    console[type] = (...words: unknown[]) =>
      say(...words.map(word => (word instanceof Error ? `${word} ${word.stack}` : word)))
  }
}

/**
 * Runs in the page: gives what the page has complained about since it was last asked, and listens from the first call on.
 * For engines whose driver tells nothing of the console.
 */
export function takeComplaints(): string[] {
  const page = window as Window & { complaints?: string[] }
  const kept = page.complaints?.splice(0) ?? []
  if (page.complaints) return kept
  const complaints: string[] = []
  page.complaints = complaints
  addEventListener('error', ({ message }) => complaints.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`uncaught: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`content policy: ${violatedDirective} ${blockedURI}`),
  )
  for (const type of ['error', 'warn'] as const) {
    const say = console[type]
    console[type] = (...words: unknown[]) => {
      complaints.push(`console ${type}: ${words.join(' ')}`)
      say.apply(console, words)
    }
  }
  return kept
}
