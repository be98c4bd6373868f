import type { AnswerTool } from '#contract/tools.ts'
import { loadIsland } from '#src/text/islands/registry.ts'
import { renderSingleIsland } from './render-single-island.tsx'

export const answerTool: AnswerTool = async (tool, form) => {
  const Component = await loadIsland(tool)
  const props = { posted: form.toString() }
  return renderSingleIsland(<Component {...props} />, props)
}
