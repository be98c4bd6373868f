import { storedItem, type Vendor } from './vendor.ts'

export const googleTagManager: Vendor = {
  title: 'Google Tag Manager',
  company: 'Google LLC',
  purpose: 'analytics',
  id: { pattern: /^GTM-[A-Z0-9]{4,10}$/, example: 'GTM-ABC1234' },
  description: 'runs Google Analytics, which counts visits and what visitors do on a page',
  origins: {
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    'connect-src': [
      'https://www.googletagmanager.com',
      'https://www.google.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  cookies: [
    storedItem('_ga', 'A random number that tells browsers apart', '2 years'),
    storedItem('_ga_*', 'When a visit began, and how many there were', '2 years'),
  ],
  storage: {},
  thirdPartyCookies: {},
  retention:
    'Google Analytics keeps data about each visitor for 2 or 14 months, depending on the account’s settings.',
  privacyPolicy: 'https://policies.google.com/privacy',
}
