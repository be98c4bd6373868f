/** The first visible element that matches the selector and, if given, has this text or label. */
export type Locator = { css: string; text?: string }

export type Key = 'Enter' | 'Escape' | 'Tab'

export interface Visitor {
  open: (url: string) => Promise<void>
  /** Runs a function in the page with the located element, or null if it isn't visible. */
  inspect: <Result>(locator: Locator, read: (element: Element | null) => Result) => Promise<Result>
  click: (locator: Locator) => Promise<void>
  type: (locator: Locator, text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Runs a function in the page. The function can't use the scope of its file. */
  evaluate: <Args extends readonly unknown[], Result>(
    read: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  resize: (width: number, height: number) => Promise<void>
  printedText: () => Promise<string>
  /** Uncaught errors, console errors and warnings, and CSP violations. */
  pageErrors: () => Promise<string[]>
  leave: () => Promise<void>
}

export type Engine = { openVisitor: () => Promise<Visitor>; close: () => Promise<void> }

export const desktopViewport = { width: 1366, height: 800 }

/** Defines `__name`, a helper that compiled functions call and that the page doesn't have. */
const inPage = (expression: string): string =>
  `(() => { const __name = noted => noted; return ${expression} })()`

export const scriptOf = (read: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  inPage(`(${read})(${args.map(argument => JSON.stringify(argument) ?? 'undefined').join(', ')})`)

export const scriptAt = (locator: Locator, read: (element: Element | null) => unknown): string =>
  inPage(`(${read})(${scriptOf(find, [locator])})`)

export function find({ css, text }: Locator): Element | null {
  const searchText = text?.toLowerCase() ?? ''
  const hasText = (element: Element): boolean =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').toLowerCase().includes(searchText)
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  return [...document.querySelectorAll(css)].find(element => isVisible(element) && hasText(element)) ?? null
}
