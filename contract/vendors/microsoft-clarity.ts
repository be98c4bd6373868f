import type { Vendor } from './vendor.ts'

export const microsoftClarity: Vendor = {
  title: 'Microsoft Clarity',
  company: 'Microsoft Corporation',
  purpose: 'analytics',
  id: { pattern: /^[a-z0-9]{8,12}$/, example: 'abcdef1234' },
  does: 'records how pages are used: clicks, scrolling, and pointer movements, with typed text masked',
  origins: {
    'script-src': ['https://*.clarity.ms'],
    'img-src': ['https://*.clarity.ms', 'https://c.bing.com'],
    'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
  },
  cookies: [
    { name: '_clck', holds: 'A random number that tells browsers apart', kept: '1 year' },
    { name: '_clsk', holds: 'Which page views belong to one visit', kept: '1 day' },
  ],
  storage: {
    session: [
      { name: '_cltk', holds: 'A number for the visit in this tab', kept: 'Until the tab is closed' },
    ],
  },
  elsewhere: {
    'www.clarity.ms': [{ name: 'CLID', holds: 'When Clarity first saw the browser', kept: '1 year' }],
    'c.clarity.ms': [
      { name: 'ANONCHK', holds: 'Whether Microsoft knows the browser', kept: '10 minutes' },
      { name: 'SM', holds: 'A number that matches Microsoft cookies', kept: 'Until the browser is closed' },
    ],
    'bing.com': [
      { name: 'MUID', holds: 'A number Microsoft uses to tell browsers apart', kept: '13 months' },
      { name: 'MR', holds: 'Whether the number in MUID is to be renewed', kept: '7 days' },
    ],
  },
  retention: 'Microsoft keeps recordings for 30 days, and some for 13 months.',
  privacy: 'https://privacy.microsoft.com/privacystatement',
}
