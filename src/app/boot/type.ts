import { headlineAttribute, headlineFamily, typesetAttribute, typesetKey } from '#contract/document.ts'

const root = document.documentElement
const whole = ['360 1em Newsreader', '1em "Instrument Sans"', '1em "IBM Plex Mono"']
const italics = 'italic 360 1em Newsreader'
const cuts: FontFace[] = []

/** Sets the headline in its typeface, of which the document brings the letters that it needs. */
export function setHeadline(script: Element | null): void {
  const styles = ['normal', 'italic']
  for (const [index, text] of (script?.getAttribute(headlineAttribute) ?? '').split(' ').entries()) {
    if (!text) continue
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
    const face = new FontFace(headlineFamily, bytes.buffer, { weight: '360', style: styles[index] ?? '' })
    document.fonts.add(face)
    cuts.push(face)
  }
  try {
    // They are in the cache, so the first frame can have them.
    if (localStorage.getItem(typesetKey)) root.setAttribute(typesetAttribute, '')
  } catch {
    // Storage is blocked: they come after the first paint, as on a first visit.
  }
}

/**
 * Fetches the typefaces that the page uses and sets it in them, all at once; without them it stays in their stand-ins.
 * @param dressed resolves when the late style sheets are in force: they have the page laid out anew, and so do the typefaces
 */
export async function setType(dressed: Promise<void>): Promise<void> {
  const wanted = [...whole, ...(document.querySelector('main em') ? [italics] : [])]
  const fetched = await Promise.allSettled(wanted.map(font => document.fonts.load(font)))
  await dressed
  const isComplete = fetched.every(({ status }) => status === 'fulfilled')
  if (isComplete) root.setAttribute(typesetAttribute, '')
  // A headline of another page has other letters.
  for (const face of cuts) document.fonts.delete(face)
  if (!isComplete) return
  try {
    localStorage.setItem(typesetKey, '1')
  } catch {
    // Not remembered.
  }
}
