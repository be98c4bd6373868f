import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#build/project.ts'
import { allLaws } from '#tests/machines/laws/index.ts'
import { csv, rowsOf, tryStatechart } from '#tests/study/paths.ts'
import { arms, patchedProject } from '#tests/study/safeguards/arms.ts'

const publishedRows = readFileSync('public/data/paths-study.csv', 'utf8').split('\n')

test.each(['links', 'theme'])('the paths study reproduces its published results for %s', async statechart => {
  const laws = allLaws[statechart]
  if (!laws) throw new Error(`no laws for ${statechart}`)
  const [, ...results] = csv(rowsOf(statechart, await tryStatechart(statechart, laws)))
    .trim()
    .split('\n')
  expect(results).toEqual(publishedRows.filter(line => line.startsWith(`${statechart},`)))
})

const patchedArms = arms.filter(arm => arm !== 'control')

test('every arm of the safeguards study except the control has one patch', () => {
  const files = readdirSync(join(projectRoot, 'tests/study/safeguards')).filter(name =>
    name.endsWith('.patch'),
  )
  expect(files.sort()).toEqual(patchedArms.map(arm => `${arm}.patch`).sort())
})

test.each(patchedArms)('the patch of the arm %s applies and type-checks', arm => {
  const root = patchedProject(arm)
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const config = { extends: join(projectRoot, 'tsconfig.json'), include: ['contract', 'server'] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  execFileSync(join(projectRoot, 'node_modules/.bin/tsc'), ['--noEmit', '-p', root], { encoding: 'utf8' })
})
