/** What the markup of a body may hold: the build writes no other, and the browser takes no other. */

/** Elements that run something, or that change what the document around them loads, sends or looks like. */
const refused = new Set([
  ...['applet', 'base', 'embed', 'frame', 'frameset', 'iframe', 'link', 'meta', 'object', 'portal', 'style'],
  ...['animate', 'foreignobject', 'set'],
])
const dataBlocks = new Set(['application/json', 'application/ld+json'])

/** Says what of an element a browser would run, or `undefined` when there is nothing. */
export function faultOfElement(
  name: string,
  attributes: Iterable<{ name: string; value: string }>,
): string | undefined {
  const list = [...attributes]
  const tag = name.toLowerCase()
  const type = list.find(attribute => attribute.name === 'type')?.value ?? ''
  if (refused.has(tag) || (tag === 'script' && !dataBlocks.has(type))) return `<${tag}>`
  for (const { name: attribute, value } of list) {
    if (/^on|^(?:srcdoc|style)$/i.test(attribute)) return `${attribute} on <${tag}>`
    // Browsers skip controls and spaces in a protocol.
    if (/^\s*(?:javascript|vbscript|data):/i.test(value.replace(/[\0-\x20]/g, '')))
      return `a program in ${attribute} of <${tag}>`
  }
  return undefined
}
