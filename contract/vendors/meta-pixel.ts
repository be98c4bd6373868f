import { storedItem, type Vendor } from './vendor.ts'

export const metaPixel: Vendor = {
  title: 'Meta Pixel',
  company: 'Meta Platforms, Inc.',
  purpose: 'advertising',
  id: { pattern: /^\d{15,16}$/, example: '123456789012345' },
  description: 'tells us which of our advertisements on Facebook and Instagram led to an inquiry',
  origins: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  cookies: [
    storedItem('_fbp', 'A random number that tells browsers apart', '90 days'),
    storedItem('_fbc', 'The click on an advertisement that led here', '90 days'),
  ],
  storage: {
    local: [
      storedItem('lastExternalReferrer', 'What kind of site the visitor came from', 'Until it’s deleted'),
      storedItem('lastExternalReferrerTime', 'When the visitor came from that site', 'Until it’s deleted'),
    ],
  },
  thirdPartyCookies: {
    'facebook.com': [storedItem('fr', 'A number Meta uses to tell browsers and accounts apart', '90 days')],
  },
  retention: 'Meta keeps what it receives for up to 2 years.',
  privacyPolicy: 'https://www.facebook.com/privacy/policy',
}
