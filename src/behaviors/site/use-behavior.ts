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

interface SiteChildren {
  theme: typeof themeMachine
  menu: ReturnType<typeof createMenu>
  navigation: typeof navigationMachine
  consent: typeof consentMachine
  scrollTop: typeof scrollTopMachine
  errorBoundary: typeof errorBoundaryMachine
  notice: typeof toastMachine
  stack: typeof toastMachine
}

/** Children of `prompts`, which loads while idle. */
interface PromptChildren {
  popup: typeof popupMachine
  chatLauncher: typeof chatLauncherMachine
}

export function useBehavior<Name extends keyof SiteChildren>(name: Name): ActorRefFrom<SiteChildren[Name]> {
  return findChild(useSite(), name) as ActorRefFrom<SiteChildren[Name]>
}

/** @throws until `prompts` has loaded */
export function usePrompt<Name extends keyof PromptChildren>(name: Name): ActorRefFrom<PromptChildren[Name]> {
  return findChild(findChild(useSite(), 'prompts'), name) as ActorRefFrom<PromptChildren[Name]>
}

function findChild(parent: AnyActorRef, name: string): AnyActorRef {
  const child = (parent.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children[name]
  if (!child) throw new Error(`The machine "${parent.id}" has no child "${name}"`)
  return child
}

/** True while the named machine is in a state with the tag. */
export function useTag<Name extends keyof SiteChildren>(
  name: Name,
  tag: TagsFrom<SiteChildren[Name]>,
): boolean {
  return useActorTag(useBehavior(name), tag)
}

export function useActorTag(actor: AnyActorRef, tag: string): boolean {
  return useSelector(actor, (snapshot: { hasTag: (tag: string) => boolean }) => snapshot.hasTag(tag))
}
