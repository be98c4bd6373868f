import type { Marked } from '#contract/search.ts'

export function MarkedText({ text }: { text: Marked }) {
  let place = 0
  return text.map((part, index) => {
    const key = place
    place += part.length + 1
    if (part === '') return null
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : part
  })
}
