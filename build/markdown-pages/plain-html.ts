/** Turns the site's components into plain HTML that Markdown can express. */
import type { Element, ElementContent, Root } from 'hast'
import { toString as textIn } from 'mdast-util-to-string'
import {
  boldParagraph,
  childElements,
  element,
  elementsIn,
  hasClass,
  isElement,
  type Parent,
  rewrite,
  text,
  withColon,
} from '#build/hast.ts'
import { citedSourceOf } from './notes.ts'
import { flattenForm } from './plain-form.ts'

const omittedTags = new Set(['script', 'style', 'svg', 'canvas', 'noscript', 'template', 'dialog'])

const isNavigation = (node: Element): boolean =>
  node.tagName === 'nav' && node.properties.ariaLabel !== 'More articles'

/** True for a paragraph with an empty `<output>`, which only scripts fill. */
const isParagraphWithEmptyOutput = (node: Element): boolean =>
  node.tagName === 'p' &&
  childElements(node).some(child => child.tagName === 'output' && !textIn(child).trim())

const isOmitted = (node: Element): boolean =>
  omittedTags.has(node.tagName) ||
  isNavigation(node) ||
  node.properties.hidden !== undefined ||
  node.properties.ariaHidden === 'true' ||
  // Omit the drawing, because a table with its data follows.
  node.properties.role === 'img' ||
  isParagraphWithEmptyOutput(node) ||
  (node.tagName === 'input' && node.properties.type === 'hidden') ||
  (node.properties.role === 'status' && hasClass(node, 'visually-hidden'))

const containers = new Set(['li', 'ul', 'ol', 'p', 'div', 'section', 'fieldset', 'dl', 'span'])
const isEmpty = (node: ElementContent): boolean =>
  isElement(node) &&
  containers.has(node.tagName) &&
  textIn(node).trim() === '' &&
  !elementsIn(node).some(inner => isElement(inner, 'input', 'select', 'img'))

export function rehypePlainHtml() {
  return (tree: Root): void => {
    rewrite(tree, removeOmitted)
    for (const form of elementsIn(tree).filter(node => node.tagName === 'form')) rewrite(form, flattenForm)
    rewrite(tree, flattenComponents)
    rewrite(tree, children => children.filter(child => !isEmpty(child)))
    rewrite(tree, separateInlineElements)
  }
}

function removeOmitted(children: ElementContent[], parent: Parent): ElementContent[] {
  const result: ElementContent[] = []
  // Keep buttons within a sentence, and buttons that open a source.
  const isSentence = isElement(parent, 'p') && children.some(({ type }) => type === 'text')
  for (const child of children) {
    if (child.type === 'comment' || (isElement(child) && isOmitted(child))) continue
    if (isElement(child, 'button') && !isSentence && !citedSourceOf(child)) continue
    const last = result.at(-1)
    // Merge text nodes, because React's comments split them.
    if (child.type === 'text' && last?.type === 'text') last.value += child.value
    else result.push(child)
  }
  return result
}

function flattenComponents(children: ElementContent[], parent: Parent): ElementContent[] {
  return mergeLabels(children).flatMap(child => (isElement(child) ? toPlainElements(child, parent) : [child]))
}

/** Merges each label into its heading: `The problem: Twenty prompts are not a test set`. */
function mergeLabels(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const next = children[index + 1]
    if (isElement(child, 'p') && hasClass(child, 'label') && isElement(next, 'h2')) return []
    const label = children[index - 1]
    if (!isElement(child, 'h2') || !isElement(label, 'p') || !hasClass(label, 'label')) return [child]
    const labelText = textIn(label).trim()
    const isSame = labelText === textIn(child).trim()
    return [{ ...child, children: isSame ? child.children : [text(`${labelText}: `), ...child.children] }]
  })
}

function toPlainElements(node: Element, parent: Parent): ElementContent[] {
  switch (node.tagName) {
    case 'details':
      return unwrapDisclosure(node, isElement(parent, 'figure'))
    case 'figcaption':
      return [boldParagraph(addColons(node.children))]
    case 'a':
      return [labeledLink(node)]
    case 'dl':
      return [element('ul', factsOf(node))]
    case 'small':
      return textIn(node).trim() ? [text(' ('), ...node.children, text(')')] : []
    case 'td':
    case 'th':
      return [{ ...node, children: joinBlocks(node.children) }]
    case 'table':
      return [...captionOf(node), isFacts(node) ? element('ul', rowsOf(node).map(factOfRow)) : node]
    case 'ul':
      return hasClass(node, 'tags') ? [element('p', [text(namesIn(node).join(', '))])] : [node]
    case 'li':
      return [{ ...node, children: node.children.map(headingToBold) }]
    default:
      return [node]
  }
}

/** Replaces a disclosure with its summary, as a heading, and its content. Drops a figure's summary, which only announces the data. */
function unwrapDisclosure(details: Element, isInFigure: boolean): ElementContent[] {
  const [summary, ...content] = childElements(details)
  if (!summary) return [details]
  return isInFigure ? content : [element('h3', summary.children), ...content]
}

/** Adds a colon between a label and its text. */
const addColons = (children: ElementContent[]): ElementContent[] =>
  children.map((child, index) =>
    index < children.length - 1 && isElement(child) && (hasClass(child, 'label') || child.tagName === 'b')
      ? text(`${withColon(textIn(child))} `)
      : child,
  )

/** Ends a link's label with a colon: `[Earlier: The title](…)`. */
function labeledLink(link: Element): Element {
  const [label] = childElements(link)
  return label && hasClass(label, 'label') ? { ...link, children: addColons(link.children) } : link
}

/** Returns list items such as `**For:** Model risk officers`. */
function factsOf(list: Element): Element[] {
  const terms = childElements(list).flatMap(child =>
    isElement(child, 'div') ? childElements(child) : [child],
  )
  const items: Element[] = []
  for (const term of terms) {
    if (term.tagName === 'dt') items.push(element('li', [boldName(term)]))
    else items.at(-1)?.children.push(text(' '), ...term.children)
  }
  return items
}

const boldName = (node: Element): Element => element('strong', [text(`${textIn(node).trim()}:`)])

const captionOf = (table: Element): Element[] =>
  childElements(table)
    .filter(child => isElement(child, 'caption'))
    .map(caption => boldParagraph(caption.children))

const rowsOf = (table: Element): Element[] =>
  childElements(table)
    .flatMap(child => (isElement(child, 'tr') ? [child] : childElements(child)))
    .filter(row => isElement(row, 'tr'))

/** True for a table of names and values without column headings. */
const isFacts = (table: Element): boolean =>
  !childElements(table).some(child => isElement(child, 'thead')) &&
  rowsOf(table).every(row => {
    const [name, ...values] = childElements(row)
    return isElement(name, 'th') && values.length > 0 && values.every(value => isElement(value, 'td'))
  })

function factOfRow(row: Element): Element {
  const [name, ...values] = childElements(row)
  const nonEmptyValues = values.filter(value => textIn(value).trim() !== '')
  const cells = nonEmptyValues.flatMap((value, index) => [text(index === 0 ? ' ' : '; '), ...value.children])
  return element('li', name ? [boldName(name), ...cells] : [])
}

const blocks = new Set(['p', 'div', 'ul', 'ol', 'li', 'section'])

/** Joins blocks with semicolons, because a Markdown cell is one line. */
function joinBlocks(children: ElementContent[]): ElementContent[] {
  const line: ElementContent[] = []
  for (const child of children) {
    const isBlock = isElement(child) && blocks.has(child.tagName)
    if (isBlock && line.length > 0) line.push(text('; '))
    if (isBlock) line.push(...joinBlocks(child.children))
    else line.push(child)
  }
  return line
}

const namesIn = (list: Element): string[] => childElements(list).map(item => textIn(item))

function headingToBold(node: ElementContent): ElementContent {
  if (!isElement(node)) return node
  if (/^h[2-6]$/.test(node.tagName)) return boldParagraph(node.children)
  return isElement(node, 'div') ? { ...node, children: node.children.map(headingToBold) } : node
}

const inlineElements = new Set(['a', 'b', 'span', 'strong', 'em', 'time', 'cite'])

/** Adds a colon after `<b>`, or else a space, between adjacent inline elements. On the page, CSS separates them. */
function separateInlineElements(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const last = children[index - 1]
    const needsSpace =
      isElement(child) &&
      isElement(last) &&
      inlineElements.has(child.tagName) &&
      inlineElements.has(last.tagName)
    if (!needsSpace) return [child]
    return [text(last.tagName === 'b' ? ': ' : ' '), child]
  })
}
