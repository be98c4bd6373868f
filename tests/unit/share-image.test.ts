import { expect, onTestFinished, test } from 'vitest'
import { indexedPng } from '#build/art/indexed-png.ts'
import { breakLines, drawAnew, shareFonts } from '#build/art/share-image.ts'

test('an image drawn twice from the same words is equal to the byte, and other words give another', async () => {
  const fonts = await shareFonts('Alpha & Beta small.example')
  onTestFinished(fonts.remove)
  const draw = (title: string) =>
    drawAnew({ path: '/a', kind: 'service', label: 'Small', title, foot: 'small.example' }, fonts)
  const [one, same, other] = await Promise.all([draw('Alpha & Beta'), draw('Alpha & Beta'), draw('Alpha')])
  expect(one.equals(same)).toBe(true)
  expect(one.equals(other)).toBe(false)
})

test('a title is broken between words, into lines of at most that length where words allow it', () => {
  expect(breakLines('The real return on AI: what survives measurement', 27)).toEqual([
    'The real return on AI: what',
    'survives measurement',
  ])
  expect(breakLines('Incomprehensibilities stay whole', 10)).toEqual(['Incomprehensibilities', 'stay whole'])
})

test('a picture of more colors than a palette holds is refused', async () => {
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
