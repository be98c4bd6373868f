import { expect, test } from 'vitest'
import { shortClassNames } from '#build/project.ts'

test('a class has one short name in every copy of the project', () => {
  const here = shortClassNames('/site')
  const name = here('panel', '/site/src/a.module.css')
  expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{3}$/)
  expect(here('panel', '/site/src/a.module.css?used')).toBe(name)
  expect(shortClassNames('/copy')('panel', '/copy/src/a.module.css')).toBe(name)
  expect(here('panel', '/site/src/b.module.css')).not.toBe(name)
})

test('two classes with the same short name are refused by name', () => {
  const nameOf = shortClassNames('/site')
  // With four letters, a collision has even odds at 4,600 names, and 60,000 certainly have one.
  const nameAll = () => {
    for (let number = 0; number < 60_000; number++) nameOf(`class-${number}`, '/site/src/a.module.css')
  }
  expect(nameAll).toThrow(
    /^\.class-\d+ of src\/a\.module\.css and \.class-\d+ of src\/a\.module\.css would both/,
  )
})
