import { type Plans, readPlans } from '#models/ai-roi-plans.ts'
import type { ShareFormat } from '#src/behaviors/shared/share-link.ts'

export const shareFormat: ShareFormat<Plans> = {
  name: 'roi',
  migrations: [],
  write: plans => plans,
  read: readPlans,
}
