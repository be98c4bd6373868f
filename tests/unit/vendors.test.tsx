import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { readSite } from '#build/content/site.ts'
import { contentSecurityPolicy } from '#build/headers.ts'
import { privacyPath, vendorsPath } from '#contract/paths.ts'
import { configuredVendors, type VendorName, vendors } from '#contract/vendors/registry.ts'
import { vendorDirectives } from '#contract/vendors/vendor.ts'
import { type VendorData, vendorDataOf } from '#contract/vendors/vendor-data.ts'
import { createDefaultPolicy, type DefaultRules } from '#src/behaviors/shared/trusted-types.ts'
import { adapters } from '#src/behaviors/tracking/adapters.ts'
import { isListed, setAllowedVendors } from '#src/behaviors/tracking/script-policy.ts'
import { showChat } from '#src/behaviors/tracking/show-chat.ts'
import { createVendorPolicy } from '#src/behaviors/tracking/vendor-policy.ts'
import { createBodyComponents } from '#src/text/body-components.ts'
import { Vendors } from '#src/text/vendors.tsx'
import { contentTree, findProblems, page, problem, replaceText } from '#tests/support/content-tree.ts'
import { parsePolicy } from '#tests/support/policy.ts'
import { realSite } from '#tests/support/real-site.ts'
import { exampleVendorIds } from '#tests/support/stand-ins.ts'

const names = Object.keys(vendors) as VendorName[]
const allVendors = configuredVendors(exampleVendorIds)
/** Adapters omit methods that their vendor doesn't need. */
const adapterMethods: Record<VendorName, string[]> = {
  'google-tag-manager': ['consent', 'event', 'exception', 'start', 'stop'],
  'microsoft-clarity': ['consent', 'event', 'exception', 'start', 'stop'],
  'meta-pixel': ['consent', 'event', 'start', 'stop'],
  'google-ads': ['consent', 'event', 'start', 'stop'],
  'linkedin-insight': ['event', 'start'],
  crisp: ['start', 'stop'],
}
const parts = { boot: 'start()', styles: [':root{color:red}'] }

const treeWith = (lines: string): string =>
  contentTree({
    'content/site.yml': replaceText('phone:', `vendors:\n${lines}phone:`),
    'content/pages/privacy-policy.mdx': page('legal', 'Privacy policy', { body: '<Vendors />' }),
  })

test('a name and an id enable a vendor, and only enabled ones reach the browser', () => {
  const site = readSite({ root: treeWith('  microsoft-clarity: abcdef1234\n') })
  const enabled = { name: 'microsoft-clarity', id: 'abcdef1234' }
  expect(new PageDataBuilder(site).promptsAndVendors()[vendorsPath]).toMatchObject([enabled])
  expect(new PageDataBuilder(realSite).promptsAndVendors()[vendorsPath]).toEqual([])
})

test.each(names)('the build accepts the example id of %s', name => {
  expect(findProblems(treeWith(`  ${name}: "${exampleVendorIds[name]}"\n`))).toEqual([])
})

test.each([
  ['  google-tag-manager: UA-12345-1\n', 'write the id that Google Tag Manager shows, such as GTM-ABC1234'],
  ['  meta-pixel: 12345\n', 'write the id that Meta Pixel shows, such as 123456789012345'],
  ['  hotjar: "123456"\n', `field "vendors.hotjar" is unknown. Use one of: ${names.join(', ')}`],
])('the invalid vendor setting %j is reported at its line', (lines, reason) => {
  expect(findProblems(treeWith(lines))).toEqual([
    { ...problem('content/site.yml', lines.trim(), ''), reason: expect.stringContaining(reason) as string },
  ])
})

test('every vendor has an allowed script, a privacy link, and an adapter', async () => {
  for (const { name, vendor } of allVendors) {
    expect(vendor.privacyPolicy).toMatch(/^https:\/\//)
    expect(vendor.origins['script-src']?.length, name).toBeGreaterThan(0)
    expect(Object.keys((await adapters[name]()).adapter).sort()).toEqual(adapterMethods[name])
  }
})

test.each(names)("enabling %s adds only that vendor's origins to the CSP, each to its directive", name => {
  const { origins } = vendors[name]
  const policyWithoutVendors = parsePolicy(contentSecurityPolicy(parts))
  const policy = parsePolicy(contentSecurityPolicy({ ...parts, vendors: [vendors[name]] }))
  for (const directive of vendorDirectives)
    expect(policy[directive] ?? []).toEqual([
      ...(policyWithoutVendors[directive] ?? []),
      ...((origins as Record<string, readonly string[]>)[directive] ?? []),
    ])
  expect(policy['trusted-types']).toEqual(policyWithoutVendors['trusted-types'])
  expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|http:/)
})

test('after withdrawal, the page can reach only the site and allowed vendors', () => {
  expect(createVendorPolicy([])).toBe(
    [
      ...["default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self'"],
      ...["font-src 'self'", "media-src 'self'", "connect-src 'self'", "frame-src 'self'"],
      "worker-src 'self'",
    ].join('; '),
  )
  const clarity = vendorDataOf({ 'microsoft-clarity': 'abcdef1234' })
  expect(parsePolicy(createVendorPolicy(clarity))['script-src']).toEqual(["'self'", 'https://*.clarity.ms'])
  for (const vendor of vendorDataOf(exampleVendorIds)) {
    const restrictedPolicy = parsePolicy(createVendorPolicy([vendor]))
    for (const directive of vendorDirectives)
      expect(restrictedPolicy[directive]).toEqual(
        expect.arrayContaining([...(vendor.origins[directive] ?? [])]),
      )
  }
})

test('an origin matches a list by its name or by a subdomain wildcard', () => {
  expect(isListed('https://www.clarity.ms', ['https://*.clarity.ms'])).toBe(true)
  expect(isListed('https://clarity.ms', ['https://*.clarity.ms'])).toBe(false)
  expect(isListed('https://evil-clarity.ms', ['https://*.clarity.ms'])).toBe(false)
  expect(isListed('http://www.clarity.ms', ['https://*.clarity.ms'])).toBe(false)
  expect(isListed('https://snap.licdn.com', ['https://snap.licdn.com'])).toBe(true)
})

test('the privacy policy includes the list of vendors', () => {
  expect(realSite.entries.get(privacyPath)?.body.components).toContain('Vendors')
})

test('the vendor list shows what each vendor stores, or says that there are no vendors', () => {
  for (const configured of allVendors) {
    const { vendor } = configured
    const text = renderToStaticMarkup(<Vendors vendors={[configured]} />)
    const areas = [...Object.values(vendor.storage), ...Object.values(vendor.thirdPartyCookies)]
    const stored = [...vendor.cookies, ...areas.flat()]
    for (const { name, content, lifetime } of stored)
      for (const expected of [`<code>${name}</code>`, content, lifetime]) expect(text).toContain(expected)
    for (const host of Object.keys(vendor.thirdPartyCookies)) expect(text).toContain(host)
    const { title, company, description, retention, privacyPolicy } = vendor
    for (const expected of [title, company, description, retention, privacyPolicy])
      expect(text).toContain(expected)
    expect(text.match(/<tr>/g)?.length).toBe(stored.length + 1)
  }
  const { Vendors: SiteVendors } = createBodyComponents({
    context: new PageDataBuilder(realSite).textContext('/privacy-policy'),
    renderIsland: () => '',
  })
  if (typeof SiteVendors !== 'function') throw new Error('There is no such component')
  expect(renderToStaticMarkup(<SiteVendors />)).toBe(
    '<p>As of the date of this policy, we don’t use any such service, so accepting loads nothing yet.</p>',
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function installDefaultPolicy(): DefaultRules {
  let policy: DefaultRules | undefined
  const trustedTypes = { createPolicy: (_: string, rules: DefaultRules) => (policy = rules) }
  vi.stubGlobal('window', { trustedTypes })
  vi.stubGlobal('location', new URL('https://dse.example/contact'))
  vi.stubGlobal('document', { querySelector: () => ({}) })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  createDefaultPolicy()
  if (!policy) throw new Error('No policy was made.')
  return policy
}

const isChat = ({ purpose }: VendorData) => purpose === 'chat'

test("opening the chat allows its scripts in addition to earlier vendors' scripts", async () => {
  const policy = installDefaultPolicy()
  const vendors = vendorDataOf(exampleVendorIds)
  const chat = vendors.find(isChat) as VendorData
  setAllowedVendors(vendors.filter(vendor => !isChat(vendor)))
  const tagScript = 'https://www.googletagmanager.com/gtag/js?id=G-1'
  const chatScript = 'https://client.crisp.chat/static/client.js'
  expect([tagScript, chatScript].map(policy.createScriptURL)).toEqual([tagScript, null])
  await showChat(chat, new AbortController().signal)
  expect([tagScript, chatScript].map(policy.createScriptURL)).toEqual([tagScript, chatScript])
  expect(policy.createScriptURL('https://evil.example/script.js')).toBeNull()
  await showChat(chat, new AbortController().signal)
  setAllowedVendors([chat])
  expect([tagScript, chatScript].map(policy.createScriptURL)).toEqual([null, chatScript])
})
