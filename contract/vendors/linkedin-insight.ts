import type { Vendor } from './vendor.ts'

const ads = ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com', 'https://www.linkedin.com']

export const linkedinInsight: Vendor = {
  title: 'LinkedIn Insight Tag',
  company: 'LinkedIn Corporation',
  purpose: 'advertising',
  /** Partner and conversion ids. */
  id: { pattern: /^\d{5,9}\/\d{5,10}$/, example: '1234567/7654321' },
  does: 'tells us which of our advertisements on LinkedIn led to an inquiry, and what industries visitors work in',
  origins: {
    'script-src': ['https://snap.licdn.com'],
    'img-src': ads,
    'connect-src': ads,
  },
  cookies: [
    { name: 'li_fat_id', holds: 'The click on an advertisement that led here', kept: '30 days' },
    { name: 'li_giant', holds: 'A number that groups clicks on advertisements', kept: '7 days' },
    { name: 'ln_or', holds: 'Whether LinkedIn can measure visits to this site', kept: '1 day' },
  ],
  storage: {
    local: [
      { name: 'li_adsId', holds: 'A random number that tells browsers apart', kept: 'Until it’s deleted' },
    ],
  },
  elsewhere: {
    'linkedin.com': [
      { name: 'li_sugr', holds: 'A number that probably matches a LinkedIn member', kept: '90 days' },
      { name: 'bcookie', holds: 'A number LinkedIn uses to tell browsers apart', kept: '1 year' },
      { name: 'lidc', holds: 'Which data center responds', kept: '1 day' },
      { name: 'UserMatchHistory', holds: 'When numbers were matched', kept: '30 days' },
      { name: 'AnalyticsSyncHistory', holds: 'When numbers were matched', kept: '30 days' },
    ],
  },
  retention: 'LinkedIn removes direct identifiers within 7 days and deletes the rest within 180 days.',
  privacy: 'https://www.linkedin.com/legal/privacy-policy',
}
