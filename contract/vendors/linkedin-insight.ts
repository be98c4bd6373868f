import { storedItem, type Vendor } from './vendor.ts'

const adOrigins = ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com', 'https://www.linkedin.com']

export const linkedinInsight: Vendor = {
  title: 'LinkedIn Insight Tag',
  company: 'LinkedIn Corporation',
  purpose: 'advertising',
  /** Partner and conversion ids. */
  id: { pattern: /^\d{5,9}\/\d{5,10}$/, example: '1234567/7654321' },
  description:
    'tells us which of our advertisements on LinkedIn led to an inquiry, and what industries visitors work in',
  origins: {
    'script-src': ['https://snap.licdn.com'],
    'img-src': adOrigins,
    'connect-src': adOrigins,
  },
  cookies: [
    storedItem('li_fat_id', 'The click on an advertisement that led here', '30 days'),
    storedItem('li_giant', 'A number that groups clicks on advertisements', '7 days'),
    storedItem('ln_or', 'Whether LinkedIn can measure visits to this site', '1 day'),
  ],
  storage: {
    local: [storedItem('li_adsId', 'A random number that tells browsers apart', 'Until it’s deleted')],
  },
  thirdPartyCookies: {
    'linkedin.com': [
      storedItem('li_sugr', 'A number that probably matches a LinkedIn member', '90 days'),
      storedItem('bcookie', 'A number LinkedIn uses to tell browsers apart', '1 year'),
      storedItem('lidc', 'Which data center responds', '1 day'),
      storedItem('UserMatchHistory', 'When numbers were matched', '30 days'),
      storedItem('AnalyticsSyncHistory', 'When numbers were matched', '30 days'),
    ],
  },
  retention: 'LinkedIn removes direct identifiers within 7 days and deletes the rest within 180 days.',
  privacyPolicy: 'https://www.linkedin.com/legal/privacy-policy',
}
