/** A small drawing of what a page is about, made by the build from the page's own data; three paths in a frame of this size. */
export const sketchFrame = '0 0 320 112'

export interface Sketch {
  solid: string
  line: string
  faint: string
  says: string
}
