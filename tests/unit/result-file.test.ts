import { expect, test } from 'vitest'
import { example } from '#src/behaviors/data-maturity/answers.ts'
import { answersInFile, readResultFile, resultFile } from '#src/behaviors/data-maturity/result-file.ts'

const text = resultFile(example, '2026-11-22')

test('answers round-trip through a file', async () => {
  expect(answersInFile(text)).toEqual(example)
  expect(await readResultFile(new Blob([text]))).toEqual(example)
})

test('a file has its format and date', () => {
  expect(JSON.parse(text)).toMatchObject({ tool: 'data-maturity-assessment', saved: '2026-11-22' })
})

test.each([
  ['nothing', ''],
  ['no JSON', 'maturity'],
  ['another tool', '{"result":"#roi.1.x.y"}'],
  ['no result', '{"tool":"data-maturity-assessment"}'],
  ['a list', '[1]'],
  ['null', 'null'],
  ['one letter changed', text.replace(/maturity\.1\.(.)/, 'maturity.1.x')],
  ['a part missing', text.slice(0, text.length / 2)],
])('a file with %s holds no result', (_, other) => {
  expect(answersInFile(other)).toBeUndefined()
})

test("a file over the size limit isn't read", async () => {
  expect(await readResultFile(new Blob([text, ' '.repeat(30_000)]))).toBeUndefined()
})
