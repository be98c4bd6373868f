import type { Changes } from './core/calculate.ts'
import type { Ranges } from './core/simulate.ts'

export interface Evidence {
  /** Id in `content/sources`. */
  readonly fact: string
  readonly says: string
}

/** A kind of work, with its own defaults. */
export interface Preset {
  readonly label: string
  readonly changes: Changes
  readonly ranges: Ranges
  /** Why these values, beyond the evidence. */
  readonly assumed: string
  readonly supports: readonly Evidence[]
  readonly opposes: readonly Evidence[]
}

/** Short names of sources, by id in `content/sources`. */
export const origins: Readonly<Record<string, string>> = {
  'arxiv-peng-copilot-2023': 'Peng et al., arXiv, 2023',
  'bfi-humlum-2025': 'Humlum and Vestergaard, BFI, 2025',
  'bls-ecec-2020': 'US Bureau of Labor Statistics, 2020',
  'cui-fieldtrials-2024': 'Cui et al., working paper, 2024',
  'kpmg-melbourne-trust-2025': 'University of Melbourne and KPMG, 2025',
  'metr-developers-2025': 'METR, 2025',
  'metr-uplift-2026': 'METR, 2026',
  'orgscience-dellacqua-2026': 'Dell’Acqua et al., Organization Science, 2026',
  'qje-brynjolfsson-2025': 'Brynjolfsson et al., QJE, 2025',
  'science-noy-2023': 'Noy and Zhang, Science, 2023',
  'stlouisfed-bick-2025': 'Bick et al., St. Louis Fed, 2025',
}

const believed: Evidence = {
  fact: 'bfi-humlum-2025',
  says: 'Danish users report saving 2.8% of their time, while official records show no effect on hours or pay above about 1%.',
}

type Numbers = Readonly<Record<string, number | readonly [low: number, value: number, high: number]>>

const preset = ({ numbers, ...rest }: Omit<Preset, 'changes' | 'ranges'> & { numbers: Numbers }): Preset => ({
  ...rest,
  changes: Object.fromEntries(
    Object.entries(numbers).map(([key, of]) => [key, typeof of === 'number' ? of : of[1]]),
  ),
  ranges: Object.fromEntries(
    Object.entries(numbers).flatMap(([key, of]) => (typeof of === 'number' ? [] : [[key, [of[0], of[2]]]])),
  ),
})

export const presets: Readonly<Record<string, Preset>> = {
  customerService: preset({
    label: 'Customer service',
    numbers: {
      turnover: [0.2, 0.35, 0.5],
      people: 200,
      assisted: [0.4, 0.6, 0.75],
      saving: [0.03, 0.13, 0.25],
      checking: [0, 0, 0.02],
      wage: [28, 35, 45],
      license: [27, 40, 60],
      adoption: [0.6, 0.85, 0.95],
      ramp: [3, 6, 12],
    },
    assumed:
      '15% more issues an hour is 13% less time per issue. Logs count finished issues, so we don’t subtract checking again. The tool is on the screen that agents already work in, so most of them use it soon.',
    supports: [
      {
        fact: 'qje-brynjolfsson-2025',
        says: '15% more issues resolved an hour for 5,172 agents, about 30% for the least skilled.',
      },
    ],
    opposes: [
      {
        fact: 'qje-brynjolfsson-2025',
        says: 'One firm, not a pure randomized trial; the most skilled gained little and lost some quality.',
      },
      believed,
    ],
  }),
  documentReview: preset({
    label: 'Document review',
    numbers: {
      first: [4, 6, 10],
      people: 60,
      assisted: [0.4, 0.55, 0.7],
      saving: [0, 0.2, 0.4],
      checking: [0.02, 0.06, 0.15],
      wage: [60, 75, 110],
      build: [150_000, 250_000, 450_000],
      adoption: [0.4, 0.7, 0.9],
    },
    assumed:
      'Reading, comparing, and summarizing take up a little more than half of a reviewer’s week, and advice and negotiation take the rest. We use half of the saving found in writing tasks, and more checking, because reviewers have to read with care. The build connects the document store, writes down the review rules, and has reviewers grade a test set, which costs about the same for 60 people as for 600.',
    supports: [
      {
        fact: 'science-noy-2023',
        says: 'Professional writing took 40% less time, with graded quality up 18%.',
      },
    ],
    opposes: [
      {
        fact: 'orgscience-dellacqua-2026',
        says: 'On a task beyond the model’s range, consultants with AI were right 60% to 71% of the time, against 84.5% without.',
      },
      {
        fact: 'kpmg-melbourne-trust-2025',
        says: '66% of employees say they rely on AI output without checking it.',
      },
    ],
  }),
  softwareDevelopment: preset({
    label: 'Software development',
    numbers: {
      first: [1, 1, 3],
      people: 80,
      assisted: 0.4,
      saving: [-0.19, 0.15, 0.35],
      checking: [0, 0.03, 0.08],
      wage: [75, 95, 120],
      license: [19, 39, 60],
      build: [20_000, 40_000, 120_000],
      run: [20_000, 40_000, 80_000],
      hosting: [0, 0, 0],
      adoption: [0.5, 0.75, 0.95],
      ramp: [4, 9, 18],
    },
    assumed:
      'This is between a field effect of 26% more tasks, which is 21% less time per task, and a measured slowdown. You buy the product, so there’s little to build.',
    supports: [
      {
        fact: 'cui-fieldtrials-2024',
        says: '26% more completed tasks a week for 4,867 developers, standard error 10.3 points.',
      },
      { fact: 'arxiv-peng-copilot-2023', says: 'One task in a lab was finished 55.8% faster.' },
    ],
    opposes: [
      {
        fact: 'metr-developers-2025',
        says: 'Experienced developers took 19% longer on their own code and believed they had been faster.',
      },
      {
        fact: 'metr-uplift-2026',
        says: 'The follow-up points to a speed-up, with data that its authors call unreliable.',
      },
    ],
  }),
  claimsHandling: preset({
    label: 'Claims handling',
    numbers: {
      first: [6, 8, 14],
      people: 300,
      assisted: 0.5,
      saving: [0, 0.12, 0.25],
      checking: [0.01, 0.03, 0.08],
      wage: [40, 50, 65],
      build: [250_000, 400_000, 800_000],
      run: [80_000, 120_000, 220_000],
      hosting: [15_000, 30_000, 60_000],
      adoption: [0.5, 0.8, 0.95],
    },
    assumed:
      'We know of no trial of claims work. We carry over the 13% less time per issue from chat support as 12%, and put a quarter of it back into checking, because a payment follows. The build costs more because the tool writes to a system of record.',
    supports: [
      {
        fact: 'qje-brynjolfsson-2025',
        says: 'Chat support, the nearest work with a field trial: 15% more issues an hour.',
      },
    ],
    opposes: [
      {
        fact: 'orgscience-dellacqua-2026',
        says: 'Beyond the model’s range, answers with AI were wrong more often, and a wrong decision hurts a claimant.',
      },
      believed,
    ],
  }),
  research: preset({
    label: 'Research and analysis',
    numbers: {
      first: [2, 3, 6],
      people: 100,
      assisted: 0.35,
      saving: [0, 0.2, 0.35],
      checking: [0.02, 0.05, 0.12],
      wage: [65, 85, 120],
      license: [27, 40, 60],
      build: [40_000, 80_000, 200_000],
      adoption: [0.45, 0.7, 0.9],
      ramp: [4, 9, 18],
    },
    assumed: 'A little less than what consultants gained on tasks that suit the model.',
    supports: [
      {
        fact: 'orgscience-dellacqua-2026',
        says: 'Inside the frontier, 758 consultants did 12.2% more tasks and were 25.1% faster.',
      },
    ],
    opposes: [
      {
        fact: 'orgscience-dellacqua-2026',
        says: 'Outside it, they were right 19 percentage points less often.',
      },
      {
        fact: 'stlouisfed-bick-2025',
        says: 'Across all their work, users recall saving 5.4% of their hours.',
      },
    ],
  }),
}
