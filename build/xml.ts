/** XML markup. Only `x` creates instances, so the text is always escaped. */
export class Xml {
  constructor(readonly text: string) {}
}

type Attributes = Record<string, string | number | undefined>
type Child = Xml | string | null | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string, unsafe: RegExp): string =>
  text.replaceAll(unsafe, character => entities[character] ?? character)

/** Creates an element. `first` has the attributes, or is a child. Omits undefined attributes, and undefined and null children. */
export function x(name: string, first?: Attributes | Child | Child[], ...rest: (Child | Child[])[]): Xml {
  const hasAttributes =
    typeof first === 'object' && first !== null && !Array.isArray(first) && !(first instanceof Xml)
  const attributes = Object.entries(hasAttributes ? first : {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(String(value), /[&<"]/g)}"`)
  const content = [hasAttributes ? [] : first, ...rest]
    .flat()
    .map(child => (child instanceof Xml ? child.text : escapeText(child ?? '', /[&<>]/g)))
    .join('')
  return new Xml(`<${name}${attributes.join('')}${content ? `>${content}</${name}>` : '/>'}`)
}

export const xmlFile = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${root.text}\n`
