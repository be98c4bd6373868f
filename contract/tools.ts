/**
 * Tools: pages whose form the server answers for visitors without scripts. A tool is a folder, `src/behaviors/<name>/` with
 * `<name>.tool.tsx`, and a line here.
 */

interface Tool {
  address: string
  source: string
}

/** By name, which is also the name of its island. */
export const tools = {
  'roi-calculator': { address: '/tools/ai-roi-calculator', source: 'roi-calculator' },
  'trust-assessment': { address: '/trust-assessment', source: 'trust-assessment' },
  'data-maturity': { address: '/tools/data-maturity-assessment', source: 'data-maturity-assessment' },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools
export const toolNames = Object.keys(tools) as ToolName[]

export interface AnsweredIsland {
  html: string
  json: string
}

export type AnswerTool = (tool: ToolName, form: URLSearchParams) => Promise<AnsweredIsland>
