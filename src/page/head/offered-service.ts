import type { Service } from 'schema-dts'
import type { OfferPage } from '#contract/page-data.ts'

interface Surroundings {
  organization: { '@id': string }
  areaServed: string
}

/** UN/CEFACT codes for units of time. */
const week = 'WEE'
const hour = 'HUR'

/**
 * Vocabulary: https://schema.org/Service. Pages of industries and technologies are services only if they make an offer. An offer has no
 * price, so its length and hours are properties.
 */
export function offeredService(
  page: OfferPage,
  { organization, areaServed }: Surroundings,
): Service | undefined {
  const { offer } = page
  if (!offer && page.kind !== 'service') return undefined
  const service = {
    '@type': 'Service',
    name: page.title,
    description: page.description,
    url: page.canonical,
    serviceType: page.label,
    provider: organization,
    areaServed,
  } as const
  if (!offer) return service
  const [minValue, maxValue] = offer.weeks
  return {
    ...service,
    audience: { '@type': 'BusinessAudience', audienceType: offer.for },
    serviceOutput: { '@type': 'Thing', name: offer.youKeep },
    offers: {
      '@type': 'Offer',
      url: page.canonical,
      offeredBy: organization,
      description: offer.problem,
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Length', minValue, maxValue, unitCode: week },
        { '@type': 'PropertyValue', name: 'People of the firm', value: offer.people },
        {
          '@type': 'PropertyValue',
          name: 'Hours a week of the client',
          value: offer.yourHours,
          unitCode: hour,
        },
      ],
    },
  }
}
