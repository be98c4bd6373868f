import type { Part } from '#scripts/bench/part.ts'
import { interactionsPart } from './interactions.ts'
import { leadsPart } from './leads.ts'
import { lighthousePart } from './lighthouse.ts'
import { loadPart } from './load.ts'
import { memoryPart } from './memory.ts'
import { navigationPart } from './navigation.ts'
import { scalePart } from './scale.ts'
import { sizesPart } from './sizes.ts'
import { tracePart } from './trace.ts'
import { weightPart } from './weight.ts'

/** Every part, in the order in which they are measured. */
export const parts: readonly Part[] = [
  sizesPart,
  weightPart,
  lighthousePart,
  tracePart,
  navigationPart,
  interactionsPart,
  memoryPart,
  leadsPart,
  loadPart,
  scalePart,
]
