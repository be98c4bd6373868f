/** What of a page is known before anything is matched. Without tags, any tag may be there. */
export interface Names {
  classes: Pick<ReadonlySet<string>, 'has'>
  tags?: Pick<ReadonlySet<string>, 'has'>
}

const parts =
  /\.(?<name>(?:[\w-]|\\.)+)|:(?<any>is|where)\(|(?<other>::?[\w-]+\()|::?[\w-]+|\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|#[\w-]+|(?<tag>[a-z][\w-]*)|./gisy

/**
 * Whether a selector may match an element where only these names are there: each class and tag that it requires is one of them.
 * Where it does without, as in `:not(.a)`, nothing is required.
 */
export function canMatch(selector: string, names: Names): boolean {
  for (let at = 0; at < selector.length; ) {
    parts.lastIndex = at
    const { 0: text, groups = {} } = parts.exec(selector) ?? { 0: selector }
    at += text.length
    const { name, any, other, tag } = groups
    if (name && !names.classes.has(name.replace(/\\(.)/g, '$1'))) return false
    if (tag && names.tags && !names.tags.has(tag.toLowerCase())) return false
    if (!any && !other) continue
    const end = endOfParentheses(selector, at)
    if (any && !alternatives(selector.slice(at, end)).some(one => canMatch(one, names))) return false
    at = end + 1
  }
  return true
}

/** Place of the parenthesis that closes the one before `from`. */
function endOfParentheses(selector: string, from: number): number {
  let depth = 1
  for (const { 0: sign, index } of selector.slice(from).matchAll(/"[^"]*"|'[^']*'|\\.|[()]/g)) {
    if (sign === '(') depth++
    if (sign === ')' && --depth === 0) return from + index
  }
  throw new Error(`${selector} has an unclosed parenthesis`)
}

/** What stands between the commas that are in no parentheses of their own. */
function alternatives(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const [sign] of list.matchAll(/"[^"]*"|'[^']*'|\\.|./gs)) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) found.push('')
    else found.push(`${found.pop()}${sign}`)
  }
  return found
}
