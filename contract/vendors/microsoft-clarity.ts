import { storedItem, type Vendor } from './vendor.ts'

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
    storedItem('_clck', 'A random number that tells browsers apart', '1 year'),
    storedItem('_clsk', 'Which page views belong to one visit', '1 day'),
  ],
  storage: {
    session: [storedItem('_cltk', 'A number for the visit in this tab', 'Until the tab is closed')],
  },
  thirdPartyCookies: {
    'www.clarity.ms': [storedItem('CLID', 'When Clarity first saw the browser', '1 year')],
    'c.clarity.ms': [
      storedItem('ANONCHK', 'Whether Microsoft knows the browser', '10 minutes'),
      storedItem('SM', 'A number that matches Microsoft cookies', 'Until the browser is closed'),
    ],
    'bing.com': [
      storedItem('MUID', 'A number Microsoft uses to tell browsers apart', '13 months'),
      storedItem('MR', 'Whether the number in MUID is to be renewed', '7 days'),
    ],
  },
  retention: 'Microsoft keeps recordings for 30 days, and some for 13 months.',
  privacyPolicy: 'https://privacy.microsoft.com/privacystatement',
}
