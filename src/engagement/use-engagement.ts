import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { consentMachine } from '#machines/consent.ts'
import type { errorBoundaryMachine } from '#machines/error-boundary.ts'
import type { menuMachine } from '#machines/menu.ts'
import type { navigationMachine } from '#machines/navigation.ts'
import type { scrollTopMachine } from '#machines/scroll-top.ts'
import type { Theme, themeMachine } from '#machines/theme.ts'
import type { toastMachine } from '#machines/toast.ts'

interface Children {
  theme: typeof themeMachine
  menu: typeof menuMachine
  navigation: typeof navigationMachine
  consent: typeof consentMachine
  scrollTop: typeof scrollTopMachine
  errorBoundary: typeof errorBoundaryMachine
  notice: typeof toastMachine
}
interface Tags {
  theme: Theme
  menu: 'open'
  navigation: 'busy'
  consent: 'banner' | 'granted' | 'denied' | 'signal'
  scrollTop: 'shown'
  errorBoundary: 'failed' | 'retry'
  notice: 'shown' | 'paused'
}

/** The running machine of that name; it lives as long as the page. */
export function useEngagement<Name extends keyof Children>(name: Name): ActorRefFrom<Children[Name]> {
  const { engagement } = useRouteContext({ from: '__root__' })
  const child = engagement.getSnapshot().children[name]
  if (!child) throw new Error(`The site machine has no child "${name}"`)
  return child as unknown as ActorRefFrom<Children[Name]>
}

/** Whether the machine of that name carries a tag now. */
export function useTag<Name extends keyof Children>(name: Name, tag: Tags[Name]): boolean {
  const actor: {
    subscribe: AnyActorRef['subscribe']
    getSnapshot: () => { hasTag: (tag: string) => boolean }
  } = useEngagement(name)
  return useSelector(actor, snapshot => snapshot.hasTag(tag))
}
