/** Schemas of content files. Browser code imports only their types. */
import * as v from 'valibot'
import { type VendorName, vendors } from '#contract/vendors/registry.ts'
import type { Vendor } from '#contract/vendors/vendor.ts'
import {
  boxSchema,
  commonFields,
  excerptSchema,
  flagSchema,
  isoDateSchema,
  pathSchema,
  tagsSchema,
  textSchema,
} from './fields.ts'
import {
  engagementKinds,
  isEngagementKind,
  pageComparisonSchema,
  pageEngagementSchema,
} from './page-engagement.ts'

/** Page kinds in `content/pages`. The kind selects the template. */
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
  'tool',
  'case-study-page',
  'services-index',
  'solutions-index',
  'insights-index',
  'case-studies-index',
  'learning-index',
  'careers-index',
] as const

export const pageSchema = v.pipe(
  v.strictObject({
    kind: v.pipe(
      v.picklist(pageKinds, `kind is one of: ${pageKinds.join(', ')}`),
      v.description(`one of: ${pageKinds.join(', ')}`),
    ),
    ...commonFields,
    /** Alias paths of the page. The path of its file is canonical. */
    also: v.optional(v.array(pathSchema, 'write alias paths as a list: [/one, /two]')),
    tags: v.optional(tagsSchema),
    empty: v.optional(boxSchema),
    engagement: v.optional(pageEngagementSchema),
    choice: v.optional(pageComparisonSchema),
  }),
  v.forward(
    v.check(
      page => (page.engagement !== undefined) === isEngagementKind(page.kind),
      `is required on pages of these kinds, and not allowed on others: ${engagementKinds.join(', ')}`,
    ),
    ['engagement'],
  ),
  v.forward(
    v.check(
      page => (page.choice !== undefined) === (page.kind === 'compare'),
      'is required on pages of kind compare, and not allowed on others',
    ),
    ['choice'],
  ),
)

export const articleSchema = v.pipe(
  v.strictObject({
    ...commonFields,
    date: isoDateSchema,
    updated: v.optional(isoDateSchema),
    author: textSchema(60, 'who signs the article'),
    tags: tagsSchema,
    excerpt: excerptSchema,
    downloadUrl: v.optional(
      v.pipe(
        v.string('write the path of the file, such as /downloads/report.pdf'),
        v.startsWith('/downloads/', 'downloads live under /downloads/'),
      ),
    ),
    status: v.optional(v.literal('placeholder', 'write placeholder, or leave status out')),
  }),
  v.forward(
    v.check(
      article => article.updated === undefined || article.updated >= article.date,
      'updated must not be before date',
    ),
    ['updated'],
  ),
)

const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const
const salaryUnits = ['HOUR', 'MONTH', 'YEAR'] as const
const amountSchema = v.pipe(
  v.number('write a number without separators'),
  v.minValue(1, 'must be above zero'),
)

/** A job opening. Fields follow https://schema.org/JobPosting. */
export const jobSchema = v.pipe(
  v.strictObject({
    ...commonFields,
    date: isoDateSchema,
    validThrough: v.pipe(
      isoDateSchema,
      v.description('last day on which the opening is shown, as 2025-09-11'),
    ),
    employmentType: v.pipe(
      v.picklist(employmentTypes, `write one of: ${employmentTypes.join(', ')}`),
      v.description(`one of: ${employmentTypes.join(', ')}`),
    ),
    place: v.pipe(
      v.strictObject(
        {
          locality: textSchema(60, 'city'),
          region: textSchema(3, 'state code'),
          country: textSchema(2, 'country code'),
          /** True if the work can be done remotely within the country. */
          remote: flagSchema,
        },
        'write place with locality, region, country, and remote',
      ),
      v.description('locality, region, country, and remote: true or false'),
    ),
    team: textSchema(40, 'who the work is done with'),
    salary: v.pipe(
      v.strictObject(
        {
          currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'write the currency as USD')),
          min: amountSchema,
          max: amountSchema,
          unit: v.picklist(salaryUnits, `write one of: ${salaryUnits.join(', ')}`),
        },
        'write salary with currency, min, max, and unit',
      ),
      v.check(salary => salary.max >= salary.min, 'max must not be below min'),
      v.description('currency, min, max, and unit of the pay'),
    ),
  }),
  v.forward(
    v.check(job => job.validThrough >= job.date, 'validThrough must not be before date'),
    ['validThrough'],
  ),
)

/** A PDF report: its cover text, and its source files in `content/`. */
export const reportSchema = v.strictObject({
  title: textSchema(70, 'title on the cover'),
  subtitle: textSchema(120, 'line below it'),
  description: textSchema(200, "the description in the file's metadata"),
  author: textSchema(60, 'who signs the report'),
  keywords: v.pipe(v.array(textSchema(40, 'a keyword')), v.minLength(3, 'name at least three keywords')),
  summary: v.pipe(
    v.array(textSchema(320, 'a paragraph of one to three sentences')),
    v.minLength(2, 'summarize the report in two to five short paragraphs'),
    v.maxLength(5, 'summarize the report in two to five short paragraphs'),
  ),
  parts: v.pipe(
    v.array(textSchema(120, 'a file'), 'write parts as a list of files: [insights/real-return-on-ai.mdx]'),
    v.minLength(1, 'name at least one file'),
  ),
})

export const reportTextSchema = v.strictObject({
  title: commonFields.title,
  date: isoDateSchema,
  updated: v.optional(isoDateSchema),
})

const sourceSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'write the id as publisher-2025')),
  publisher: textSchema(80, 'who published it'),
  title: textSchema(220, 'its title'),
  year: v.pipe(v.number('write the year as a number'), v.integer(), v.minValue(1950), v.maxValue(2100)),
  detail: v.optional(textSchema(300, 'where and when')),
  /** Who was surveyed or observed. `tests/unit/copy-sources.test.ts` requires this for surveys. */
  group: v.optional(textSchema(120, 'who was asked or observed, how many, when: 1,006 IT executives, 2024')),
  caveat: v.optional(textSchema(300, 'what to keep in mind')),
  url: v.optional(
    v.pipe(v.string(), v.startsWith('https://', 'write the official https:// address or leave it out')),
  ),
})
export const sourcesSchema = v.array(sourceSchema, 'a source file is a list of sources')

const vendorIdSchema = ({ title, id: { pattern, example } }: Vendor) => {
  const reason = `write the id that ${title} shows, such as ${example}`
  return v.exactOptional(v.pipe(v.string(reason), v.regex(pattern, reason)))
}

type VendorEntries = { [Name in VendorName]: ReturnType<typeof vendorIdSchema> }

const vendorsSchema = v.strictObject(
  Object.fromEntries(
    Object.entries(vendors).map(([name, vendor]) => [name, vendorIdSchema(vendor)]),
  ) as VendorEntries,
  `write vendors as names with ids; the names are ${Object.keys(vendors).join(', ')}`,
)

export const siteSchema = v.strictObject({
  url: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^/]+$/, 'write an origin such as https://dse.example, without a trailing slash'),
  ),
  name: textSchema(30, 'brand name'),
  longName: textSchema(60, 'long form of the brand name'),
  handle: v.pipe(v.string(), v.regex(/^@[a-z0-9_]+$/, 'write the handle as @dse')),
  author: textSchema(60, 'author in the metadata of every page: the brand name'),
  description: textSchema(200, 'what the firm does'),
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2}_[A-Z]{2}$/)),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  phone: v.pipe(v.string(), v.regex(/^\+[0-9 ]+$/, 'write the phone number as +1 404 555 0137')),
  /** URL for vulnerability reports. The default is the phone number. */
  securityContact: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'write mailto:security@dse.example or an https:// address',
      ),
    ),
  ),
  /** Vendor ids by vendor name. The site contacts no other third party. */
  vendors: v.optional(vendorsSchema),
  /** Cookieless, anonymous visit counts (docs/measurement.md). */
  measure: v.optional(v.picklist(['on', 'off'], 'write on or off')),
  office: v.strictObject({
    locality: textSchema(60, 'city'),
    region: textSchema(60, 'state'),
    regionCode: textSchema(3, 'state code'),
    country: textSchema(2, 'country code'),
    latitude: v.number(),
    longitude: v.number(),
  }),
  /** Co-publisher of the trust guide, if any. */
  trustGuidePartner: v.optional(
    v.pipe(
      v.string('write the name of an organization, or ""'),
      v.trim(),
      v.maxLength(80, 'keep it to 80 characters'),
    ),
  ),
})

export type PageFrontmatter = v.InferOutput<typeof pageSchema>
export type ArticleFrontmatter = v.InferOutput<typeof articleSchema>
export type JobFrontmatter = v.InferOutput<typeof jobSchema>
export type Report = v.InferOutput<typeof reportSchema>
export type Source = v.InferOutput<typeof sourceSchema>
export type SiteConfig = v.InferOutput<typeof siteSchema>
