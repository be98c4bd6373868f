import {
  fontsLoadedAttribute,
  fontsLoadedKey,
  headlineAttribute,
  headlineFamily,
} from '#contract/document.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'

const root = document.documentElement
const romanFonts = ['360 1em Newsreader', '1em "Instrument Sans"', '1em "IBM Plex Mono"']
const italicFont = 'italic 360 1em Newsreader'
const headlineFaces: FontFace[] = []

/** Adds the inline headline font, which is subset to the headline's characters. */
export function addHeadlineFaces(script: Element | null): void {
  const styles = ['normal', 'italic']
  for (const [index, text] of (script?.getAttribute(headlineAttribute) ?? '').split(' ').entries()) {
    if (!text) continue
    const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
    const face = new FontFace(headlineFamily, bytes.buffer, { weight: '360', style: styles[index] ?? '' })
    document.fonts.add(face)
    headlineFaces.push(face)
  }
  // If an earlier page loaded the web fonts, they're cached, so the first frame can use them.
  if (readLocal(fontsLoadedKey)) root.setAttribute(fontsLoadedAttribute, '')
}

/** Removes the headline font, because its subset lacks the characters of other headlines. */
function removeHeadlineFaces(): void {
  for (const face of headlineFaces) document.fonts.delete(face)
}

function onHeadingRemoved(callback: () => void): void {
  const heading = document.querySelector('h1')
  const observer = new MutationObserver(() => {
    if (heading?.isConnected) return
    observer.disconnect()
    callback()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/**
 * Loads the page's fonts and applies them together, with the fallback for any that fails. Waits for `stylesApplied`, because the style
 * sheet and the fonts both change the layout.
 */
export async function applyTypefaces(stylesApplied: Promise<void>): Promise<void> {
  const fonts = [...romanFonts, ...(document.querySelector('main em') ? [italicFont] : [])]
  const results = await Promise.allSettled(fonts.map(font => document.fonts.load(font)))
  await stylesApplied
  const areLoaded = results.map(({ status }) => status === 'fulfilled')
  const target = document.querySelector(':target')
  const top = target?.getBoundingClientRect().top ?? 0
  if (areLoaded.includes(true)) root.setAttribute(fontsLoadedAttribute, '')
  // The new fonts move the fragment's target, so scroll by the difference.
  if (target && top > 0 && top < innerHeight)
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
  const [isRomanLoaded, , , isItalicLoaded = true] = areLoaded
  if (isRomanLoaded && isItalicLoaded) removeHeadlineFaces()
  else onHeadingRemoved(removeHeadlineFaces)
  if (!areLoaded.includes(false)) writeLocal(fontsLoadedKey, '1')
}
