/** What a story needs of a browser, whichever engine it has. */

/** An element that a visitor can see: the first that fits the selector and, if given, has this text or label. */
export interface Place {
  css: string
  text?: string
}

export type Key = 'Enter' | 'Escape' | 'Tab'

/** One visitor in a window of their own, who remembers nothing of the visitors before. */
export interface Visitor {
  /** Loads a document, as an address typed does. */
  open: (address: string) => Promise<void>
  /** Runs a function in the page with the element of a place, or with nothing where it cannot be seen now. */
  lookAt: <Result>(place: Place, read: (element: Element | null) => Result) => Promise<Result>
  click: (place: Place) => Promise<void>
  /** Types into a field, key by key. */
  type: (place: Place, text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Runs a function in the page; it sees nothing of what surrounds it here. */
  evaluate: <Args extends readonly unknown[], Result>(
    read: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Gives the window another size, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** The text of the page as it is printed. */
  printedText: () => Promise<string>
  /** What the page has complained about: uncaught errors, console errors and warnings, breaches of the content policy. */
  faults: () => Promise<string[]>
  leave: () => Promise<void>
}

/** A browser that is running, and can take one visitor after another. */
export interface Engine {
  enter: () => Promise<Visitor>
  close: () => Promise<void>
}

/** The size of a window unless a story gives it another. */
export const desk = { width: 1366, height: 800 }

/** The compiler notes the names of functions with a helper of its own, which the page does not have. */
const inPage = (expression: string): string =>
  `(() => { const __name = noted => noted; return ${expression} })()`

/** Text of a script that calls a function of this side with these arguments in the page. */
export const scriptOf = (read: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  inPage(`(${read})(${args.map(argument => JSON.stringify(argument) ?? 'undefined').join(', ')})`)

/** Text of a script that calls a function of this side with the element of a place. */
export const scriptAt = (place: Place, read: (element: Element | null) => unknown): string =>
  inPage(`(${read})(${scriptOf(find, [place])})`)

/** Runs in the page: the element of a place, if it can be seen. */
export function find({ css, text }: Place): Element | null {
  const wanted = text?.toLowerCase() ?? ''
  const fits = (element: Element): boolean =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').toLowerCase().includes(wanted)
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  return [...document.querySelectorAll(css)].find(element => isSeen(element) && fits(element)) ?? null
}
