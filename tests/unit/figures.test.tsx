import { parse } from 'parse5'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberField } from '#src/behaviors/number-field/number-field.tsx'
import { Bars } from '#src/figures/bars.tsx'
import { CashFlow } from '#src/figures/cash-flow.tsx'
import { DotPlot } from '#src/figures/dot-plot.tsx'
import { Histogram } from '#src/figures/histogram.tsx'
import { Tornado } from '#src/figures/tornado.tsx'

const caption = { title: 'A title', says: 'What there is to see.', unit: 'Dollars' }
const format = (value: number): string => `$${value}`

const figures: Record<string, ReactElement> = {
  bars: <Bars {...caption} format={format} axisFormat={format} rows={[{ label: 'First', value: 40 }]} />,
  tornado: (
    <Tornado
      {...caption}
      format={format}
      base={10}
      bars={[{ label: 'First', lowText: '30', highText: '60', atLow: -40, atHigh: 60 }]}
    />
  ),
  'cash flow': (
    <CashFlow
      {...caption}
      format={format}
      bandName="8 of 10 draws"
      points={[
        { label: 'Start', low: -100, middle: -100, high: -100 },
        { label: 'First', low: -60, middle: 40, high: 60 },
      ]}
    />
  ),
  histogram: <Histogram {...caption} format={format} values={Float64Array.of(-40, -10, 5, 40, 60)} />,
  'dot plot': (
    <DotPlot
      {...caption}
      format={format}
      rows={[{ label: 'First', value: 40, low: 30, high: 60, before: 35 }]}
    />
  ),
}

test.each(Object.entries(figures))(
  'the %s figure has text, a data table, and no inline styles',
  (name, figure) => {
    const html = renderToStaticMarkup(figure)
    for (const text of ['A title', 'What there is to see.', 'Dollars']) expect(html).toContain(text)
    const [, alternative = ''] = /role="img" aria-label="([^"]*)"/.exec(html) ?? []
    const [, table = ''] = /<table>(.*)<\/table>/.exec(html) ?? []
    for (const text of [alternative, table]) {
      expect(text).toMatch(/\$-?40/)
      if (name !== 'histogram') expect(text).toContain('First')
    }
    expect(html).not.toMatch(/style=|NaN|undefined|Infinity/)
    expect(parse(html).childNodes.length).toBeGreaterThan(0)
  },
)

test("a dot plot labels an unknown value and doesn't draw a dot for it", () => {
  const html = renderToStaticMarkup(
    <DotPlot {...caption} format={format} bounds={[0, 5]} rows={[{ label: 'First' }]} />,
  )
  expect(html).toContain('First: not known')
  expect(html).not.toContain('<circle')
})

test('negative bars end where positive bars begin', () => {
  const barsHtml = renderToStaticMarkup(
    <Bars
      {...caption}
      format={format}
      axisFormat={format}
      rows={[-60, 60].map(value => ({ label: String(value), value }))}
    />,
  )
  const bars = [...barsHtml.matchAll(/<rect[^>]* x="([\d.]+)%" width="([\d.]+)%"/g)]
  expect(bars.map(([, x, width]) => `${x} + ${width}`)).toEqual(['0 + 50.00', '50 + 50.00'])
})

test('the status of a number field is its parsed value or its error', () => {
  const name = { id: 'people', name: 'people', label: 'People', unit: 'people' }
  const field = { ...name, text: '1.2k', onText: () => {} }
  const valid = renderToStaticMarkup(<NumberField {...field} interpretation="1,200 people" />)
  expect(valid).toMatch(/<label for="people">People<\/label>.*aria-describedby="people-status"/)
  expect(valid).toMatch(/id="people-status"[^>]*>1,200 people</)
  const rejected = renderToStaticMarkup(<NumberField {...field} problem="This is not a number." />)
  expect(rejected).toMatch(/aria-invalid="true".*id="people-status"[^>]*>This is not a number\.</)
})
