import { type Sketch as Drawing, sketchFrame } from '#contract/content/sketch.ts'

export const Sketch = ({ sketch }: { sketch: Drawing }) => (
  <figure className="sketch">
    <svg viewBox={sketchFrame} aria-hidden="true">
      <path className="faint" d={sketch.faint} />
      <path className="solid" d={sketch.solid} />
      <path d={sketch.line} />
    </svg>
    <figcaption>{sketch.says}</figcaption>
  </figure>
)
