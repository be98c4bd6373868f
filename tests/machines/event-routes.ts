import { toolNames } from '#contract/tools.ts'
import type { DomainEventType } from '#machines/events.ts'

interface EventRoute {
  /** Statechart ids, folders of `src/behaviors/`, `islands` of `src/text/`, and `early-forms` of `src/app/boot/`. */
  emitters: readonly string[]
  /** Statechart ids, and `notices` for toasts. Omits `site` and `prompts`, which only forward events. */
  listeners: readonly string[]
}

/** Converts a tool's name to its statechart's id: `roi-calculator` to `roiCalculator`. */
const chartIdOf = (tool: string): string => tool.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const activityCharts = ['menu', 'chatLauncher', 'consent', 'formActivity', 'errorBoundary']

/** Emitters and listeners of each domain event. */
export const eventRoutes: Record<DomainEventType, EventRoute> = {
  'page.entered': { emitters: ['navigation'], listeners: ['chatLauncher', 'popup', 'tracking'] },
  'page.left': { emitters: ['navigation'], listeners: ['menu', 'popup', 'formActivity'] },
  'consent.granted': { emitters: ['consent'], listeners: ['tracking', 'chatLauncher'] },
  'consent.revoked': { emitters: ['consent'], listeners: ['tracking', 'chatLauncher'] },
  'consent.saved': { emitters: ['consent'], listeners: ['notices'] },
  'cookies.remained': { emitters: ['tracking'], listeners: ['notices'] },
  'activity.started': { emitters: activityCharts, listeners: ['popup'] },
  'activity.ended': { emitters: activityCharts, listeners: ['popup'] },
  'lead.acknowledged': { emitters: ['leadForm'], listeners: ['notices', 'popup', 'tracking'] },
  'lead.failed': { emitters: ['leadForm', 'lead-form', 'early-forms'], listeners: ['notices'] },
  'exitIntent.detected': { emitters: ['popup'], listeners: ['tracking'] },
  'error.caught': { emitters: ['errorBoundary', 'error-boundary'], listeners: ['tracking'] },
  'result.reached': {
    emitters: toolNames.map(chartIdOf),
    listeners: ['tracking'],
  },
  'trackedLink.clicked': { emitters: ['tracked-links'], listeners: ['tracking'] },
  'download.started': { emitters: ['tracked-links'], listeners: ['notices', 'tracking'] },
  'link.copied': { emitters: ['copy-link'], listeners: ['notices'] },
  'copy.failed': { emitters: ['copy-link'], listeners: ['notices'] },
  'island.failed': { emitters: ['islands'], listeners: ['notices'] },
  'anchor.missing': { emitters: ['islands'], listeners: ['notices'] },
  'chat.failed': { emitters: ['chat-launcher'], listeners: ['notices'] },
}
