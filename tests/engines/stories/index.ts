import { controls } from './controls.ts'
import { forms } from './forms.ts'
import { look } from './look.ts'
import { moving } from './moving.ts'

/** What a visitor does and sees, told once for every engine. */
export const stories = [...moving, ...controls, ...forms, ...look]
