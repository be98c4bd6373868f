import { minus, over, plus, quantity } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * One month's revenue from the sales report to the ledger, line by line.
 * Page: `/services/business-intelligence-consulting`.
 */

const line = (key: string, label: string, value: number) =>
  input(key, label, 'dollars', value, {
    range: [Math.round(value * 0.9), Math.round(value * 1.1)],
    bounds: [0, 1_000_000_000_000],
    step: 10_000,
    origin: { assumed: 'Invented for the example; title passes on delivery.' },
  })
const report = (key: string, label: string, value: number) =>
  input(key, label, 'dollars', value, {
    bounds: [0, 1_000_000_000_000],
    step: 10_000,
    origin: { assumed: 'Invented for the example: what the department reports.' },
  })

const signed = report('signed', 'Sales: signed in March', 18_400_000)
const notShipped = line('notShipped', 'Ordered, not yet shipped', 3_100_000)
const earlier = line('earlier', 'Shipped, ordered earlier', 1_750_000)
const underway = line('underway', 'Shipped, delivered in April', 900_000)
const arrived = line('arrived', 'Shipped in February, delivered', 550_000)
const returned = line('returned', 'Returns and credit notes', 580_000)
const ledger = report('ledger', 'Finance: recognized in March', 16_100_000)

const dollars = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars', expression)

export const shipped = dollars(
  'shipped',
  'Operations: shipped in March',
  plus(minus(signed, notShipped), earlier),
)
export const expected = dollars(
  'expected',
  'Expected in the ledger',
  minus(plus(minus(shipped, underway), arrived), returned),
)
export const unexplained = dollars('unexplained', 'Not explained', minus(ledger, expected))
export const gap = dollars('gap', 'Gap between sales and finance', minus(signed, ledger))
export const defined = dollars('defined', 'Explained by definitions', minus(signed, expected))
export const share = quantity('share', 'Share explained', 'share', over(defined, gap))

export const revenueBridge = defineModel({
  key: 'revenue-bridge',
  title: 'One month’s revenue, from the sales report to the ledger',
  outputs: [shipped, expected, unexplained, gap, defined, share],
})
