import { useSelector } from '@xstate/react'
import type { ActorRef, AnyActorRef, AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate'
import type { promptsMachine } from '#machines/prompts.ts'
import type { siteMachine } from '#machines/site.ts'
import { useSite } from './site-actor.ts'

type SiteChildren = Required<SnapshotFrom<typeof siteMachine>['children']>
/** Children of `prompts`, which loads while the browser is idle. */
type PromptChildren = Required<SnapshotFrom<typeof promptsMachine>['children']>

export const useBehavior = <Name extends keyof SiteChildren>(name: Name) =>
  findChild(useSite(), name) as NonNullable<SiteChildren[Name]>

/** @throws until `prompts` has loaded */
export const usePrompt = <Name extends keyof PromptChildren>(name: Name) =>
  findChild(findChild(useSite(), 'prompts'), name) as NonNullable<PromptChildren[Name]>

function findChild(parent: AnyActorRef, name: string): AnyActorRef {
  const child = (parent.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children[name]
  if (!child) throw new Error(`The machine "${parent.id}" has no child "${name}"`)
  return child
}

type Tag<Child> = Extract<Parameters<SnapshotFrom<NonNullable<Child>>['hasTag']>[0], string>

/** True while the named machine is in a state with the tag. */
export const useTag = <Name extends keyof SiteChildren>(name: Name, tag: Tag<SiteChildren[Name]>): boolean =>
  useActorTag(useBehavior(name), tag)

export const useActorTag = (actor: AnyActorRef, tag: string): boolean =>
  useSelector(actor, (snapshot: { hasTag: (tag: string) => boolean }) => snapshot.hasTag(tag))

/** Returns the actor's tags. Re-renders only when they change. */
export const useTags = <Snapshot extends AnyMachineSnapshot>(
  actor: Pick<ActorRef<Snapshot, EventObject>, 'getSnapshot' | 'subscribe'>,
): Pick<Snapshot, 'hasTag'> => useSelector(actor, snapshot => snapshot, haveSameTags)

const haveSameTags = (left: AnyMachineSnapshot, right: AnyMachineSnapshot): boolean =>
  left.tags.size === right.tags.size && [...left.tags].every(tag => right.tags.has(tag))
