/** Vendors that `content/site.yml` can name. Each has an adapter with the same name in `src/behaviors/tracking/vendors/`. */
import { storedItem, type Vendor } from './vendor.ts'

const googleAdOrigins = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
]

const linkedinOrigins = [
  'https://px.ads.linkedin.com',
  'https://px4.ads.linkedin.com',
  'https://www.linkedin.com',
]

const allVendors = {
  'google-tag-manager': {
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
  },
  'microsoft-clarity': {
    title: 'Microsoft Clarity',
    company: 'Microsoft Corporation',
    purpose: 'analytics',
    id: { pattern: /^[a-z0-9]{8,12}$/, example: 'abcdef1234' },
    description:
      'records how pages are used: clicks, scrolling, and pointer movements, with typed text masked',
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
  },
  'meta-pixel': {
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
  },
  'google-ads': {
    title: 'Google Ads',
    company: 'Google LLC',
    purpose: 'advertising',
    /** Account id and conversion label. */
    id: { pattern: /^AW-\d{9,11}\/[\w-]{10,30}$/, example: 'AW-123456789/AbC-D_efG-h12_34-567' },
    description: 'tells us which of our advertisements led to an inquiry',
    origins: {
      'script-src': googleAdOrigins,
      'img-src': googleAdOrigins,
      'connect-src': [...googleAdOrigins, 'https://pagead2.googlesyndication.com', 'https://google.com'],
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
  },
  'linkedin-insight': {
    title: 'LinkedIn Insight Tag',
    company: 'LinkedIn Corporation',
    purpose: 'advertising',
    /** Partner and conversion ids. */
    id: { pattern: /^\d{5,9}\/\d{5,10}$/, example: '1234567/7654321' },
    description:
      'tells us which of our advertisements on LinkedIn led to an inquiry, and what industries visitors work in',
    origins: {
      'script-src': ['https://snap.licdn.com'],
      'img-src': linkedinOrigins,
      'connect-src': linkedinOrigins,
    },
    cookies: [
      storedItem('li_fat_id', 'The click on an advertisement that led here', '30 days'),
      storedItem('li_giant', 'A number that groups clicks on advertisements', '7 days'),
      storedItem('ln_or', 'Whether LinkedIn can measure visits to this site', '1 day'),
    ],
    storage: {
      local: [storedItem('li_adsId', 'A random number that tells browsers apart', 'Until it’s deleted')],
    },
    thirdPartyCookies: {
      'linkedin.com': [
        storedItem('li_sugr', 'A number that probably matches a LinkedIn member', '90 days'),
        storedItem('bcookie', 'A number LinkedIn uses to tell browsers apart', '1 year'),
        storedItem('lidc', 'Which data center responds', '1 day'),
        storedItem('UserMatchHistory', 'When numbers were matched', '30 days'),
        storedItem('AnalyticsSyncHistory', 'When numbers were matched', '30 days'),
      ],
    },
    retention: 'LinkedIn removes direct identifiers within 7 days and deletes the rest within 180 days.',
    privacyPolicy: 'https://www.linkedin.com/legal/privacy-policy',
  },
  crisp: {
    title: 'Crisp',
    company: 'Crisp IM SAS',
    purpose: 'chat',
    id: {
      pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      example: '0f1e2d3c-4b5a-4697-8877-665544332211',
    },
    description: 'shows the chat and carries its messages, once you open it',
    // The chat keeps its default colors, because custom colors would need `unsafe-inline` styles.
    origins: {
      'script-src': ['https://client.crisp.chat'],
      'style-src': ['https://client.crisp.chat'],
      'img-src': [
        'https://client.crisp.chat',
        'https://image.crisp.chat',
        'https://storage.crisp.chat',
        'data:',
      ],
      'font-src': ['https://client.crisp.chat'],
      'media-src': ['https://client.crisp.chat'],
      'connect-src': [
        'https://client.crisp.chat',
        'https://storage.crisp.chat',
        'wss://client.relay.crisp.chat',
      ],
      'worker-src': ['blob:'],
    },
    cookies: [storedItem('crisp-client%2F*', 'Which conversation is yours', '6 months')],
    storage: {
      local: [storedItem('crisp-client/*', 'The state of the chat', 'Until it’s deleted')],
      session: [storedItem('crisp-client/*', 'The state of the chat in this tab', 'Until the tab is closed')],
    },
    thirdPartyCookies: {},
    retention: 'Crisp keeps a conversation until we delete it.',
    privacyPolicy: 'https://crisp.chat/en/privacy/',
  },
} satisfies Record<string, Vendor>

export type VendorName = keyof typeof allVendors

export const vendors: Readonly<Record<VendorName, Vendor>> = allVendors

export type VendorIds = Partial<Record<VendorName, string>>

export type ConfiguredVendor = ReturnType<typeof configuredVendors>[number]

export const configuredVendors = (ids: VendorIds = {}) =>
  (Object.entries(ids) as [VendorName, string][]).map(([name, id]) => ({ name, id, vendor: vendors[name] }))
