/** A page's body: the markup that the document holds already, or elements made of fetched markup before they are needed. */
export type Body = { html: string } | { elements: DocumentFragment }
