/**
 * Limits what leaves the page about a machine to state names, event types, numbers, booleans, and a few enumerated words. Everything else
 * is reported only as present.
 */
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { leadFieldNames } from '#contract/lead/fields.ts'

const hidden = '(hidden)'

/** Allowed values, by key. */
const words: Record<string, readonly string[]> = {
  reason: [
    'navigation',
    'escape',
    'backdrop',
    'button',
    'pointer',
    'focus',
    'hidden',
    'menu',
    'chat',
    'form',
    'search',
  ],
  theme: ['dark', 'light'],
  choice: ['accepted', 'declined'],
  travel: ['link', 'history'],
  change: ['path', 'fragment', 'query'],
}

const personalWords = /mail|phone|mobile|text|field|token|secret|code|address|card|birth|zip/i
/** True if the value of this key is personal data, or may be. */
const isPersonal = (key: string): boolean =>
  personalWords.test(key) || leadFieldNames.some(name => key.toLowerCase().includes(name))

/** An identifier of code. Anything else may come from what a visitor typed. */
const isName = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z][A-Za-z]{0,29}$/.test(text)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const safeType = (type: unknown): string =>
  typeof type === 'string' && /^(?:[a-z]+(?:\.[a-z]+)+|xstate\.[\w.:#()-]{1,120})$/.test(type) ? type : hidden

export const safeId = (id: string): string => (/^[\w.:()-]{1,80}$/.test(id) ? id : hidden)

export function safeState(value: unknown): unknown {
  if (isName(value)) return value
  if (!isRecord(value)) return hidden
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isName(key) ? [[key, safeState(inner)]] : [])),
  )
}

function safeValue(key: string, value: unknown): unknown {
  if (isPersonal(key)) return hidden
  if (typeof value === 'boolean' || value === null || Number.isFinite(value)) return value
  return typeof value === 'string' && words[key]?.includes(value) ? value : hidden
}

/** Top-level values only; nested values could be anything. */
function safeEntries(values: unknown): Record<string, unknown> {
  if (!isRecord(values)) return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (isName(key) ? [[key, safeValue(key, value)]] : [])),
  )
}

export function redactEvent(event: unknown): { type: string } & Record<string, unknown> {
  const { type, ...payload } = isRecord(event) ? event : {}
  return { ...safeEntries(payload), type: safeType(type) }
}

const statuses = ['active', 'done', 'error', 'stopped'] as const

/** Without input, output, and error. */
export function redactSnapshot(snapshot: unknown): Record<string, unknown> {
  if (!isRecord(snapshot)) return { status: 'active' }
  const { status, value, context } = snapshot
  return {
    status: statuses.find(candidate => candidate === status) ?? 'active',
    ...(value === undefined ? {} : { value: safeState(value) }),
    ...(context === undefined ? {} : { context: safeEntries(context) }),
  }
}

export function redact(report: StatelyInspectionEvent): StatelyInspectionEvent {
  const { _version, createdAt, id, sessionId } = report
  const base = { _version, createdAt, id, sessionId }
  if (report.type === '@xstate.event') {
    const { type, rootId, sourceId } = report
    return { ...base, type, rootId, sourceId, event: redactEvent(report.event) }
  }
  const snapshot = redactSnapshot(report.snapshot) as never
  if (report.type === '@xstate.snapshot') {
    const { type, rootId } = report
    return { ...base, type, rootId, event: redactEvent(report.event), snapshot }
  }
  // The definition is source code; the actor's run-time data isn't part of it.
  const { type, rootId, parentId, definition } = report
  const name = safeId(report.name)
  return { ...base, type, rootId, parentId, definition, name, snapshot }
}
