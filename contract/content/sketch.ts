/** View box of a sketch: a small drawing of a page's own data, as three SVG paths. */
export const sketchViewBox = '0 0 320 112'

export interface Sketch {
  solid: string
  line: string
  faint: string
  says: string
}
