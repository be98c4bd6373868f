import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { addFormFields } from './form-fields.ts'
import { metadataXml, type ReportMetadata } from './metadata.ts'

/** Adds form fields and metadata to a printed PDF, and removes what depends on the time or the machine. */
export async function finishPdf(pdf: Uint8Array, metadata: ReportMetadata): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const date = new Date(`${metadata.date}T00:00:00Z`)
  document.setTitle(metadata.title, { showInWindowTitleBar: true })
  document.setAuthor(metadata.author)
  document.setSubject(metadata.subject)
  document.setKeywords([metadata.keywords.join(', ')])
  document.setCreator(metadata.publisher)
  document.setLanguage(metadata.language)
  document.setCreationDate(date)
  document.setModificationDate(date)
  // From PDF 1.5 on, objects may be compressed.
  document.catalog.set(PDFName.of('Version'), PDFName.of('1.7'))
  const xml = document.context.stream(new TextEncoder().encode(packet(metadata)), {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  document.catalog.set(PDFName.of('Metadata'), document.context.register(xml))
  await addFormFields(document)
  renumberNodes(document)
  return document.save({ updateFieldAppearances: false, useObjectStreams: true })
}

const packet = (metadata: ReportMetadata): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>${metadataXml(metadata).text}<?xpacket end="r"?>`

/** Renumbers node ids from 1. The browser numbers them from its launch, so they would differ between runs. */
function renumberNodes({ context }: PDFDocument): void {
  const found: { id: string; replace: (id: PDFString) => void }[] = []
  const visit = (value: unknown): void => {
    if (value instanceof PDFDict)
      for (const [key, item] of value.entries()) visitItem(item, id => value.set(key, id))
    else if (value instanceof PDFArray)
      for (const [index, item] of value.asArray().entries()) visitItem(item, id => value.set(index, id))
  }
  const visitItem = (item: unknown, replace: (id: PDFString) => void): void => {
    if (item instanceof PDFString && /^node\d{8}$/.test(item.asString()))
      found.push({ id: item.asString(), replace })
    else visit(item)
  }
  for (const [, value] of context.enumerateIndirectObjects()) visit(value)
  const ids = [...new Set(found.map(({ id }) => id))].sort()
  const numbers = new Map(ids.map((id, index) => [id, index + 1]))
  for (const { id, replace } of found)
    replace(PDFString.of(`node${String(numbers.get(id)).padStart(8, '0')}`))
}
