/** What a server needs to answer the forms of tools: their islands, each of which reads its own fields. */
import type { AnswerTool } from '#contract/tools.ts'
import { loadIsland } from '#src/text/islands/registry.ts'
import { answerIsland } from './answer-island.tsx'

/** Writes the island that answers a form. */
export const answerTool: AnswerTool = async (tool, form) => {
  const Component = await loadIsland(tool)
  const props = { posted: form.toString() }
  return answerIsland(<Component {...props} />, props)
}
