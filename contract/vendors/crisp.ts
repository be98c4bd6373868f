import { storedItem, type Vendor } from './vendor.ts'

export const crisp: Vendor = {
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
  cookies: [storedItem('crisp-client/*', 'Which conversation is yours', '6 months')],
  storage: {
    local: [storedItem('crisp-client/*', 'The state of the chat', 'Until it’s deleted')],
    session: [storedItem('crisp-client/*', 'The state of the chat in this tab', 'Until the tab is closed')],
  },
  thirdPartyCookies: {},
  retention: 'Crisp keeps a conversation until we delete it.',
  privacyPolicy: 'https://crisp.chat/en/privacy/',
}
