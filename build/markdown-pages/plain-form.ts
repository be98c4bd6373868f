import type { Element, ElementContent } from 'hast'
import { toString as textIn } from 'mdast-util-to-string'
import { boldParagraph, childElements, element, elementsIn, isElement, text, withColon } from '#build/hast.ts'

const isCheckable = (node: ElementContent): boolean =>
  isElement(node, 'input') && ['radio', 'checkbox'].includes(String(node.properties.type))
const isChoice = (node: ElementContent): node is Element =>
  isElement(node, 'label') && childElements(node).some(isCheckable)
const isField = (node: Element): boolean =>
  isElement(node, 'input', 'select', 'textarea') && !isCheckable(node)
const isScreenReaderText = (node: ElementContent): boolean =>
  isElement(node) && String(node.properties.id ?? '').endsWith('-status')

/** Turns a form's elements into text: questions, choices, and field values. Drops empty fields. */
export function flattenForm(children: ElementContent[]): ElementContent[] {
  const label = children.find(child => isElement(child, 'label') && child.properties.htmlFor !== undefined)
  const field = children.map(child => fieldIn(child)).find(Boolean)
  if (!isElement(label) || !field)
    return groupChoices(
      children.map(child =>
        isElement(child, 'legend') ? boldParagraph([text(textIn(child).trim())]) : child,
      ),
    )
  const screenReaderText = children.find(isScreenReaderText)
  const value = (screenReaderText && textIn(screenReaderText)) || fieldValue(field)
  const name = withColon(textIn(label))
  return children.flatMap(child => {
    if (child === label) return value ? [element('p', [text(`${name} ${value}`)])] : []
    return fieldIn(child) || isScreenReaderText(child) ? [] : [child]
  })
}

const fieldIn = (node: ElementContent): Element | undefined =>
  isElement(node) && isField(node) ? node : elementsIn(node).find(isField)

/** Turns consecutive choices into a task list. */
function groupChoices(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let list: Element | undefined
  for (const child of children) {
    if (!isChoice(child)) {
      if (child.type !== 'text' || child.value.trim()) list = undefined
      result.push(child)
      continue
    }
    if (!list) {
      list = element('ul', [])
      result.push(list)
    }
    list.children.push(toTaskItem(child))
  }
  return result
}

function toTaskItem(label: Element): Element {
  const control = childElements(label).find(isCheckable)
  const isChecked = control?.properties.checked !== undefined
  const checkbox = element('input', [], { type: 'checkbox', checked: isChecked })
  return element('li', [checkbox, ...label.children.filter(child => child !== control)])
}

function fieldValue(field: Element): string {
  if (field.tagName === 'textarea') return textIn(field)
  if (field.tagName === 'input') return String(field.properties.value ?? '')
  const options = childElements(field)
  const selectedOption = options.find(option => option.properties.selected !== undefined) ?? options[0]
  return selectedOption ? textIn(selectedOption) : ''
}
