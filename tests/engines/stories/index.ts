import { controls } from './controls.ts'
import { forms } from './forms.ts'
import { look } from './look.ts'
import { moving } from './moving.ts'

export const stories = [...moving, ...controls, ...forms, ...look]
