/** `npm run new -- insight "A title"` writes a draft. Kinds: insight, case-study, learning, job, or page (with `--at /path`). */
import { projectRoot } from '#build/project.ts'
import { writeDraft } from './new/drafts.ts'

try {
  const { file, path } = writeDraft(projectRoot, process.argv.slice(2))
  console.log(`${file}\nIt's a draft: "npm run dev" shows it at ${path}, but builds omit it.`)
  console.log(
    'Delete the line "draft: true" to publish it. docs/writing.md describes the fields, components, and voice.',
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
