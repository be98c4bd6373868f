/** Every machine with its test spec. `charts.test.ts` fails for a machine that is missing here. */

import type { MachineSpec } from '#tests/support/machine-paths.ts'
import { spec as chatLauncher } from './chat-launcher.ts'
import { spec as consent } from './consent.ts'
import { spec as dataMaturity } from './data-maturity.ts'
import { spec as errorBoundary } from './error-boundary.ts'
import { spec as formActivity } from './form-activity.ts'
import { spec as leadForm } from './lead-form.ts'
import { spec as leadLifecycle } from './lead-lifecycle.ts'
import { spec as links } from './links.ts'
import { spec as menu } from './menu.ts'
import { spec as message } from './message.ts'
import { spec as navigation } from './navigation.ts'
import { spec as offers } from './offers.ts'
import { spec as pageLoad } from './page-load.ts'
import { spec as particles } from './particles.ts'
import { spec as popup } from './popup.ts'
import { spec as roiCalculator } from './roi-calculator.ts'
import { spec as scrollTop } from './scroll-top.ts'
import { spec as search } from './search.ts'
import { spec as site } from './site.ts'
import { spec as suggestions } from './suggestions.ts'
import { spec as theme } from './theme.ts'
import { spec as toast } from './toast.ts'
import { spec as tracking } from './tracking.ts'
import { spec as trustAssessment } from './trust-assessment.ts'
import { spec as vendor } from './vendor.ts'
import { spec as workedBox } from './worked-box.ts'

export const specs: Record<string, MachineSpec> = {
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
  offers,
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
