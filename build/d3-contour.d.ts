declare module 'd3-contour' {
  interface Contours {
    (values: number[]): { coordinates: number[][][][] }[]
    size(size: [columns: number, rows: number]): this
    smooth(smooth: boolean): this
    thresholds(values: number[]): this
  }
  export function contours(): Contours
}
