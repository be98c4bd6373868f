/**
 * Tools: pages whose form the server answers for visitors without scripts. A tool is a folder, `src/behaviors/<name>/` with
 * `<name>.tool.tsx`, and a line here.
 */

interface Tool {
  /** Address of its page, which also accepts its form. */
  address: string
  /** Source of the leads that it sends. */
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

/** An island as it answers a form. */
export interface AnsweredIsland {
  /** Its markup. */
  html: string
  /** Its properties, as JSON escaped for a script element. */
  json: string
}

/** Calculates and renders the island that answers a tool's form. */
export type AnswerTool = (tool: ToolName, form: URLSearchParams) => Promise<AnsweredIsland>
