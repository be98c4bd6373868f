import type { Vendor } from './vendor.ts'

export const microsoftClarity: Vendor = {
  title: 'Microsoft Clarity',
  company: 'Microsoft Corporation',
  purpose: 'analytics',
  id: { pattern: /^[a-z0-9]{8,12}$/, example: 'abcdef1234' },
  description: 'records how pages are used: clicks, scrolling, and pointer movements, with typed text masked',
  origins: {
    'script-src': ['https://*.clarity.ms'],
    'img-src': ['https://*.clarity.ms', 'https://c.bing.com'],
    'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
  },
  cookies: [
    { name: '_clck', content: 'A random number that tells browsers apart', lifetime: '1 year' },
    { name: '_clsk', content: 'Which page views belong to one visit', lifetime: '1 day' },
  ],
  storage: {
    session: [
      { name: '_cltk', content: 'A number for the visit in this tab', lifetime: 'Until the tab is closed' },
    ],
  },
  thirdPartyCookies: {
    'www.clarity.ms': [{ name: 'CLID', content: 'When Clarity first saw the browser', lifetime: '1 year' }],
    'c.clarity.ms': [
      { name: 'ANONCHK', content: 'Whether Microsoft knows the browser', lifetime: '10 minutes' },
      {
        name: 'SM',
        content: 'A number that matches Microsoft cookies',
        lifetime: 'Until the browser is closed',
      },
    ],
    'bing.com': [
      { name: 'MUID', content: 'A number Microsoft uses to tell browsers apart', lifetime: '13 months' },
      { name: 'MR', content: 'Whether the number in MUID is to be renewed', lifetime: '7 days' },
    ],
  },
  retention: 'Microsoft keeps recordings for 30 days, and some for 13 months.',
  privacyPolicy: 'https://privacy.microsoft.com/privacystatement',
}
