/** A small drawing of what a page is about, made by the build from the page's own data; three paths in a frame of this size. */
export const sketchFrame = '0 0 320 112'

export interface Sketch {
  /** Filled shapes: the data. */
  solid: string
  /** Lines of the data. */
  line: string
  /** What the data are read against. */
  faint: string
  /** What is drawn, in a few words. */
  says: string
}
