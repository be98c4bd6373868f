import type { Site } from './content/model.ts'
import { daysAfter } from './content/today.ts'

/** Name of the file in the site's folder; RFC 8615 names the folder. */
export const securityTextName = '.well-known/security.txt'

/** How long the file stands, in days: RFC 9116 advises less than a year. */
const standing = 360

/** Whom to tell of a weakness of the site, for people and programs that look for it; RFC 9116. */
export function securityText({ config, today }: Pick<Site, 'config' | 'today'>): string {
  const { url, language, phone, securityContact = `tel:${phone.replaceAll(' ', '')}` } = config
  return [
    `Contact: ${securityContact}`,
    `Expires: ${daysAfter(today, standing)}T00:00:00Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${url}/${securityTextName}`,
    '',
  ].join('\n')
}
