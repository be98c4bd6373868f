/** Rules for a body's markup, enforced by the build and the browser. */

/** Elements that execute code or change how the rest of the document loads, submits, or looks. */
const refusedElements = new Set([
  ...['applet', 'base', 'embed', 'frame', 'frameset', 'iframe', 'link', 'meta', 'object', 'portal', 'style'],
  ...['animate', 'foreignobject', 'set'],
])
const dataBlocks = new Set(['application/json', 'application/ld+json'])

/** Returns the part of an element that a body must not contain, such as `onclick on <a>`, or undefined. */
export function faultOfElement(
  name: string,
  attributes: Iterable<{ name: string; value: string }>,
): string | undefined {
  const list = [...attributes]
  const tag = name.toLowerCase()
  const type = list.find(attribute => attribute.name === 'type')?.value ?? ''
  if (refusedElements.has(tag) || (tag === 'script' && !dataBlocks.has(type))) return `<${tag}>`
  for (const { name: attribute, value } of list) {
    if (/^on|^(?:srcdoc|style)$/i.test(attribute)) return `${attribute} on <${tag}>`
    // Browsers skip control characters and spaces before a protocol, and tabs and line ends in it.
    if (/^\s*(?:javascript|vbscript|data):/i.test(value.replace(/[\0-\x20]/g, '')))
      return `a program in ${attribute} of <${tag}>`
  }
  return undefined
}
