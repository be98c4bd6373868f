/** Runs in the page before its scripts. Turns console errors into text, because Firefox reports only their type. */
export function spellOutErrors(): void {
  for (const type of ['error', 'warn'] as const) {
    const say = console[type].bind(console)
    console[type] = (...words: unknown[]) =>
      say(...words.map(word => (word instanceof Error ? `${word} ${word.stack}` : word)))
  }
}

/** Runs in the page. Returns the errors since the last call, for drivers without console access. */
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
