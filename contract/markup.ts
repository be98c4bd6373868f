/** Elements that run code, or that change how the rest of the document loads, submits forms, or looks. */
const forbiddenElements = new Set([
  'applet',
  'base',
  'embed',
  'frame',
  'frameset',
  'iframe',
  'link',
  'meta',
  'object',
  'portal',
  'style',
  'animate',
  'foreignobject',
  'set',
])
const dataBlocks = new Set(['application/json', 'application/ld+json'])

/** Returns the markup that a page's body must not contain, such as `onclick on <a>`, if any. The build and the browser both call this. */
export function findForbiddenMarkup(
  name: string,
  attributes: Iterable<{ name: string; value: string }>,
): string | undefined {
  const list = [...attributes]
  const tag = name.toLowerCase()
  const type = list.find(attribute => attribute.name === 'type')?.value ?? ''
  if (forbiddenElements.has(tag) || (tag === 'script' && !dataBlocks.has(type))) return `<${tag}>`
  for (const { name: attribute, value } of list) {
    if (/^on|^(?:srcdoc|style)$/i.test(attribute)) return `${attribute} on <${tag}>`
    // Browsers ignore control characters and spaces before a URL's scheme, and tabs and line breaks inside it.
    if (/^\s*(?:javascript|vbscript|data):/i.test(value.replace(/[\0-\x20]/g, '')))
      return `a script or data URL in ${attribute} on <${tag}>`
  }
  return undefined
}
