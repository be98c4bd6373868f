/** Runs leave what they measured in a file each; `npm run evidence` collects them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { buildDay } from '#build/content/today.ts'
import { projectRoot } from '#build/project.ts'
import { type Claim, type FiguresOf, type Run, runSchema } from '#contract/content/evidence.ts'
import { git } from '#scripts/git.ts'

const folder = join(projectRoot, '.cache/evidence')

const noteSchema = v.strictObject({ run: runSchema, changed: v.boolean() })
export type Note = v.InferOutput<typeof noteSchema>

/** What a run runs on; nothing where there is no repository. */
function programNow(): { commit: string; changed: boolean } | undefined {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== ''
    return { commit: git('rev-parse', 'HEAD'), changed }
  } catch {
    return undefined
  }
}

/** As the run began: what is committed meanwhile, it has not seen. */
const begun = programNow()

/**
 * Notes what a run has measured, with the commit that it ran on. Where there is no repository nothing is noted: a figure of no
 * known program is no evidence.
 * @param command how anyone can run it again
 */
export function noteRun<C extends Claim>(claim: C, figures: FiguresOf<C>, command: string): void {
  const ended = programNow()
  if (!begun || !ended) return
  const { commit } = begun
  const changed = begun.changed || ended.changed || ended.commit !== commit
  // A run is of today, whatever day the site is built for.
  const run = v.parse(runSchema, { claim, figures, day: buildDay({}), command, commit })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${claim}.json`), `${JSON.stringify({ run, changed } satisfies Note)}\n`)
}

/** The newest note of each claim. */
export function readNotes(): Note[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).map(name =>
    v.parse(noteSchema, JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  )
}

/** How many commits a commit is behind another one; nothing when it is none of its ancestors. */
export function commitsBehind({ commit }: Run, newest: string): number | null {
  try {
    git('merge-base', '--is-ancestor', commit, newest)
    return Number(git('rev-list', '--count', `${commit}..${newest}`))
  } catch {
    return null
  }
}
