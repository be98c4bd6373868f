import { expect } from 'vitest'
import { done, type RunEvent, wait } from '#tests/machines/laws/harness/trace.ts'
import type { StatechartExamples } from './example.ts'

const grant = { type: 'consent.granted', purposes: ['analytics'] }
const revoke = { type: 'consent.revoked' }
const loaded = { type: 'trackers.loaded' }
const exit = { type: 'exitIntent.detected' }
const download: RunEvent = { type: 'download.started', file: 'report.pdf' }
const toTrackers = (type: string) => ({ to: 'runTrackers', type })

export const tracking: StatechartExamples = {
  examples: {
    'checks for consent every second for ten seconds': after => {
      const checks = (...all: RunEvent[]) => after(...all).effectLog.filter(type => type === 'checkConsent')
      expect(checks(wait(999))).toHaveLength(0)
      expect(checks(wait(1000))).toHaveLength(1)
      expect(checks(wait(60_000))).toHaveLength(10)
    },
    'loads nothing without consent': after =>
      expect(after(wait(60_000), exit).running).not.toContain('runTrackers'),
    'starts trackers with the landing query and the purposes of a stored consent': after => {
      const result = after({ type: 'landing.read', query: '?gclid=1' }, wait(1000), grant)
      expect(result.inputOf('runTrackers')).toEqual({ query: '?gclid=1', purposes: ['analytics'] })
    },
    'starts trackers at once when the visitor accepts later': after =>
      expect(after(wait(60_000), grant).running).toContain('runTrackers'),
    'queues events until the trackers are ready': after => {
      expect(after(grant, exit, download).effectLog).toEqual([])
      expect(after(grant, exit, download, loaded).effects).toMatchObject([
        toTrackers('exitIntent.detected'),
        toTrackers('download.started'),
      ])
    },
    'passes events on when the trackers are ready': after =>
      expect(after(grant, loaded, exit).effects).toMatchObject([toTrackers('exitIntent.detected')]),
    'drops events from before consent': after => expect(after(exit, grant, loaded).effectLog).toEqual([]),
    'drops events if the trackers fail to load': after =>
      expect(after(grant, exit, { type: 'trackers.failed' }, download, loaded).effectLog).toEqual([]),
    'stops trackers and deletes cookies when consent is withdrawn': after => {
      const { running, effectLog: effects } = after(grant, loaded, revoke)
      expect(running).toContain('deleteVendorStorage')
      expect(running).not.toContain('runTrackers')
      expect(effects).toEqual(['deleteCampaign'])
    },
    'reports cookies that it cannot delete': after => {
      const remaining = ['linkedin.com']
      expect(after(grant, revoke, done('deleteVendorStorage', { remaining })).effects).toMatchObject([
        { type: 'cookies.remained', params: { remaining } },
      ])
    },
  },
}
