/**
 * The tools, by island name. A tool is an entry here and a folder `src/behaviors/<name>/` with `<name>.tool.tsx`. A link to a result has
 * the fragment `#<shareFormat>.<version>.…`. The site tracks `resultEvent` when a visitor gets a result from their own input, but not when
 * they open a shared result.
 */
export const tools = {
  'roi-calculator': {
    path: '/tools/ai-roi-calculator',
    source: 'roi-calculator',
    shareFormat: 'roi',
    resultEvent: 'roi_calculator',
  },
  'trust-assessment': {
    path: '/trust-assessment',
    source: 'trust-assessment',
    shareFormat: 'trust',
    resultEvent: 'assessment',
  },
  'data-maturity': {
    path: '/tools/data-maturity-assessment',
    source: 'data-maturity-assessment',
    shareFormat: 'maturity',
    resultEvent: 'assessment',
  },
} as const

export type ToolName = keyof typeof tools
export type ShareFormatName<Name extends ToolName> = (typeof tools)[Name]['shareFormat']
export const toolNames = Object.keys(tools) as ToolName[]

export interface RenderedIsland {
  html: string
  json: string
}

export type AnswerTool = (tool: ToolName, form: URLSearchParams) => Promise<RenderedIsland>
