import type { Benchmark } from './figure.ts'
import { paceLeads, sendLeads, startService } from './leads.ts'
import { slopeOf } from './statistics.ts'

/** Share of the run in which caches fill and the heap grows to its working size. The memory figures leave it out. */
const warmUpShare = 0.2

export const loadBenchmark: Benchmark = {
  name: 'load',
  title: 'lead service, built, at half its peak rate; memory has to stay flat',
  duration: 'as many minutes as --minutes says, 10',
  async measure({ out, minutes }) {
    const service = await startService(out)
    try {
      await sendLeads(service.origin, { duration: 3 })
      const { perSecond } = await sendLeads(service.origin)
      const samples: [minute: number, bytes: number][] = []
      const start = performance.now()
      const sample = () => samples.push([(performance.now() - start) / 60_000, service.memory()])
      const sampling = setInterval(sample, 2000)
      const rate = Math.round(perSecond / 2)
      const pacing = paceLeads(service.origin, { rate, seconds: minutes * 60 })
      const { count, refused, p50, p99 } = await pacing.finally(() => clearInterval(sampling))
      if (refused > 0) throw new Error(`${count} leads were acknowledged, ${refused} refused or late`)
      const steady = samples.filter(([minute]) => minute >= minutes * warmUpShare)
      const bytes = steady.map(([, value]) => value)
      return {
        figures: [
          { name: 'peak rate', value: perSecond, unit: 'a second' },
          { name: 'rate under load', value: rate, unit: 'a second' },
          { name: 'p50', value: p50, unit: 'ms' },
          { name: 'p99', value: p99, unit: 'ms', goal: { atMost: 50 } },
          { name: 'memory after warm-up', value: bytes[0] ?? null, unit: 'bytes' },
          { name: 'highest memory', value: bytes.length > 0 ? Math.max(...bytes) : null, unit: 'bytes' },
          { name: 'memory at the end', value: bytes.at(-1) ?? null, unit: 'bytes' },
          { name: 'slope of memory per minute', value: slopeOf(steady), unit: 'bytes' },
        ],
        remarks: [`${count} leads acknowledged in ${minutes} minutes, none refused`],
      }
    } finally {
      await service.close()
    }
  },
}
