/** Slope of the straight line that lies nearest to the points, by least squares. NaN for fewer than two. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(point => point[0])), mean(points.map(point => point[1]))]
  const both = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return both / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
