import type { Plan } from '#models/ai-roi-plan.ts'
import { planName } from '#models/ai-roi-plans.ts'
import { sourceNames } from '#models/ai-roi-sources.ts'
import { formatNumber } from '#models/core/format.ts'
import { buildWorkbookSheet } from '#models/core/spreadsheet-cells.ts'
import { saveSpreadsheet } from '#src/behaviors/shared/save-spreadsheet.ts'
import { calculatePlan } from './plan-state.ts'
import { shortDollars, workLabel } from './text.ts'

/** Saves a spreadsheet with formulas, one sheet per valid plan. */
export async function saveWorkbook(plans: readonly Plan[]): Promise<void> {
  const sheets = plans.flatMap((plan, index) => {
    const { outcome } = calculatePlan(plan)
    if (!outcome) return []
    const { calculation, assumptions, value } = outcome
    // XLSX sheet names have at most 31 characters.
    const name = `${planName(index)}, ${workLabel(plan)}`.slice(0, 31)
    const notes = [
      `The net present value in this sheet is the most likely case, with every input at its most likely value. The page shows ${shortDollars(value.p50)}, the median of ${formatNumber(value.sorted.length)} runs with values from the ranges.`,
      'Amounts and the discount rate are nominal.',
    ]
    return [buildWorkbookSheet(calculation, name, sourceNames, assumptions.ranges, notes)]
  })
  await saveSpreadsheet(sheets, 'ai-roi')
}
