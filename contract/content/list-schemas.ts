/** Schemas of the lists in `content/`: menu, footer, redirects, search, and prompts. */
import * as v from 'valibot'
import { pathSchema, textSchema } from './fields.ts'

const linkFields = { label: textSchema(60, 'what the entry says'), path: pathSchema }
const menuItemSchema = v.strictObject({
  ...linkFields,
  flag: v.optional(v.picklist(['HOT', 'NEW'], 'flag is HOT or NEW')),
})
/** If true, the menu section or footer column is below a divider line. */
const secondarySchema = v.optional(v.literal(true, 'write true, or leave secondary out'))
export const menuSchema = v.array(
  v.strictObject({
    title: textSchema(40, 'name of the section'),
    secondary: secondarySchema,
    groups: v.array(
      v.strictObject({
        title: v.optional(textSchema(40, 'name of the group')),
        items: v.array(menuItemSchema),
      }),
    ),
  }),
)
export const footerSchema = v.array(
  v.strictObject({
    title: textSchema(40, 'name of the column'),
    secondary: secondarySchema,
    items: v.array(v.strictObject(linkFields)),
  }),
)
export const redirectsSchema = v.array(v.strictObject({ from: pathSchema, to: pathSchema }))
const phrasesSchema = v.array(textSchema(60, 'a phrase'))
export const searchSchema = v.strictObject({
  synonyms: v.array(
    v.pipe(phrasesSchema, v.minLength(2, 'name at least two phrases')),
    'a list of lists of phrases',
  ),
  answers: v.record(pathSchema, phrasesSchema),
  missingTopics: v.array(v.strictObject({ phrases: phrasesSchema, pages: v.array(pathSchema) })),
})
export type SearchSettings = v.InferOutput<typeof searchSchema>

const promptFields = {
  label: textSchema(30, 'short name'),
  title: textSchema(60, 'its heading'),
  text: textSchema(200, 'what the visitor gets, and what they don’t'),
  action: textSchema(30, 'label of its button'),
}
export const promptsSchema = v.strictObject({
  newsletter: v.strictObject(promptFields),
  chat: v.strictObject({
    ...promptFields,
    hideMobile: v.optional(v.boolean('write true or false'), false),
  }),
})

export type Prompts = v.InferOutput<typeof promptsSchema>
export type Menu = v.InferOutput<typeof menuSchema>
export type Footer = v.InferOutput<typeof footerSchema>
export type Redirect = v.InferOutput<typeof redirectsSchema>[number]
