import { expect, test } from 'vitest'
import { form, posted } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'
import { openPage } from '#tests/support/small-site.ts'

const page =
  '<title>Thank you</title><p data-receipt="" hidden="">Your receipt number is <strong></strong>. Keep it.</p>'

async function open(html = page) {
  const { app } = await openPage('/contact/thank-you', html)
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
}

test('a form without scripts leads to a page with the receipt number', async () => {
  const get = await open()
  const { app } = await openService()
  const location = (await app.request('/api/leads', posted(form))).headers.get('Location') ?? ''
  const receipt = new URL(location, 'http://x').searchParams.get('receipt')
  const response = await get(location, { 'Accept-Encoding': 'br', 'If-None-Match': '*' })
  expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, null])
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('ETag')).toBeNull()
  expect(await response.text()).toBe(
    `<title>Thank you</title><p data-receipt="">Your receipt number is <strong>${receipt}</strong>. Keep it.</p>`,
  )
})

test.each([
  '',
  '?receipt=',
  '?receipt=<script>alert(1)</script>',
  '?receipt=7ZK4-0M2D-XQ9',
  '?receipt=7ZK4-0M2D-XQ9TA',
  '?receipt=7ZK4-0M2D-XQ9I',
  '?receipt=7zk4-0m2d-xq9t',
  '?receipt=7ZK4-0M2D-XQ9T%0A',
  '?other=7ZK4-0M2D-XQ9T',
])('the page is served as built for an address without a receipt: "%s"', async query => {
  const get = await open()
  const response = await get(`/contact/thank-you${query}`)
  expect(await response.text()).toBe(page)
  expect(response.headers.get('ETag')).toBe('"page.html"')
})

test('the receipt paragraph is found in any tag syntax', async () => {
  const receipt = '7ZK4-0M2D-XQ9T'
  const get = (html: string) =>
    open(html).then(async ask => (await ask(`/contact/thank-you?receipt=${receipt}`)).text())
  expect(await get('<P hidden class=note data-receipt>It is <strong id="a"></strong>.</P>')).toBe(
    `<P class=note data-receipt>It is <strong id="a">${receipt}</strong>.</P>`,
  )
  const other = '<!-- <p data-receipt="" hidden=""><strong></strong></p> --><p>Thank you</p>'
  expect(await get(other)).toBe(other)
})
