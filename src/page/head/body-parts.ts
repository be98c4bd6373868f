/** Facts for structured data, read from a body's markup. */
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes } from 'parse5'
import type { Dataset, FAQPage } from 'schema-dts'
import figureStyles from '#src/figures/figures.module.css'
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

interface Surroundings {
  organization: { '@id': string }
  title: string
  /** The page as Markdown, which has the data as tables. */
  tables: string
}

/** A figure's name: its caption, or its title if that says what it shows. */
function captionOf(element: Element): string[] {
  const caption = childrenOf(element).find(({ tagName }) => tagName === 'figcaption')
  if (isClass(element, styles.figure)) return [wordsOf(caption)]
  return isClass(element, figureStyles.figure) && caption ? [wordsOf(childrenOf(caption)[0])] : []
}

/** The first sentence of the caption; caveats follow it. */
const firstSentence = (caption: string): string =>
  caption.split(/(?<=[.?])\s+(?=\p{Lu})/u)[0]?.replace(/\.$/, '') ?? ''

/** Figures drawn from data. Vocabulary: https://schema.org/Dataset. */
export function dataSetsIn(body: Node, { organization, title, tables }: Surroundings): Dataset[] {
  const captions = elementsIn(body)
    .filter(element => elementsIn(element).some(({ tagName }) => tagName === 'table'))
    .flatMap(captionOf)
  return captions.map(caption => ({
    '@type': 'Dataset' as const,
    name: firstSentence(caption),
    description: `${title}: ${caption}`,
    creator: organization,
    distribution: { '@type': 'DataDownload' as const, contentUrl: tables },
  }))
}
