export const sketchViewBox = '0 0 320 112'

/** A thumbnail of a page's data, as three SVG paths. */
export interface Sketch {
  solid: string
  line: string
  faint: string
  caption: string
}
