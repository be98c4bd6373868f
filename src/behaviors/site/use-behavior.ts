import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef, TagsFrom } from 'xstate'
import type { chatLauncherMachine } from '#machines/chat-launcher.ts'
import type { consentMachine } from '#machines/consent.ts'
import type { errorBoundaryMachine } from '#machines/error-boundary.ts'
import type { createMenu } from '#machines/menu.ts'
import type { navigationMachine } from '#machines/navigation.ts'
import type { popupMachine } from '#machines/popup.ts'
import type { scrollTopMachine } from '#machines/scroll-top.ts'
import type { themeMachine } from '#machines/theme.ts'
import type { toastMachine } from '#machines/toast.ts'
import { useSite } from './site-actor.ts'

interface Children {
  theme: typeof themeMachine
  menu: ReturnType<typeof createMenu>
  navigation: typeof navigationMachine
  consent: typeof consentMachine
  scrollTop: typeof scrollTopMachine
  errorBoundary: typeof errorBoundaryMachine
  notice: typeof toastMachine
  stack: typeof toastMachine
}
/** Children of `offers`, once loaded. */
interface Offered {
  popup: typeof popupMachine
  chatLauncher: typeof chatLauncherMachine
}

/** Returns a machine that runs as long as the site, by name. */
export function useBehavior<Name extends keyof Children>(name: Name): ActorRefFrom<Children[Name]> {
  return childOf(useSite(), name) as ActorRefFrom<Children[Name]>
}

/** Returns a machine of `offers` by name. */
export function useOffer<Name extends keyof Offered>(name: Name): ActorRefFrom<Offered[Name]> {
  return childOf(childOf(useSite(), 'offers'), name) as ActorRefFrom<Offered[Name]>
}

function childOf(parent: AnyActorRef, name: string): AnyActorRef {
  const child = (parent.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children[name]
  if (!child) throw new Error(`The machine "${parent.id}" has no child "${name}"`)
  return child
}

/** True while the named machine has a tag. */
export function useTag<Name extends keyof Children>(name: Name, tag: TagsFrom<Children[Name]>): boolean {
  return useActorTag(useBehavior(name), tag)
}

export function useActorTag(actor: AnyActorRef, tag: string): boolean {
  return useSelector(actor, (snapshot: { hasTag: (tag: string) => boolean }) => snapshot.hasTag(tag))
}
