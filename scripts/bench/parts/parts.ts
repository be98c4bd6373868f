import type { Part } from '#scripts/bench/part.ts'
import { fairnessPart } from './fairness.ts'
import { leadsPart } from './leads.ts'
import { lighthousePart } from './lighthouse.ts'
import { loadPart } from './load.ts'

/** Every part, in the order in which they are measured. */
export const parts: readonly Part[] = [lighthousePart, leadsPart, loadPart, fairnessPart]
