import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

/**
 * One element and everything in it, as XML. What looks like the end of a CDATA section, of which there are none here, may stand
 * in no text; the serializer does not know that.
 */
export const elementXml = (element: Element): string =>
  toXml(element, { closeEmptyElements: true, tightClose: true }).replaceAll(']]>', ']]&gt;')

/** A whole XML file. */
export const xmlFile = (root: Element): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${elementXml(root)}\n`
