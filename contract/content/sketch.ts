export const sketchViewBox = '0 0 320 112'

/** A small drawing of a page's own data, as three SVG paths. */
export interface Sketch {
  solid: string
  line: string
  faint: string
  says: string
}
