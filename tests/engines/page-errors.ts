/** Runs in the page before its scripts. Turns console errors into text, because Firefox reports only their type. */
export function serializeErrors(): void {
  for (const type of ['error', 'warn'] as const) {
    const log = console[type].bind(console)
    console[type] = (...values: unknown[]) =>
      log(...values.map(value => (value instanceof Error ? `${value} ${value.stack}` : value)))
  }
}

/** Runs in the page. Returns the errors since the last call, for drivers without console access. */
export function takePageErrors(): string[] {
  const page = window as Window & { pageErrors?: string[] }
  const errors = page.pageErrors?.splice(0) ?? []
  if (page.pageErrors) return errors
  const pageErrors: string[] = []
  page.pageErrors = pageErrors
  addEventListener('error', ({ message }) => pageErrors.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(`uncaught: ${reason}`))
  document.addEventListener('securitypolicyviolation', event => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample, target } = event
    const source = `${sourceFile}:${lineNumber}:${columnNumber}`
    const element = target instanceof Element ? target.outerHTML.slice(0, 200) : ''
    pageErrors.push(`content policy: ${violatedDirective} ${blockedURI} ${source} ${sample} ${element}`)
  })
  for (const type of ['error', 'warn'] as const) {
    const log = console[type]
    console[type] = (...values: unknown[]) => {
      pageErrors.push(`console ${type}: ${values.join(' ')}`)
      log.apply(console, values)
    }
  }
  return errors
}
