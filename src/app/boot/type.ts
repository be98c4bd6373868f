import { headlineAttribute, headlineFamily, typesetAttribute, typesetKey } from '#contract/document.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'

const root = document.documentElement
const whole = ['360 1em Newsreader', '1em "Instrument Sans"', '1em "IBM Plex Mono"']
const italics = 'italic 360 1em Newsreader'
const cuts: FontFace[] = []

/** Sets the headline in its typeface, subset to its letters and inlined in the document. */
export function setHeadline(script: Element | null): void {
  const styles = ['normal', 'italic']
  for (const [index, text] of (script?.getAttribute(headlineAttribute) ?? '').split(' ').entries()) {
    if (!text) continue
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
    const face = new FontFace(headlineFamily, bytes.buffer, { weight: '360', style: styles[index] ?? '' })
    document.fonts.add(face)
    cuts.push(face)
  }
  // The typefaces are cached, so the first frame can use them.
  if (readLocal(typesetKey)) root.setAttribute(typesetAttribute, '')
}

/** The subset lacks letters that other headlines need. */
function dropHeadline(): void {
  for (const face of cuts) document.fonts.delete(face)
}

function whenHeadingGoes(act: () => void): void {
  const heading = document.querySelector('h1')
  const observer = new MutationObserver(() => {
    if (heading?.isConnected) return
    observer.disconnect()
    act()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/**
 * Loads the page's typefaces and applies them together. If one fails to load, its fallback stays.
 * @param stylesApplied resolves when the deferred style sheet applies; it and the typefaces change layout, so they apply together
 */
export async function setType(stylesApplied: Promise<void>): Promise<void> {
  const wanted = [...whole, ...(document.querySelector('main em') ? [italics] : [])]
  const fetched = await Promise.allSettled(wanted.map(font => document.fonts.load(font)))
  await stylesApplied
  const isHere = fetched.map(({ status }) => status === 'fulfilled')
  const target = document.querySelector(':target')
  const top = target?.getBoundingClientRect().top ?? 0
  if (isHere.includes(true)) root.setAttribute(typesetAttribute, '')
  // Lines above the fragment's target change height.
  if (target && top > 0 && top < innerHeight)
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
  const [isRoman, , , isItalic = true] = isHere
  if (isRoman && isItalic) dropHeadline()
  else whenHeadingGoes(dropHeadline)
  if (!isHere.includes(false)) writeLocal(typesetKey, '1')
}
