import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

/** One element and everything in it, as XML. */
export const elementXml = (element: Element): string =>
  toXml(element, { closeEmptyElements: true, tightClose: true })

/** A whole XML file. */
export const xmlFile = (root: Element): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${elementXml(root)}\n`
