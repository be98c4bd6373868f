/** Random commands for both chart and service; after each, both must agree. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { minAttempts } from '#server/delivery/back-off.ts'
import {
  expectedOutcome,
  isDue,
  isQuarantined,
  isStored,
  leadCount,
  type Model,
  type ModelLead,
} from './model.ts'
import { addressOf, type Real } from './real.ts'

const hour = 60 * 60_000
const day = 24 * hour
/** Longer than the default retention. */
const twoYears = 731 * day

type Act = (model: Model, real: Real) => Promise<void>

function command(name: string, act: Act, check: (model: Model) => boolean = () => true) {
  return {
    check: (model: Readonly<Model>) => check(model),
    async run(model: Model, real: Real) {
      await act(model, real)
      await compare(model, real)
    },
    toString: () => name,
  } satisfies fc.AsyncCommand<Model, Real>
}

async function compare({ leads }: Model, real: Real): Promise<void> {
  const outcomes = await real.outcomes()
  for (const [index, lead] of leads.entries()) {
    const { receipt, ...fate } = outcomes.get(addressOf(index)) ?? { fate: 'nothing', failures: undefined }
    expect(fate, `lead ${index}`).toEqual(expectedOutcome(lead))
    real.seen.add(fate.fate)
    if (fate.fate !== 'nothing') expect(receipt).toBe(lead.receipt)
  }
}

const leadOf = ({ leads }: Model, index: number): ModelLead => leads[index] as ModelLead
const isKnown = (index: number) => (model: Model) => leadOf(model, index).receipt !== undefined

const send = (index: number, isSuspect: boolean) =>
  command(`send ${index}${isSuspect ? ', which looks like spam' : ''}`, async (model, real) => {
    const lead = leadOf(model, index)
    const { status, receipt } = await real.send(index, isSuspect)
    expect(status).toBe(201)
    // A repeat gets the same receipt, and an erased lead a new one.
    if (isStored(lead)) expect(receipt).toBe(lead.receipt)
    else expect(receipt).not.toBe(lead.receipt)
    lead.receipt = receipt
    lead.chart.send({ type: 'lead.send', isSuspect })
  })

const release = (index: number) =>
  command(
    `release ${index}`,
    async (model, real) => {
      const lead = leadOf(model, index)
      expect((await real.staff('release', lead.receipt ?? '')).code).toBe(isStored(lead) ? 0 : 1)
      lead.chart.send({ type: 'lead.release' })
    },
    isKnown(index),
  )

const redeliver = (index: number) =>
  command(
    `redeliver ${index}`,
    async (model, real) => {
      const lead = leadOf(model, index)
      const isPossible = isStored(lead) && !isQuarantined(lead)
      expect((await real.staff('redeliver', lead.receipt ?? '')).code).toBe(isPossible ? 0 : 1)
      lead.chart.send({ type: 'lead.redeliver' })
    },
    isKnown(index),
  )

const erase = (index: number) =>
  command(`erase ${index}`, async (model, real) => {
    const lead = leadOf(model, index)
    expect((await real.staff('erase', '--email', addressOf(index))).code).toBe(isStored(lead) ? 0 : 1)
    lead.chart.send({ type: 'lead.erase' })
  })

const deliver = (isTaken: boolean) => async (model: Model, real: Real) => {
  const due = model.leads.filter(isDue)
  expect((await real.deliver(isTaken)).sort()).toEqual(due.map(({ receipt }) => receipt).sort())
  for (const { chart } of due) {
    chart.send({ type: 'attempt.begin' })
    chart.send({ type: isTaken ? 'attempt.succeed' : 'attempt.fail' })
  }
}

const hold: Act = async (model, real) => {
  const due = model.leads.filter(isDue)
  expect((await real.hold()).sort()).toEqual(due.map(({ receipt }) => receipt).sort())
  for (const lead of due) {
    lead.chart.send({ type: 'attempt.begin' })
    model.held.push({ lead, receipt: lead.receipt ?? '' })
  }
}

const reportLate: Act = async (model, real) => {
  await real.reportLate()
  // A lead that was erased and sent again is a new lead, with no pending report.
  for (const { lead, receipt } of model.held.splice(0))
    if (lead.receipt === receipt) lead.chart.send({ type: 'attempt.succeed' })
}

/** Each step is longer than any backoff with jitter. */
const pass = (milliseconds: number) => async (model: Model, real: Real) => {
  real.pass(milliseconds)
  model.clock.increment(milliseconds)
}

/** The day passes, so that the number of attempts decides when a lead is given up. */
const failForADay: Act = async (model, real) => {
  for (const milliseconds of [day, ...Array<number>(minAttempts).fill(hour)]) {
    await deliver(false)(model, real)
    await compare(model, real)
    await pass(milliseconds)(model, real)
  }
}

const expire: Act = async (model, real) => {
  await pass(twoYears)(model, real)
  expect((await real.staff('expire')).code).toBe(0)
  for (const { chart } of model.leads) chart.send({ type: 'lead.expire' })
}

const index = fc.nat(leadCount - 1)
const fixedCommand = (name: string, act: Act) => fc.constant(command(name, act))

export const lifecycleCommands = [
  // More frequent than other commands, because most need a stored lead.
  ...[false, false, false, true].map(isSuspect => index.map(number => send(number, isSuspect))),
  index.map(release),
  index.map(redeliver),
  index.map(erase),
  fixedCommand('deliver', deliver(true)),
  fixedCommand('deliver, but the receiver refuses', deliver(false)),
  fixedCommand('a worker takes what is due, and dies or is slow', hold),
  fixedCommand('slow workers have delivered after all', reportLate),
  fixedCommand('an hour passes', pass(hour)),
  fixedCommand('a day passes', pass(day)),
  fixedCommand('the receiver refuses for more than a day', failForADay),
  fixedCommand('two years pass, and what is old expires', expire),
  fixedCommand('the service restarts', (_, real) => real.restart()),
]
