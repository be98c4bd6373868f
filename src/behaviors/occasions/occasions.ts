import { occasionAttribute } from '#contract/tracking/occasions.ts'
import type { Site } from '#src/behaviors/site/system.ts'

/** Emits `occasion.taken` for links that an editor has marked. */
export function reportOccasions(site: Site): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`a[${occasionAttribute}]`) : null
    const occasion = link?.getAttribute(occasionAttribute)
    if (occasion) site.send({ type: 'occasion.taken', occasion })
  })
}
