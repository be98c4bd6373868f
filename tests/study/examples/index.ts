import { consent } from './consent.ts'
import type { StatechartExamples } from './example.ts'
import { leadForm } from './lead-form.ts'
import { message } from './message.ts'
import { pageLoad } from './page-load.ts'
import { popup } from './popup.ts'
import { theme } from './theme.ts'
import { tracking } from './tracking.ts'
import { vendor } from './vendor.ts'

export const allExamples: Readonly<Record<string, StatechartExamples>> = {
  consent,
  'lead-form': leadForm,
  message,
  'page-load': pageLoad,
  popup,
  theme,
  tracking,
  vendor,
}
