import { readdirSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test, vi } from 'vitest'

/** Folders whose code reads visitors' input. */
const folders = ['contract', 'machines', 'models', 'server', 'src']

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name}`)

/** Disables time limits, so the outcome doesn't depend on the machine. */
const noTimeLimits = { timeout: null, attackTimeout: null, incubationTimeout: null }

function findProblems(file: string, text: string): string[] {
  const problems: string[] = []
  const add = (start: number, pattern: string, problem: string) =>
    problems.push(`${file}:${text.slice(0, start).split('\n').length}: ${pattern}: ${problem}`)
  const reportConstructor = ({ start, callee }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      add(start, 'RegExp()', 'write a literal, which can be checked')
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new SyntaxError(`${file} cannot be parsed`)
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const result = checkSync(pattern, flags, noTimeLimits)
      if (result.status === 'safe') return
      const problem = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind
      add(node.start, `/${pattern}/${flags}`, problem)
    },
    CallExpression: reportConstructor,
    NewExpression: reportConstructor,
  }).visit(program)
  return problems
}

// The native and Java backends of recheck aren't on every machine, so use the JavaScript backend.
vi.stubEnv('RECHECK_BACKEND', 'pure')

test.each(folders)('every regular expression in %s runs in linear time', folder => {
  expect(filesIn(folder).flatMap(file => findProblems(file, readFileSync(file, 'utf8')))).toEqual([])
})
