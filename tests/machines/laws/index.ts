/** Laws and specs of all machines. `statecharts.test.ts` fails if a machine is missing. */

import type { MachineSpec } from '#tests/support/machine-paths.ts'
import { laws as chatLauncher } from './chat-launcher.ts'
import { laws as consent } from './consent.ts'
import { laws as dataMaturity } from './data-maturity.ts'
import { laws as errorBoundary } from './error-boundary.ts'
import { laws as formActivity } from './form-activity.ts'
import type { Laws } from './harness/law.ts'
import { laws as leadForm } from './lead-form.ts'
import { laws as leadLifecycle } from './lead-lifecycle.ts'
import { laws as links } from './links.ts'
import { laws as menu } from './menu.ts'
import { laws as message } from './message.ts'
import { laws as navigation } from './navigation.ts'
import { laws as pageLoad } from './page-load.ts'
import { laws as particles } from './particles.ts'
import { laws as popup } from './popup.ts'
import { laws as prompts } from './prompts.ts'
import { laws as roiCalculator } from './roi-calculator.ts'
import { laws as scrollTop } from './scroll-top.ts'
import { laws as search } from './search.ts'
import { laws as site } from './site.ts'
import { laws as suggestions } from './suggestions.ts'
import { laws as theme } from './theme.ts'
import { laws as toast } from './toast.ts'
import { laws as tracking } from './tracking.ts'
import { laws as trustAssessment } from './trust-assessment.ts'
import { laws as vendor } from './vendor.ts'
import { laws as workedBox } from './worked-box.ts'

export const allLaws: Record<string, Laws> = {
  'chat-launcher': chatLauncher,
  consent,
  'data-maturity': dataMaturity,
  'error-boundary': errorBoundary,
  'form-activity': formActivity,
  'lead-form': leadForm,
  'lead-lifecycle': leadLifecycle,
  links,
  menu,
  message,
  navigation,
  prompts,
  'page-load': pageLoad,
  particles,
  popup,
  'roi-calculator': roiCalculator,
  'scroll-top': scrollTop,
  search,
  site,
  suggestions,
  theme,
  toast,
  tracking,
  'trust-assessment': trustAssessment,
  vendor,
  'worked-box': workedBox,
}

export const specs: Record<string, MachineSpec> = Object.fromEntries(
  Object.entries(allLaws).map(([name, { spec }]) => [name, spec]),
)
