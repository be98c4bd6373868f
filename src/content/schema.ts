/**
 * What every content file may say, one schema per kind of file. The build validates with these;
 * the browser only ever sees the types.
 */
import * as v from 'valibot'

const text = (max: number, meaning: string) =>
  v.pipe(
    v.string('write plain text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `keep it to ${max} characters`),
    v.description(meaning),
  )

const address = v.pipe(
  v.string('write an address such as /services/llm-evaluation'),
  v.regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'write an address of this site such as /services/llm-evaluation, without a trailing slash',
  ),
)

const isoDate = v.pipe(
  v.string('write a date as 2025-09-11'),
  v.isoDate('write a date as 2025-09-11'),
  v.description('ISO 8601 calendar date'),
)

const common = {
  title: text(70, "the page's h1 and name"),
  description: v.pipe(
    text(160, 'one or two sentences for search results and shared links'),
    v.minLength(70, 'write at least 70 characters: it is what a search result shows'),
  ),
  label: v.optional(text(40, 'short name for breadcrumbs and lists')),
  related: v.optional(v.pipe(v.array(address), v.maxLength(3, 'at most three related pages'))),
  aside: v.optional(
    v.strictObject({
      title: text(40, 'heading of the box beside a long text'),
      text: text(160, 'its sentence'),
      action: text(40, 'label of its one action'),
      href: v.pipe(v.string(), v.startsWith('/', 'write an address of this site')),
    }),
  ),
  draft: v.optional(v.boolean('write true or false'), false),
}

/** Kinds of page that live under `content/pages`; the kind decides the template. */
export const pageKinds = [
  'home',
  'firm',
  'contact',
  'legal',
  'result',
  'service',
  'industry',
  'technology',
  'compare',
  'landing',
  'documentation',
  'case-study-page',
  'services-index',
  'solutions-index',
  'insights-index',
  'case-studies-index',
  'learning-index',
  'careers-index',
] as const

export const pageSchema = v.strictObject({
  kind: v.picklist(pageKinds, `kind is one of: ${pageKinds.join(', ')}`),
  ...common,
  canonical: v.optional(address),
})

const dated = {
  ...common,
  date: isoDate,
  updated: v.optional(isoDate),
  author: text(60, 'who signs the article'),
  tags: v.pipe(
    v.array(text(30, 'a tag')),
    v.minLength(1, 'give at least one tag'),
    v.maxLength(4, 'at most four tags'),
  ),
  excerpt: text(160, 'one sentence for lists'),
  downloadUrl: v.optional(
    v.pipe(v.string(), v.startsWith('/downloads/', 'downloads live under /downloads/')),
  ),
}

export const articleSchema = v.pipe(
  v.strictObject({ ...dated, placeholder: v.optional(v.boolean('write true or false'), false) }),
  v.forward(
    v.check(a => a.updated === undefined || a.updated >= a.date, 'updated must not be before date'),
    ['updated'],
  ),
)

const sourceSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'write the id as publisher-2025')),
  publisher: text(80, 'who published it'),
  title: text(220, 'its title'),
  year: v.pipe(v.number('write the year as a number'), v.integer(), v.minValue(1950), v.maxValue(2100)),
  detail: v.optional(text(300, 'where, when, how many')),
  caveat: v.optional(text(300, 'what to keep in mind')),
  url: v.optional(
    v.pipe(v.string(), v.startsWith('https://', 'write the official https:// address or leave it out')),
  ),
})
export const sourcesSchema = v.array(sourceSchema, 'a source file is a list of sources')

const script = v.pipe(v.string(), v.startsWith('https://', 'write the https:// address of the script'))

export const siteSchema = v.strictObject({
  url: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^/]+$/, 'write an origin such as https://dse.example, without a trailing slash'),
  ),
  name: text(30, 'brand name'),
  longName: text(60, 'long form of the brand name'),
  handle: v.pipe(v.string(), v.regex(/^@[a-z0-9_]+$/, 'write the handle as @dse')),
  author: text(60, 'default author'),
  description: text(200, 'what the firm does'),
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2}_[A-Z]{2}$/)),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  phone: v.pipe(v.string(), v.regex(/^\+[0-9 ]+$/, 'write the phone number as +1 404 555 0137')),
  /** Third parties; each is absent, and never asked for anything, while it is not named here. */
  vendors: v.optional(
    v.strictObject({
      trackers: v.optional(v.array(script)),
      chat: v.optional(script),
    }),
  ),
  office: v.strictObject({
    locality: text(60, 'town'),
    region: text(60, 'state'),
    regionCode: text(3, 'state code'),
    country: text(2, 'country code'),
    latitude: v.number(),
    longitude: v.number(),
  }),
})

const link = { label: text(60, 'what the entry says'), path: address }
const menuItem = v.strictObject({
  ...link,
  flag: v.optional(v.picklist(['HOT', 'NEW'], 'flag is HOT or NEW')),
})
export const menuSchema = v.array(
  v.strictObject({
    title: text(40, 'name of the section'),
    groups: v.array(
      v.strictObject({ title: v.optional(text(40, 'name of the group')), items: v.array(menuItem) }),
    ),
  }),
)
export const footerSchema = v.array(
  v.strictObject({ title: text(40, 'name of the column'), items: v.array(v.strictObject(link)) }),
)
export const redirectsSchema = v.array(v.strictObject({ from: address, to: address }))
export const plannedSchema = v.array(address, 'a list of addresses')

const offer = {
  label: text(30, 'short name'),
  title: text(60, 'its heading'),
  text: text(200, 'what the visitor gets, and what not'),
  action: text(30, 'label of its button'),
}
export const offersSchema = v.strictObject({
  newsletter: v.strictObject(offer),
  chat: v.strictObject({ ...offer, hideMobile: v.optional(v.boolean('write true or false'), false) }),
})

export type PageFrontmatter = v.InferOutput<typeof pageSchema>
export type ArticleFrontmatter = v.InferOutput<typeof articleSchema>
export type Source = v.InferOutput<typeof sourceSchema>
export type SiteConfig = v.InferOutput<typeof siteSchema>
export type Offers = v.InferOutput<typeof offersSchema>
export type Menu = v.InferOutput<typeof menuSchema>
export type Footer = v.InferOutput<typeof footerSchema>
export type Redirect = v.InferOutput<typeof redirectsSchema>[number]
