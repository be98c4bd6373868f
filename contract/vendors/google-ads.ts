import { storedItem, type Vendor } from './vendor.ts'

const tagOrigins = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
]

export const googleAds: Vendor = {
  title: 'Google Ads',
  company: 'Google LLC',
  purpose: 'advertising',
  /** Account id and conversion label. */
  id: { pattern: /^AW-\d{9,11}\/[\w-]{10,30}$/, example: 'AW-123456789/AbC-D_efG-h12_34-567' },
  description: 'tells us which of our advertisements led to an inquiry',
  origins: {
    'script-src': tagOrigins,
    'img-src': tagOrigins,
    'connect-src': [...tagOrigins, 'https://pagead2.googlesyndication.com', 'https://google.com'],
    'frame-src': ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
  },
  cookies: [
    storedItem('_gcl_*', 'The click on an advertisement that led here', '90 days'),
    storedItem('_gac_*', 'The campaign that led here', '90 days'),
  ],
  storage: {
    local: [storedItem('_gcl_ls', 'The click on an advertisement that led here', 'Until it’s deleted')],
  },
  thirdPartyCookies: {
    'doubleclick.net': [
      storedItem('IDE', 'A number Google uses to tell browsers apart', '13 to 24 months'),
      storedItem('test_cookie', 'Whether the browser accepts cookies', '15 minutes'),
    ],
  },
  retention: 'Google keeps a click, and what followed it, in our account for up to 90 days.',
  privacyPolicy: 'https://policies.google.com/privacy',
}
