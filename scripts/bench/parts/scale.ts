import type { Figure } from '#scripts/bench/figure.ts'
import { median } from '#scripts/bench/median.ts'
import type { Part } from '#scripts/bench/part.ts'
import { Scratch } from '#scripts/bench/scale.ts'

export const scalePart: Part = {
  name: 'scale',
  title: 'builds of scratch copies; cold: nothing is there that earlier builds have kept',
  takes: '10 minutes',
  async measure({ root, runs, articles }) {
    const [cold, edited]: [number[], number[]] = [[], []]
    let modules: string[] = []
    for (let run = 0; run < runs; run++)
      withScratch(root, scratch => {
        cold.push(scratch.build())
        modules = scratch.modules()
        scratch.editArticle()
        edited.push(scratch.build())
      })
    const large = withScratch(root, scratch => {
      scratch.addArticles(articles)
      return { seconds: scratch.build(), modules: scratch.modules() }
    })
    const changed = [...modules, ...large.modules].filter(
      hash => !modules.includes(hash) || !large.modules.includes(hash),
    )
    const perArticle = ((large.seconds - median(cold)) * 1000) / articles
    const figures: Figure[] = [
      { name: 'whole build, cold', value: median(cold), unit: 's', goal: { atMost: 12 } },
      { name: 'build after one edited article', value: median(edited), unit: 's', goal: { atMost: 3 } },
      { name: `with ${articles} more articles, cold`, value: large.seconds, unit: 's', goal: { atMost: 60 } },
      { name: 'of these, each article', value: perArticle, unit: 'ms' },
      {
        name: `modules of the home page that ${articles} more articles change`,
        value: changed.length,
        unit: 'modules',
        goal: { atMost: 0 },
      },
    ]
    // The build knows no other way than a whole one.
    const remarks = [
      'After an edit the build is a whole one, with what the cold one has kept (`build/kept.ts`).',
    ]
    return { figures, remarks }
  },
}

function withScratch<T>(root: string, use: (scratch: Scratch) => T): T {
  const scratch = new Scratch(root)
  try {
    return use(scratch)
  } finally {
    scratch.remove()
  }
}
