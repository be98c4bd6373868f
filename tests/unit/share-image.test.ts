import { expect, test } from 'vitest'
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
