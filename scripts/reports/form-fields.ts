/** PDF form fields. They're printed as anchors, whose positions the browser reports, and then replaced by fields. */
import {
  PDFAcroCheckBox,
  PDFAcroComboBox,
  PDFAcroText,
  PDFArray,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib'
import * as v from 'valibot'
import { type ReportField, reportFieldSchema } from '#contract/content/report-field.ts'

const origin = 'https://field.invalid/'
const fontSize = 9.5

export const placeholderUrl = (field: ReportField): string =>
  `${origin}?${new URLSearchParams({ field: JSON.stringify(field) })}`

/** Replaces placeholder anchors with tagged form fields, in reading order. */
export async function addFormFields(document: PDFDocument): Promise<void> {
  const { context } = document
  const anchors = document.getPages().flatMap(page => annotationsOf(page.node.Annots(), document))
  const fields = anchors.flatMap(anchor => {
    const field = fieldAt(anchor.dict)
    return field ? [{ ...anchor, field }] : []
  })
  if (fields.length === 0) return
  const form = document.getForm()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const { acroForm } = form
  acroForm.dict.set(PDFName.of('DR'), context.obj({ Font: { Helv: font.ref } }))
  acroForm.dict.set(PDFName.of('DA'), PDFString.of(`/Helv ${fontSize} Tf 0 g`))
  const tags = tagsByNumber(document)
  for (const { ref, dict, field } of fields) {
    for (const key of ['A', 'Border']) dict.delete(PDFName.of(key))
    dict.set(PDFName.of('Subtype'), PDFName.of('Widget'))
    dict.set(PDFName.of('FT'), PDFName.of(field.tick ? 'Btn' : field.options ? 'Ch' : 'Tx'))
    dict.set(PDFName.of('T'), PDFHexString.fromText(field.name))
    dict.set(PDFName.of('TU'), PDFHexString.fromText(field.label))
    dict.set(PDFName.of('DA'), PDFString.of(`/Helv ${fontSize} Tf 0 g`))
    const number = dict.lookup(PDFName.of('StructParent'), PDFNumber).asNumber()
    tags.get(number)?.set(PDFName.of('S'), PDFName.of('Form'))
    acroForm.addField(ref)
    if (field.tick) {
      dict.set(PDFName.of('AS'), PDFName.of('Off'))
      PDFCheckBox.of(PDFAcroCheckBox.fromDict(dict, ref), ref, document).updateAppearances()
    } else if (field.options) {
      dict.set(PDFName.of('Ff'), PDFNumber.of(1 << 17))
      const choice = PDFDropdown.of(PDFAcroComboBox.fromDict(dict, ref), ref, document)
      choice.setOptions([' ', ...field.options])
      choice.setFontSize(fontSize)
      choice.updateAppearances(font)
    } else {
      const text = PDFTextField.of(PDFAcroText.fromDict(dict, ref), ref, document)
      if ((field.lines ?? 1) > 1) text.enableMultiline()
      // Limit the text to its box, so that a printout shows all of it.
      text.disableScrolling()
      text.setFontSize(fontSize)
      text.updateAppearances(font)
    }
  }
}

interface Annotation {
  ref: PDFRef
  dict: PDFDict
}

function annotationsOf(annotations: PDFArray | undefined, { context }: PDFDocument): Annotation[] {
  return (annotations?.asArray() ?? []).flatMap(ref => {
    const dict = ref instanceof PDFRef ? context.lookup(ref) : undefined
    return ref instanceof PDFRef && dict instanceof PDFDict ? [{ ref, dict }] : []
  })
}

/** Returns the field of a placeholder link. Returns undefined for other links. */
function fieldAt(link: PDFDict): ReportField | undefined {
  const address = link.lookupMaybe(PDFName.of('A'), PDFDict)?.lookupMaybe(PDFName.of('URI'), PDFString)
  if (!address?.asString().startsWith(origin)) return undefined
  const field = new URL(address.asString()).searchParams.get('field') ?? ''
  return v.parse(reportFieldSchema, JSON.parse(field))
}

/** Returns structure elements by the `/StructParent` key of their annotation. */
function tagsByNumber({ catalog }: PDFDocument): Map<number, PDFDict> {
  const tags = new Map<number, PDFDict>()
  const read = (node: PDFDict | undefined): void => {
    const pairs = node?.lookupMaybe(PDFName.of('Nums'), PDFArray)
    for (let index = 0; pairs && index < pairs.size(); index += 2) {
      const tag = pairs.lookup(index + 1)
      if (tag instanceof PDFDict) tags.set(pairs.lookup(index, PDFNumber).asNumber(), tag)
    }
    const kids = node?.lookupMaybe(PDFName.of('Kids'), PDFArray)
    for (let index = 0; kids && index < kids.size(); index += 1) read(kids.lookup(index, PDFDict))
  }
  const root = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
  read(root?.lookupMaybe(PDFName.of('ParentTree'), PDFDict))
  return tags
}
