import { expect, test } from 'vitest'
import { indexedPng } from '#build/art/indexed-png.ts'
import { breakLines, drawShareImage } from '#build/art/share-image.ts'

test("a share image has its page's text", async () => {
  const draw = (title: string) =>
    drawShareImage({ path: '/a', kind: 'service', label: 'Small', title, foot: 'small.example' })
  const [one, other] = await Promise.all([draw('Alpha & Beta'), draw('Alpha')])
  expect(Buffer.from(one).equals(other)).toBe(false)
})

test('a title wraps between words at the maximum length', () => {
  expect(breakLines('The real return on AI: what survives measurement', 27)).toEqual([
    'The real return on AI: what',
    'survives measurement',
  ])
  expect(breakLines('Incomprehensibilities stay whole', 10)).toEqual(['Incomprehensibilities', 'stay whole'])
})

test('an image with more colors than a palette allows is rejected', async () => {
  const pixels = Uint8Array.from(
    Array.from({ length: 40 * 40 }, (_, pixel) => [
      (pixel % 40) * 6,
      Math.floor(pixel / 40) * 6,
      0,
      255,
    ]).flat(),
  )
  await expect(indexedPng(pixels, 40, 40)).rejects.toThrow(/colors, a palette holds 256$/)
})
