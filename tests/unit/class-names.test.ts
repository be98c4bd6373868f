import { expect, test } from 'vitest'
import { shortClassNames } from '#build/class-names.ts'

test('a class has one short name, the same in another copy of the project', () => {
  const here = shortClassNames('/site')
  const name = here('panel', '/site/src/a.module.css')
  expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{3}$/)
  expect(here('panel', '/site/src/a.module.css?used')).toBe(name)
  expect(shortClassNames('/copy')('panel', '/copy/src/a.module.css')).toBe(name)
  expect(here('panel', '/site/src/b.module.css')).not.toBe(name)
})

test('two classes that would have one name are refused, and both are named', () => {
  const nameOf = shortClassNames('/site')
  // Among four letters the odds of two alike reach one half near 4,600 names: 60,000 are certain to have some.
  const nameAll = () => {
    for (let number = 0; number < 60_000; number++) nameOf(`class-${number}`, '/site/src/a.module.css')
  }
  expect(nameAll).toThrow(
    /^\.class-\d+ of src\/a\.module\.css and \.class-\d+ of src\/a\.module\.css would both/,
  )
})
