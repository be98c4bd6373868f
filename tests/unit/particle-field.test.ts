import { expect, test } from 'vitest'
import { createField, type FieldView } from '#src/behaviors/particles/field.ts'

/** A canvas that records the points of its last frame. */
function recordingCanvas() {
  let points: { x: number; y: number }[] = []
  const context = {
    clearRect: () => (points = []),
    fillRect: (x: number, y: number) => points.push({ x: x + 1, y: y + 1 }),
    ...Object.fromEntries(['scale', 'beginPath', 'moveTo', 'lineTo', 'stroke'].map(name => [name, () => {}])),
  }
  const canvas = { width: 0, height: 0, getContext: () => context } as unknown as OffscreenCanvas
  return { canvas, points: () => points }
}

const viewOf = (width: number): FieldView => ({
  ...{ width, height: 600, density: 2 },
  ...{ lineColor: '#000', pointColor: '#000' },
})

test('draws nothing before it knows its size', () => {
  const { canvas, points } = recordingCanvas()
  createField(canvas)({ type: 'draw', count: 60 })
  expect(points()).toEqual([])
})

test.each([1900, 800, 1500])('keeps all points inside and in every quarter at %i px', width => {
  const { canvas, points } = recordingCanvas()
  const send = createField(canvas)
  send({ type: 'draw', count: 120 })
  send({ type: 'view', view: viewOf(1200) })
  send({ type: 'view', view: viewOf(width) })
  expect(canvas.width).toBe(2 * width)
  expect(points()).toHaveLength(120)
  expect(points().every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= 600)).toBe(true)
  expect(new Set(points().map(({ x }) => Math.min(3, Math.floor((x / width) * 4)))).size).toBe(4)
})
