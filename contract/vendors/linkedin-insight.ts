import type { Vendor } from './vendor.ts'

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
    { name: 'li_fat_id', content: 'The click on an advertisement that led here', lifetime: '30 days' },
    { name: 'li_giant', content: 'A number that groups clicks on advertisements', lifetime: '7 days' },
    { name: 'ln_or', content: 'Whether LinkedIn can measure visits to this site', lifetime: '1 day' },
  ],
  storage: {
    local: [
      {
        name: 'li_adsId',
        content: 'A random number that tells browsers apart',
        lifetime: 'Until it’s deleted',
      },
    ],
  },
  thirdPartyCookies: {
    'linkedin.com': [
      { name: 'li_sugr', content: 'A number that probably matches a LinkedIn member', lifetime: '90 days' },
      { name: 'bcookie', content: 'A number LinkedIn uses to tell browsers apart', lifetime: '1 year' },
      { name: 'lidc', content: 'Which data center responds', lifetime: '1 day' },
      { name: 'UserMatchHistory', content: 'When numbers were matched', lifetime: '30 days' },
      { name: 'AnalyticsSyncHistory', content: 'When numbers were matched', lifetime: '30 days' },
    ],
  },
  retention: 'LinkedIn removes direct identifiers within 7 days and deletes the rest within 180 days.',
  privacyPolicy: 'https://www.linkedin.com/legal/privacy-policy',
}
