import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { curveProps } from '#src/behaviors/plot/curve.ts'
import { modelWithResults } from '#tests/support/models.ts'

const { model: gradedSample } = modelWithResults('graded-sample')

test('a proportional result is a line on a linear scale and a curve on a log scale', () => {
  const pointsOn = (log: boolean) =>
    curveProps({
      spec: {
        kind: 'curve',
        of: 'outcomes',
        over: 'harm',
        from: 5,
        to: 320,
        log,
        title: 'Cost',
        says: 'It rises.',
      },
      calculation: calculate(gradedSample),
    }).lines[0]?.points ?? []
  expect(pointsOn(false)).toHaveLength(2)
  const months = calculate(gradedSample).value({ key: 'months0' })
  const bent = pointsOn(true)
  // The mark is at the true crossing, and the line must pass through it.
  const share = (x: number) => Math.log(x / 5) / Math.log(64)
  for (const harm of [10, 40, 160]) {
    const after = bent.findIndex(([x]) => x >= harm)
    const [[x0, y0], [x1, y1]] = [bent[after - 1] ?? [0, 0], bent[after] ?? [0, 0]]
    const drawn = y0 + ((y1 - y0) * (share(harm) - share(x0))) / (share(x1) - share(x0))
    expect(drawn / (harm * 480 * months)).toBeCloseTo(1, 3)
  }
})
