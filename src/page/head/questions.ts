/** Reads a page's questions and answers from its body's markup, for structured data. */
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes } from 'parse5'
import type { FAQPage } from 'schema-dts'
import styles from '#src/text/text-parts.module.css'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const elementsIn = (node: Node): Element[] =>
  ('childNodes' in node ? node.childNodes : []).flatMap(child =>
    adapter.isElementNode(child) ? [child, ...elementsIn(child)] : [],
  )
const childrenOf = (node: Element): Element[] => node.childNodes.filter(child => adapter.isElementNode(child))
const isClass = ({ attrs }: Element, name: string | undefined): boolean =>
  name !== undefined && attrs.some(attr => attr.name === 'class' && attr.value.split(' ').includes(name))
const textOf = (node: Node): string =>
  adapter.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
const wordsOf = (node: Node | undefined): string => (node ? textOf(node).replace(/\s+/g, ' ').trim() : '')

/** Vocabulary: https://schema.org/FAQPage. */
export function questionsIn(body: Node): FAQPage | undefined {
  const lists = elementsIn(body).filter(element => isClass(element, styles.faq))
  const mainEntity = lists.flatMap(childrenOf).map(question => {
    const [name, text] = childrenOf(question).map(wordsOf)
    return {
      '@type': 'Question' as const,
      name: name ?? '',
      acceptedAnswer: { '@type': 'Answer' as const, text: text ?? '' },
    }
  })
  return mainEntity.length > 0 ? { '@type': 'FAQPage', mainEntity } : undefined
}
