import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, serialize } from 'parse5'
import type { JobPosting } from 'schema-dts'
import type { JobPage } from '#contract/page-data.ts'

type Body = DefaultTreeAdapterTypes.DocumentFragment

/** Vocabulary: https://schema.org/JobPosting. */
export function jobPosting(page: JobPage, organization: { '@id': string }, body: Body): JobPosting {
  const { job } = page
  const { currency, min, max, unit } = job.salary
  const { locality, region, country, remote } = job.place
  return {
    '@type': 'JobPosting',
    title: page.title,
    description: body.childNodes.length > 0 ? serializeBody(body) : page.description,
    url: page.canonical,
    identifier: { '@type': 'PropertyValue', propertyID: 'slug', value: page.path.split('/').at(-1) ?? '' },
    datePosted: job.date,
    validThrough: `${job.validThrough}T23:59:59Z`,
    employmentType: job.employmentType,
    hiringOrganization: organization,
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: locality,
        addressRegion: region,
        addressCountry: country,
      },
    },
    ...(remote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: country },
        }
      : {}),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: unit },
    },
    directApply: true,
  }
}

/** Serializes a body without attributes and links, for job boards. */
const serializeBody = (body: Body): string =>
  serialize(body, { treeAdapter: { ...adapter, getAttrList: () => [], getChildNodes: withoutLinks } })

const withoutLinks = (node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.ChildNode[] =>
  node.childNodes.flatMap(child =>
    adapter.isElementNode(child) && child.tagName === 'a' ? withoutLinks(child) : [child],
  )
