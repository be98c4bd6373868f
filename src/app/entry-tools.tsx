import type { AnswerTool } from '#contract/tools.ts'
import { loadIsland } from '#src/text/islands/registry.ts'
import { answerIsland } from './answer-island.tsx'

export const answerTool: AnswerTool = async (tool, form) => {
  const Component = await loadIsland(tool)
  const props = { posted: form.toString() }
  return answerIsland(<Component {...props} />, props)
}
