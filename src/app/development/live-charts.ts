import { type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate'
import { observeActors } from '#src/behaviors/shared/inspection.ts'
import { type ChartsMessage, channelName, type PageMessage } from './channel.ts'
import { safeId, safeState, safeType } from './redact.ts'

interface Running {
  machine: string
  name: string
  value: StateValue
}

/** Reports the state of every machine to an open page of charts. */
export function connectLiveCharts(): void {
  const page = String(Math.random()).slice(2)
  const channel = new BroadcastChannel(channelName)
  const running = new Map<string, Running>()
  const say = (message: PageMessage) => channel.postMessage(message)
  const tellAll = () => {
    say({ kind: 'page.hello', page, path: location.pathname })
    for (const [actor, state] of running) say({ kind: 'actor.state', page, actor, ...state })
  }
  channel.onmessage = ({ data }: MessageEvent<PageMessage | ChartsMessage>) => {
    if (data.kind === 'charts.ask') tellAll()
  }
  addEventListener('pagehide', () => say({ kind: 'page.bye', page }))
  addEventListener('pageshow', event => event.persisted && tellAll())
  observeActors(event => {
    const message = messageOf(event, page)
    if (message?.kind === 'actor.state') {
      const { machine, name, value } = message
      running.set(message.actor, { machine, name, value })
    }
    if (message?.kind === 'actor.stop') running.delete(message.actor)
    if (message) say(message)
  })
  tellAll()
}

export function messageOf(event: InspectionEvent, page: string): PageMessage | undefined {
  if (event.type !== '@xstate.snapshot' && event.type !== '@xstate.event') return undefined
  const snapshot = event.type === '@xstate.snapshot' ? event.snapshot : event.actorRef.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return undefined
  const { actorRef } = event
  const machine = snapshot.machine.id
  const subject = { page, actor: actorRef.sessionId, machine, name: nameOf(actorRef, machine) }
  if (event.type === '@xstate.snapshot') {
    return snapshot.status === 'stopped'
      ? { kind: 'actor.stop', ...subject }
      : { kind: 'actor.state', ...subject, value: safeState(snapshot.value) as StateValue }
  }
  const type = safeType(event.event.type)
  return type === 'xstate.init' || type === 'xstate.stop'
    ? undefined
    : { kind: 'actor.event', ...subject, event: type }
}

/** `contact` for the actor `leadForm:contact`; empty for `menu`. */
function nameOf(actor: InspectionEvent['actorRef'], machine: string): string {
  const id = 'id' in actor ? String(actor.id) : actor.sessionId
  const hasName = id !== actor.sessionId && id !== machine
  return hasName ? safeId(id.replace(`${machine}:`, '').replace(`${machine}-`, '')) : ''
}
