import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadsPath } from '#contract/lead/protocol.ts'
import type { SiteFiles } from '#contract/site-files.ts'
import { form } from '#tests/support/leads.ts'
import { type Deployment, startDeployment } from './support/deployment.ts'
import { instanceScripts, removedPath } from './support/instances.ts'
import { domain, proxyNames } from './support/proxies.ts'
import {
  header,
  type ProxyResponse,
  requestDirectly,
  sendLead,
  type Visitor,
  visit,
} from './support/visitor.ts'

/** The server's body limit, in bytes. The proxies' limit is slightly higher. */
const bodyBytes = 96 * 1024

const list = JSON.parse(readFileSync('dist/site-files.json', 'utf8')) as SiteFiles
const guide = Object.keys(list.files).find(path => path.endsWith('.pdf')) ?? ''
const script = Object.keys(list.files).find(path => /^\/assets\/.+\.js$/.test(path)) ?? ''
const brotliTag = (list.files['/']?.etag ?? '').replace(/"$/, '-br"')
const redirect = Object.keys(list.redirects)[0] ?? ''
/** Hop-by-hop headers, and headers that differ in each response. */
const ignoredHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'x-request-id']
/** Headers that a proxy may add or change. */
const proxyHeaders = ['server', 'alt-svc', 'via', 'date']

const comparableHeaders = ({ headers }: ProxyResponse, added: readonly string[] = []) =>
  headers.filter(([name]) => ![...ignoredHeaders, ...added].includes(name)).sort()

describe.each(proxyNames)('through %s', name => {
  let deployment: Deployment
  let visitor: Visitor
  beforeAll(async () => {
    deployment = await startDeployment(name)
    visitor = await visit(deployment.proxy)
  }, 60_000)
  afterAll(async () => {
    visitor?.leave()
    await deployment?.close()
  })

  test('HTTP/2 is negotiated, and plain HTTP redirects to HTTPS', async () => {
    expect(visitor.protocol).toBe('h2')
    const redirect = await requestDirectly(deployment.proxy.plainPort, '/about?a=b')
    expect(redirect.status).toBe(308)
    expect(header(redirect, 'location')).toMatch(/^https:\/\/dse\.example(?::\d+)?\/about\?a=b$/)
  })

  test.each([
    ['a page', '/', {}, 200],
    ['a page in brotli', '/', { 'accept-encoding': 'gzip, deflate, br' }, 200],
    ['a page in gzip', '/', { 'accept-encoding': 'gzip' }, 200],
    ['a known page in brotli', '/', { 'accept-encoding': 'br', 'if-none-match': brotliTag }, 304],
    ['a script', script, { 'accept-encoding': 'br' }, 200],
    ['a download', guide, {}, 200],
    ['a redirect', redirect, {}, 308],
    ['a path with .html', '/about.html?a=b', {}, 308],
    ['an unknown path', '/no-such-page', { 'accept-encoding': 'br' }, 404],
    ['a removed page', removedPath, { 'accept-encoding': 'br' }, 410],
    ['the health check', '/healthz', {}, 200],
    ['a wrong method', leadsPath, {}, 405],
  ])('%s has the same bytes and headers as a direct response', async (_, path, headers, status) => {
    const direct = await requestDirectly(deployment.instances[0].port, path, headers)
    const response = await visitor.request(path, headers)
    expect(response.status).toBe(status)
    expect(direct.status).toBe(status)
    expect(comparableHeaders(response, proxyHeaders)).toEqual(comparableHeaders(direct))
    expect(response.body.equals(direct.body)).toBe(true)
  })

  test('a lead is stored under its receipt, with and without JavaScript', async () => {
    const origin = { origin: `https://${domain}` }
    const response = await sendLead(visitor, {
      name: 'Ada of the app',
      key: 'key-of-the-app',
      headers: origin,
    })
    const { receipt } = JSON.parse(String(response.body)) as { receipt: string }
    expect([response.status, header(response, 'cache-control')]).toEqual([201, 'no-store'])
    const posted = await visitor.request(
      leadsPath,
      { 'content-type': 'application/x-www-form-urlencoded', ...origin },
      String(new URLSearchParams({ ...form, name: 'Ada of the form' })),
    )
    const location = header(posted, 'location') ?? ''
    expect(posted.status).toBe(303)
    const thanks = await visitor.request(location)
    const shownReceipt = new URL(location, `https://${domain}`).searchParams.get('receipt') ?? ''
    expect(String(thanks.body)).toContain(shownReceipt)
    const storedLeads = await deployment.readLeads()
    expect(storedLeads).toContainEqual({ name: 'Ada of the app', idempotency_key: 'key-of-the-app', receipt })
    expect(storedLeads).toContainEqual(
      expect.objectContaining({ name: 'Ada of the form', receipt: shownReceipt }),
    )
  })

  test('a cross-site lead gets 403', async () => {
    const response = await sendLead(visitor, { headers: { origin: 'https://elsewhere.example' } })
    expect(response.status).toBe(403)
  })

  test("the rate limit uses the client's IP address, even if headers are forged", async () => {
    const [firstClient, secondClient] = [
      await visit(deployment.proxy, '127.0.0.2'),
      await visit(deployment.proxy, '127.0.0.3'),
    ]
    const statuses: number[] = []
    const forged = { 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.7', forwarded: 'for=192.0.2.7' }
    for (let index = 0; index < 7; index++)
      statuses.push(
        (await sendLead(firstClient, { name: `Ada ${index}`, headers: index < 6 ? {} : forged })).status,
      )
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await sendLead(secondClient, { headers: { 'x-forwarded-for': '127.0.0.2' } })).status).toBe(201)
    firstClient.leave()
    secondClient.leave()
  })

  test('an oversized body gets 413, and the service stays up', async () => {
    const send = (bytes: number) => {
      const headers = { 'content-type': 'application/json', 'content-length': bytes }
      return visitor.request(leadsPath, headers, Buffer.alloc(bytes, 'a'))
    }
    const large = await send(bodyBytes + 1)
    expect(large.status).toBe(413)
    expect(String(large.body)).toBe(`{"error":"The body is larger than ${bodyBytes} bytes"}`)
    expect((await send(1024 * 1024)).status).toBe(413)
    expect((await visitor.request('/healthz')).status).toBe(200)
  })

  test('scripts from both the old and the new build are served during a deploy', async () => {
    const responses = await Promise.all(
      [...instanceScripts, ...instanceScripts].map(path => visitor.request(path)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await visitor.request('/assets/of-no-build.js')).status).toBe(404)
  })

  test('pages are served while one instance is down', async () => {
    await deployment.instances[0].kill()
    const responses = await Promise.all(Array.from({ length: 40 }, () => visitor.request('/about')))
    expect(responses.filter(({ status }) => status !== 200)).toEqual([])
    await deployment.instances[0].start()
  })

  test('the logs contain no IP address, query, referrer, user agent, or email', async () => {
    await visitor.request('/about?email=ada@bank.example', {
      referer: 'https://refers.example/',
      'user-agent': 'Agent Ada',
    })
    await Promise.all(deployment.instances.map(instance => instance.kill()))
    await visitor.request('/contact?email=ada@bank.example').catch(() => {})
    visitor.leave()
    await deployment.proxy.stop()
    const logged = deployment.proxy.logged()
    expect(logged).toContain('/about')
    expect(logged).not.toMatch(/127\.0\.0\.[23]|email=|ada@|refers\.example|Agent Ada|remote_ip|client: /i)
  })
})
