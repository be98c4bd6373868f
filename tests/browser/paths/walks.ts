import { chatLauncher } from './chat-launcher.ts'
import { consent } from './consent.ts'
import { dataMaturity } from './data-maturity.ts'
import { errorBoundary } from './error-boundary.ts'
import { leadForm } from './lead-form.ts'
import { menu } from './menu.ts'
import { popup } from './popup.ts'
import { roiCalculator } from './roi-calculator.ts'
import { search } from './search.ts'
import { theme } from './theme.ts'
import { notice, stack } from './toast.ts'
import { tracking } from './tracking.ts'
import { trustAssessment } from './trust-assessment.ts'
import type { Walk } from './walk.ts'
import { workedBox } from './worked-box.ts'

export const walks: Record<string, Walk> = {
  theme,
  menu,
  consent,
  tracking,
  popup,
  'chat-launcher': chatLauncher,
  'lead-form': leadForm,
  notice,
  stack,
  'error-boundary': errorBoundary,
  search,
  'roi-calculator': roiCalculator,
  'trust-assessment': trustAssessment,
  'data-maturity': dataMaturity,
  'worked-box': workedBox,
}
