/**
 * Registry of the tools. The server also handles their forms.
 * A tool is a line here and a folder `src/behaviors/<name>/` with `<name>.tool.tsx`.
 */

interface Tool {
  address: string
  source: string
  /** Name of its share format: a link to a result has the fragment `#<share>.<version>.…`. */
  share: string
}

/** By name, which is also the island's name. */
export const tools = {
  'roi-calculator': { address: '/tools/ai-roi-calculator', source: 'roi-calculator', share: 'roi' },
  'trust-assessment': { address: '/trust-assessment', source: 'trust-assessment', share: 'trust' },
  'data-maturity': {
    address: '/tools/data-maturity-assessment',
    source: 'data-maturity-assessment',
    share: 'maturity',
  },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools
export type ToolShare<Name extends ToolName> = (typeof tools)[Name]['share']
export const toolNames = Object.keys(tools) as ToolName[]

export interface AnsweredIsland {
  html: string
  json: string
}

export type AnswerTool = (tool: ToolName, form: URLSearchParams) => Promise<AnsweredIsland>
