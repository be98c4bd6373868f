/** Post-processes a printed PDF: form fields, metadata, and nothing that depends on the time or the machine. */
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { makeForm } from './fields.ts'
import { type AboutReport, metadataXml } from './metadata.ts'

/** Post-processes a PDF. Deterministic. */
export async function finishPrint(print: Uint8Array, about: AboutReport): Promise<Uint8Array> {
  const document = await PDFDocument.load(print, { updateMetadata: false })
  const day = new Date(`${about.day}T00:00:00Z`)
  document.setTitle(about.title, { showInWindowTitleBar: true })
  document.setAuthor(about.author)
  document.setSubject(about.subject)
  document.setKeywords([about.keywords.join(', ')])
  document.setCreator(about.publisher)
  document.setLanguage(about.language)
  document.setCreationDate(day)
  document.setModificationDate(day)
  // From PDF 1.5 on, objects may be compressed.
  document.catalog.set(PDFName.of('Version'), PDFName.of('1.7'))
  const xml = document.context.stream(new TextEncoder().encode(packet(about)), {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  document.catalog.set(PDFName.of('Metadata'), document.context.register(xml))
  await makeForm(document)
  renameNodes(document)
  return document.save({ updateFieldAppearances: false, useObjectStreams: true })
}

const packet = (about: AboutReport): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>${metadataXml(about).text}<?xpacket end="r"?>`

/** Renumbers node ids, which the browser counts from its start. */
function renameNodes({ context }: PDFDocument): void {
  const named: { name: string; put: (name: PDFString) => void }[] = []
  const visit = (value: unknown): void => {
    if (value instanceof PDFDict)
      for (const [key, item] of value.entries()) note(item, name => value.set(key, name))
    else if (value instanceof PDFArray)
      for (const [index, item] of value.asArray().entries()) note(item, name => value.set(index, name))
  }
  const note = (item: unknown, put: (name: PDFString) => void): void => {
    if (item instanceof PDFString && /^node\d{8}$/.test(item.asString()))
      named.push({ name: item.asString(), put })
    else visit(item)
  }
  for (const [, value] of context.enumerateIndirectObjects()) visit(value)
  const names = [...new Set(named.map(({ name }) => name))].sort()
  const numbers = new Map(names.map((name, index) => [name, index + 1]))
  for (const { name, put } of named) put(PDFString.of(`node${String(numbers.get(name)).padStart(8, '0')}`))
}
