import { expect, test } from 'vitest'
import { type Changes, contentTree, faultsOf, page, swap } from '#tests/support/content-tree.ts'

const file = 'content/pages/privacy-policy.mdx'
const policy = (body: string): Changes => ({ [file]: page('legal', 'Privacy policy', { body }) })
const settings = (lines: string): Changes => ({ 'content/site.yml': swap('phone:', `${lines}phone:`) })

const vendors = settings('vendors:\n  microsoft-clarity: abcdef1234\n')
const measures = settings('measure: on\n')

const vendorsUntold =
  'lacks <Vendors />: content/site.yml names vendors, and this page must say what each does and stores'
const countsUntold =
  'lacks <VisitCounts />: content/site.yml says "measure: on", and this page must say what is counted'

test.each<[string, Changes, string, string]>([
  ['a vendor', vendors, '<VisitCounts />', vendorsUntold],
  ['a count of visits', measures, '<Vendors />', countsUntold],
])('%s missing from the privacy policy stops the build', (_, changes, body, reason) => {
  const faults = faultsOf(contentTree({ ...changes, ...policy(body) }))
  expect(faults).toEqual([{ file, line: undefined, reason }])
})

test("a commented or quoted table doesn't count", () => {
  for (const body of ['{/* <Vendors /> */}', 'Write `<Vendors />`.'])
    expect(faultsOf(contentTree({ ...vendors, ...policy(body) }))).toEqual([
      { file, line: undefined, reason: vendorsUntold },
    ])
})

test.each<[string, Changes, string, string]>([
  ['a vendor', vendors, 'vendors:', '<Vendors />'],
  ['a count of visits', measures, 'measure: on', '<VisitCounts />'],
])('%s on a site without a privacy policy stops the build', (_, changes, line, part) => {
  const draft = page('legal', 'Privacy policy', { head: 'draft: true\n', body: part })
  for (const more of [{}, { [file]: draft }])
    expect(faultsOf(contentTree({ ...changes, ...more }))).toEqual([
      {
        file: 'content/site.yml',
        line,
        reason: `no page has the address /privacy-policy: write one with ${part}`,
      },
    ])
})

test('a complete privacy policy passes, and so does a site without vendors', () => {
  const both = settings('measure: on\nvendors:\n  microsoft-clarity: abcdef1234\n')
  expect(faultsOf(contentTree({ ...both, ...policy('<Vendors />\n\n<VisitCounts />') }))).toEqual([])
  expect(faultsOf(contentTree(policy('Nothing.')))).toEqual([])
  expect(faultsOf(contentTree(settings('measure: off\nvendors: {}\n')))).toEqual([])
})

test("only the privacy policy's own faults are reported", () => {
  const faults = faultsOf(contentTree({ ...vendors, [file]: '---\nkind: legal\n---\n\nNothing.\n' }))
  expect(new Set(faults.map(each => each.file))).toEqual(new Set([file]))
  expect(faults.map(({ reason }) => reason).join()).not.toContain('Vendors')
})
