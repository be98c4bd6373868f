import { measureLeads } from '#scripts/bench/leads/measure.ts'
import type { Part } from '#scripts/bench/part.ts'

const inPercent = (share: number): string => `${Math.round(100 * share)} %`

export const leadsPart: Part = {
  name: 'leads',
  title: 'lead service, built, in a process of its own; floor: a bare loop of one commit each',
  takes: '3 minutes',
  async measure({ out }) {
    const leads = await measureLeads(out)
    return {
      figures: [
        // The median of the shares of each moment, not the share of the medians.
        { name: 'share of the bare loop', value: leads.share, unit: '', goal: { atLeast: 0.6 } },
        { name: 'leads acknowledged', value: leads.service, unit: 'a second', floor: leads.bare },
        { name: 'p50 at half that rate', value: leads.p50, unit: 'ms' },
        { name: 'p99 at half that rate', value: leads.p99, unit: 'ms', goal: { atMost: 50 } },
        {
          name: 'memory after 100,000 leads',
          value: leads.memory,
          unit: 'bytes',
          goal: { atMost: 120_000_000 },
        },
        { name: 'export of them as CSV', value: leads.csv / 1000, unit: 's', goal: { atMost: 5 } },
        { name: 'export of them as JSON', value: leads.json / 1000, unit: 's', goal: { atMost: 5 } },
        { name: 'cold start to first answer', value: leads.coldStart, unit: 'ms', goal: { atMost: 500 } },
      ],
      remarks: [
        `${leads.acknowledged} leads acknowledged, ${leads.stored} stored`,
        `Of the bare loop, by rounds: ${leads.shares.map(inPercent).join(', ')}`,
      ],
    }
  },
}
