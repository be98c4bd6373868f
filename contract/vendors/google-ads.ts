import type { Vendor } from './vendor.ts'

const tag = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
]

export const googleAds: Vendor = {
  title: 'Google Ads',
  company: 'Google LLC',
  purpose: 'advertising',
  /** Account and conversion label. */
  id: { pattern: /^AW-\d{9,11}\/[\w-]{10,30}$/, example: 'AW-123456789/AbC-D_efG-h12_34-567' },
  does: 'tells us which of our advertisements led to an inquiry',
  origins: {
    'script-src': tag,
    'img-src': tag,
    'connect-src': [...tag, 'https://pagead2.googlesyndication.com', 'https://google.com'],
    'frame-src': ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
  },
  cookies: [
    { name: '_gcl_*', holds: 'The click on an advertisement that led here', kept: '90 days' },
    { name: '_gac_*', holds: 'The campaign that led here', kept: '90 days' },
  ],
  storage: {
    local: [
      { name: '_gcl_ls', holds: 'The click on an advertisement that led here', kept: 'Until it’s deleted' },
    ],
  },
  elsewhere: {
    'doubleclick.net': [
      { name: 'IDE', holds: 'A number Google uses to tell browsers apart', kept: '13 to 24 months' },
      { name: 'test_cookie', holds: 'Whether the browser accepts cookies', kept: '15 minutes' },
    ],
  },
  retention: 'Google keeps a click, and what followed it, in our account for up to 90 days.',
  privacy: 'https://policies.google.com/privacy',
}
