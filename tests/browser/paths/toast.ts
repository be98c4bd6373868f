import type { EventObject } from 'xstate'
import { type PauseReason, type Toast, toastPolicies } from '#machines/toast.ts'
import { advanceClock, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { ConsentBanner } from '#tests/browser/pages/consent-banner.ts'
import { Toasts } from '#tests/browser/pages/toasts.ts'
import { spec } from '#tests/machines/specs/toast.ts'
import { configureVendors } from '#tests/support/stand-ins.ts'
import { getOrAddNote, restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

function createWalk(policy: 'notice' | 'stack'): Walk {
  const toasts = ({ page }: Scene) => new Toasts(page, policy)
  const settle = async (scene: Scene) => {
    const isHovered = (scene.after.context.pauseReasons as PauseReason[]).includes('pointer')
    if (!isHovered) return toasts(scene).leave()
    if (scene.after.hasTag('shown')) await toasts(scene).hover()
  }
  const setPaused = async (
    event: EventObject & { reason?: PauseReason },
    scene: Scene,
    isPaused: boolean,
  ) => {
    if (event.reason === 'hidden') return toasts(scene).setHidden(isPaused)
    await (isPaused ? toasts(scene).hover() : toasts(scene).leave())
  }
  /** Returns the remaining time in ms of each message, by its id. */
  const remainingTimes = (scene: Scene) =>
    getOrAddNote(scene, 'remainingTimes', () => new Map<number, number>())
  const passTime = async (scene: Scene, milliseconds: number) => {
    await advanceClock(scene.page, milliseconds)
    const { toasts: shown, pauseReasons } = scene.before.context as {
      toasts: Toast[]
      pauseReasons: PauseReason[]
    }
    if (pauseReasons.length > 0) return
    const times = remainingTimes(scene)
    for (const { id } of shown)
      times.set(id, (times.get(id) ?? toastPolicies[policy].durationMs) - milliseconds)
  }
  const acts: Walk['acts'] = {
    'toast.add': async (event, scene) => {
      // Let time pass between messages, so no two end together.
      await passTime(scene, 100)
      await toasts(scene).triggerMessage((event as { text?: string }).text)
    },
    'message.end': async (event, scene) => {
      const remaining =
        remainingTimes(scene).get((event as { id?: number }).id ?? 0) ?? toastPolicies[policy].durationMs
      await passTime(scene, remaining - 1)
      await toasts(scene).seeCount(scene.before.context.toasts.length)
      await passTime(scene, 1)
    },
    'toast.pause': (event, scene) => setPaused(event, scene, true),
    'toast.resume': (event, scene) => setPaused(event, scene, false),
    'toast.swipe': async (event, scene) => {
      await toasts(scene).swipeFirst((event as { distance?: number }).distance ?? 0)
      await settle(scene)
    },
    'toast.dismiss': async (_, scene) => {
      await toasts(scene).dismissFirst()
      await settle(scene)
    },
    'hotkey.press': async (_, scene) => {
      await toasts(scene).pressHotkey()
      await toasts(scene).seeFocused()
      await toasts(scene).blur()
    },
  }
  const story = (): Story => {
    const { limit, swipe } = toastPolicies[policy]
    let texts: (string | undefined)[] = []
    return event => {
      const { distance = 0, text } = event as { distance?: number; text?: string }
      if (event.type === 'toast.add' && texts.at(-1) !== text) texts = [...texts, text]
      const isGone =
        ['message.end', 'toast.dismiss'].includes(event.type) ||
        (event.type === 'toast.swipe' && Math.abs(distance) >= swipe)
      if (isGone) texts = texts.slice(1)
      const shown = Math.min(texts.length, limit)
      return scene => toasts(scene).seeCount(shown)
    }
  }
  return {
    spec: restrictPaths(spec, acts, {
      inputs: [{ policy: toastPolicies[policy] }],
      isPossible: ({ context }, event) => {
        const pauseReasons = context.pauseReasons as PauseReason[]
        const { reason, id } = event as { reason?: PauseReason; id?: number }
        const isShown = context.toasts.length > 0
        if (event.type === 'toast.pause')
          return !pauseReasons.includes(reason as PauseReason) && (reason === 'hidden' || isShown)
        if (event.type === 'toast.resume') return pauseReasons.includes(reason as PauseReason)
        if (event.type === 'hotkey.press') return policy === 'stack'
        if (pauseReasons.includes('hidden')) return false
        if (event.type === 'message.end') return pauseReasons.length === 0 && context.toasts[0]?.id === id
        if (id !== undefined) return context.toasts[0]?.id === id
        // The mouse can't hover over a message and press a button elsewhere at the same time.
        return !(event.type === 'toast.add' && pauseReasons.includes('pointer'))
      },
    }),
    acts,
    async open(scene) {
      if (policy === 'notice') await configureVendors(scene.page, {})
      await new ConsentBanner(scene.page).remember('declined')
      await openWithStoppedClock(scene.page, '/insights/real-return-on-ai')
    },
    story,
    ...(policy === 'notice'
      ? { unreachable: { 'toast.shown · hotkey.press #1': 'notices have no key of their own' } }
      : {}),
  }
}

export const notice = createWalk('notice')
export const stack = createWalk('stack')
