import { drawingAttribute } from '#contract/document.ts'

const namespace = 'http://www.w3.org/2000/svg'
const parts = ['lines', 'index']

/** Shows the drawings of this page and of later pages in this document. */
export function showDrawings(): void {
  const draw = () => {
    for (const frame of document.querySelectorAll(`[${drawingAttribute}]:empty`)) {
      for (const part of parts) {
        const use = document.createElementNS(namespace, 'use')
        use.setAttribute('class', part)
        use.setAttribute('href', `${frame.getAttribute(drawingAttribute)}#${part}`)
        frame.append(use)
      }
    }
  }
  new MutationObserver(draw).observe(document.body, { childList: true, subtree: true })
  draw()
}
