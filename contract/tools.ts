/**
 * Registry of the tools. The server also handles their forms.
 * A tool is a line here and a folder `src/behaviors/<name>/` with `<name>.tool.tsx`.
 */

interface Tool {
  address: string
  source: string
}

/** By name, which is also the island's name. */
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
