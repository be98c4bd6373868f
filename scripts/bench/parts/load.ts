import { measureSustainedLoad } from '#scripts/bench/leads/sustained.ts'
import type { Part } from '#scripts/bench/part.ts'

export const loadPart: Part = {
  name: 'load',
  title: 'lead service, built, at half its peak rate for long; memory is to stay flat',
  takes: 'as many minutes as --minutes says, 10',
  async measure({ out, minutes }) {
    const { peak, rate, count, p50, p99, memory, slope } = await measureSustainedLoad(out, minutes)
    return {
      figures: [
        { name: 'peak rate', value: peak, unit: 'a second' },
        { name: 'rate for the whole time', value: rate, unit: 'a second' },
        { name: 'p50', value: p50, unit: 'ms' },
        { name: 'p99', value: p99, unit: 'ms', goal: { atMost: 50 } },
        { name: 'memory after a fifth of the time', value: memory.first, unit: 'bytes' },
        { name: 'memory at most after that', value: memory.most, unit: 'bytes' },
        { name: 'memory in the end', value: memory.last, unit: 'bytes' },
        { name: 'slope of memory, a minute', value: slope, unit: 'bytes' },
      ],
      remarks: [`${count} leads acknowledged in ${minutes} minutes, none refused`],
    }
  },
}
