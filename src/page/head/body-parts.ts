/** What a body says that search engines have a name for, read from its markup. */
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
  attrs.some(({ name: key, value }) => key === 'class' && value === name)
const textOf = (node: Node): string =>
  adapter.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
const wordsOf = (node: Node | undefined): string => (node ? textOf(node).replace(/\s+/g, ' ').trim() : '')

/** The questions that a body answers; vocabulary: https://schema.org/FAQPage. */
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
  /** Absolute address of the page as Markdown, which holds the data as tables. */
  tables: string
}

/** What a figure is called: all that is said below it, or the title above one that also says what there is to see. */
function captionOf(element: Element): string[] {
  const caption = childrenOf(element).find(({ tagName }) => tagName === 'figcaption')
  if (isClass(element, styles.figure)) return [wordsOf(caption)]
  return isClass(element, figureStyles.figure) && caption ? [wordsOf(childrenOf(caption)[0])] : []
}

/** What stands below a figure begins with what it shows; caveats follow. */
const firstSentence = (caption: string): string =>
  caption.split(/(?<=[.?])\s+(?=\p{Lu})/u)[0]?.replace(/\.$/, '') ?? ''

/** The figures of a body that are drawn from data; vocabulary: https://schema.org/Dataset. */
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
