import { afterEach, expect, test, vi } from 'vitest'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { vendorData } from '#contract/vendors/vendor-data.ts'
import { allowRecovery, type DefaultRules } from '#src/behaviors/shared/trusted.ts'
import { allowScripts } from '#src/behaviors/tracking/script-policy.ts'
import { showChat } from '#src/behaviors/tracking/show-chat.ts'
import { allIds } from '#tests/support/stand-ins.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A policy whose document already contains every named script. */
function policyOfDocument(): DefaultRules {
  let policy: DefaultRules | undefined
  const trustedTypes = { createPolicy: (_: string, rules: DefaultRules) => (policy = rules) }
  vi.stubGlobal('window', { trustedTypes })
  vi.stubGlobal('location', new URL('https://dse.example/contact'))
  vi.stubGlobal('document', { querySelector: () => ({}) })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  allowRecovery()
  if (!policy) throw new Error('No policy was made.')
  return policy
}

const isChat = ({ purpose }: VendorData) => purpose === 'chat'

test("an open chat's scripts may load what they need, and so may earlier vendors'", async () => {
  const policy = policyOfDocument()
  const all = vendorData(allIds)
  const chat = all.find(isChat) as VendorData
  allowScripts(all.filter(vendor => !isChat(vendor)))
  const ofTags = 'https://www.googletagmanager.com/gtag/js?id=G-1'
  const ofChat = 'https://client.crisp.chat/static/client.js'
  expect([ofTags, ofChat].map(policy.createScriptURL)).toEqual([ofTags, null])
  await showChat(chat, new AbortController().signal)
  expect([ofTags, ofChat].map(policy.createScriptURL)).toEqual([ofTags, ofChat])
  expect(policy.createScriptURL('https://evil.example/script.js')).toBeNull()
  await showChat(chat, new AbortController().signal)
  allowScripts([chat])
  expect([ofTags, ofChat].map(policy.createScriptURL)).toEqual([null, ofChat])
})
