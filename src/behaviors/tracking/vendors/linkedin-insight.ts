import type { Adapter } from '#src/behaviors/tracking/adapter.ts'

/** LinkedIn's function. Until its script loads, calls wait in `q`. */
interface Lintrk {
  (command: string, data: unknown): void
  q: unknown[]
}
declare global {
  interface Window {
    lintrk?: Lintrk
    _linkedin_partner_id?: string
    _linkedin_data_partner_ids?: string[]
  }
}

let conversion = 0

/** Reports each event as a conversion with its value. Only the CSP of `vendor-policy.ts` can stop the script. */
export const adapter: Adapter = {
  start(id) {
    const [partner = '', conversionId] = id.split('/')
    conversion = Number(conversionId)
    window._linkedin_partner_id = partner
    window._linkedin_data_partner_ids ??= []
    if (!window._linkedin_data_partner_ids.includes(partner)) window._linkedin_data_partner_ids.push(partner)
    const q: unknown[] = []
    const lintrk = (command: string, data: unknown) => void q.push([command, data])
    window.lintrk ??= Object.assign(lintrk, { q })
    return 'https://snap.licdn.com/li.lms-analytics/insight.min.js'
  },
  event: ({ value }) =>
    window.lintrk?.('track', { conversion_id: conversion, conversion_value: value, currency: 'USD' }),
}
