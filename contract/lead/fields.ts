/** A field of the lead form. The forms, the schemas, the message, and the staff tool's columns derive from `leadFields`. */
export interface LeadField {
  kind: 'line' | 'email' | 'text'
  /** Maximum length, in characters. */
  limit: number
  label: string
  autocomplete?: string
  placeholder?: string
  isRequired?: true
  /** `column`: its own JSON key and database column. `message`: the message's text. `message line`: a line below that text. */
  destination: 'column' | 'message' | 'message line'
}

/** In the form's order. */
export const leadFields = {
  name: {
    kind: 'line',
    limit: 200,
    label: 'Name',
    autocomplete: 'name',
    isRequired: true,
    destination: 'column',
  },
  email: {
    kind: 'email',
    limit: 254,
    label: 'Email',
    autocomplete: 'email',
    isRequired: true,
    destination: 'column',
  },
  company: {
    kind: 'line',
    limit: 200,
    label: 'Company',
    autocomplete: 'organization',
    destination: 'message line',
  },
  message: {
    kind: 'text',
    limit: 7000,
    label: 'Message',
    placeholder: 'How can we help?',
    destination: 'message',
  },
} as const satisfies Record<string, LeadField>

type Fields = typeof leadFields
export type LeadFieldName = keyof Fields
type NamesOf<Trait> = { [Name in LeadFieldName]: Fields[Name] extends Trait ? Name : never }[LeadFieldName]
export type OptionalFieldName = Exclude<LeadFieldName, NamesOf<{ isRequired: true }>>
type ColumnFieldName = NamesOf<{ destination: 'column' }>
/** Values of a form. A form can have any subset of the fields. */
export type LeadFieldValues = { [Name in LeadFieldName]?: string | undefined }

export const leadField = (name: LeadFieldName): LeadField => leadFields[name]

export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[]
export const requiredFields = leadFieldNames.filter(name => leadField(name).isRequired)
export const columnFields = leadFieldNames.filter(
  (name): name is ColumnFieldName => leadField(name).destination === 'column',
)
/** Keys of the JSON body, and names of the database columns. */
export const leadColumns = [...columnFields, 'message', 'source', 'lead_type'] as const

type OptionalColumn = Extract<ColumnFieldName, OptionalFieldName>
export type Lead = Record<Exclude<(typeof leadColumns)[number], OptionalColumn>, string> &
  Partial<Record<OptionalColumn, string>>
