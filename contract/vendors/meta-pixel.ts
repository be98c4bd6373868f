import type { Vendor } from './vendor.ts'

export const metaPixel: Vendor = {
  title: 'Meta Pixel',
  company: 'Meta Platforms, Inc.',
  purpose: 'advertising',
  id: { pattern: /^\d{15,16}$/, example: '123456789012345' },
  does: 'tells us which of our advertisements on Facebook and Instagram led to an inquiry',
  origins: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  cookies: [
    { name: '_fbp', holds: 'A random number that tells browsers apart', kept: '90 days' },
    { name: '_fbc', holds: 'The click on an advertisement that led here', kept: '90 days' },
  ],
  storage: {
    local: [
      {
        name: 'lastExternalReferrer',
        holds: 'What kind of site the visitor came from',
        kept: 'Until it’s deleted',
      },
      {
        name: 'lastExternalReferrerTime',
        holds: 'When the visitor came from that site',
        kept: 'Until it’s deleted',
      },
    ],
  },
  elsewhere: {
    'facebook.com': [
      { name: 'fr', holds: 'A number Meta uses to tell browsers and accounts apart', kept: '90 days' },
    ],
  },
  retention: 'Meta keeps what it receives for up to 2 years.',
  privacy: 'https://www.facebook.com/privacy/policy',
}
