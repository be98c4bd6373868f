import { type Sketch as Drawing, sketchViewBox } from '#contract/content/sketch.ts'

export const Sketch = ({ sketch }: { sketch: Drawing }) => (
  <figure className="sketch">
    <svg viewBox={sketchViewBox} aria-hidden="true">
      <path className="faint" d={sketch.faint} />
      <path className="solid" d={sketch.solid} />
      <path d={sketch.line} />
    </svg>
    <figcaption>{sketch.caption}</figcaption>
  </figure>
)
