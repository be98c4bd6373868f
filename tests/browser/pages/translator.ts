import type { Page } from '@playwright/test'

/** A stand-in for Chrome's translator, which replaces each text node with a copy in two nested `font` elements. */
export class Translator {
  constructor(private readonly page: Page) {}

  /** Wraps the texts in `main`, now and whenever the page adds one. */
  start = () =>
    this.page.evaluate(() => {
      const untranslated = 'font, script, style, textarea'
      const wrap = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Node[] = root instanceof Text ? [root] : []
        while (walker.nextNode()) texts.push(walker.currentNode)
        for (const text of texts as Text[]) {
          if (!text.parentElement || text.parentElement.closest(untranslated)) continue
          const [outer, inner] = [document.createElement('font'), document.createElement('font')]
          inner.append(text.data)
          outer.append(inner)
          text.replaceWith(outer)
        }
      }
      const main = document.querySelector('main')
      if (!main) throw new Error('The page has no main element')
      wrap(main)
      new MutationObserver(records => {
        for (const { addedNodes } of records) for (const node of addedNodes) wrap(node)
      }).observe(main, { childList: true, subtree: true })
    })
}
