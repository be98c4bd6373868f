import { controls } from './controls.ts'
import { forms } from './forms.ts'
import { layout } from './layout.ts'
import { navigation } from './navigation.ts'

export const stories = [...navigation, ...controls, ...forms, ...layout]
