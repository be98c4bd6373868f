/** Schema fields shared by several content files, with their error messages. */
import * as v from 'valibot'

export const textSchema = (max: number, meaning: string) =>
  v.pipe(
    v.string('write plain text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `keep it to ${max} characters`),
    v.description(meaning),
  )

export const pathSchema = v.pipe(
  v.string('write a path such as /services/llm-evaluation'),
  v.regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'write a path such as /services/llm-evaluation, without a trailing slash',
  ),
)

export const isoDateSchema = v.pipe(
  v.string('write a date as 2025-09-11'),
  v.isoDate('write a date as 2025-09-11'),
  v.description('a date such as 2025-09-11'),
)

export const flagSchema = v.optional(v.boolean('write true or false'), false)

const hrefSchema = v.pipe(
  v.string('write a path such as /contact'),
  v.startsWith('/', 'write a path on this site'),
)

export const boxSchema = v.strictObject({
  title: textSchema(40, 'heading of the box'),
  text: textSchema(160, 'its sentence'),
  action: textSchema(40, 'label of its one action'),
  href: hrefSchema,
})

export const tagsSchema = v.pipe(
  v.array(textSchema(30, 'a tag'), 'write tags as a list: [Private AI, ROI]'),
  v.minLength(1, 'give at least one tag'),
  v.maxLength(4, 'at most four tags'),
  v.description('one to four tags, as [Private AI, ROI]'),
)

export const commonFields = {
  title: textSchema(70, "the page's h1 and name, at most 70 characters"),
  description: v.pipe(
    textSchema(160, 'one or two sentences for search results and shared links, 70 to 160 characters'),
    v.minLength(70, 'write at least 70 characters, because search results show it'),
  ),
  label: v.optional(textSchema(40, 'short name for breadcrumbs and lists')),
  related: v.optional(
    v.pipe(
      v.array(pathSchema, 'write related as a list: [/services, /insights]'),
      v.maxLength(3, 'at most three related pages'),
    ),
  ),
  aside: v.optional(boxSchema),
  draft: flagSchema,
}

export const excerptSchema = textSchema(160, 'one sentence for lists, at most 160 characters')
