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
  says: 'Danish users report 2.8% of time saved, while registers show no effect on hours or pay above about 1%.',
}

export const presets: Readonly<Record<string, Preset>> = {
  customerService: {
    label: 'Customer service',
    changes: {
      turnover: 0.35,
      people: 200,
      assisted: 0.6,
      saving: 0.13,
      checking: 0,
      wage: 35,
      license: 40,
      adoption: 0.85,
      ramp: 6,
    },
    ranges: {
      license: [27, 60],
      turnover: [0.2, 0.5],
      saving: [0.03, 0.25],
      checking: [0, 0.02],
      wage: [28, 45],
      assisted: [0.4, 0.75],
      adoption: [0.6, 0.95],
      ramp: [3, 12],
    },
    assumed:
      '15% more issues an hour is 13% less time an issue. Logs count finished issues, so no checking is taken off again. The tool stands in the screen that agents work in, so most use it soon.',
    supports: [
      {
        fact: 'qje-brynjolfsson-2025',
        says: '15% more issues resolved an hour for 5,172 agents, about 30% for the least skilled.',
      },
    ],
    opposes: [
      {
        fact: 'qje-brynjolfsson-2025',
        says: 'One firm, no pure randomized trial; the most skilled gained little and lost some quality.',
      },
      believed,
    ],
  },
  documentReview: {
    label: 'Document review',
    changes: {
      first: 6,
      people: 60,
      assisted: 0.55,
      saving: 0.2,
      checking: 0.06,
      wage: 75,
      build: 250_000,
      adoption: 0.7,
    },
    ranges: {
      first: [4, 10],
      assisted: [0.4, 0.7],
      saving: [0, 0.4],
      checking: [0.02, 0.15],
      wage: [60, 110],
      build: [150_000, 450_000],
      adoption: [0.4, 0.9],
    },
    assumed:
      'Reading, comparing and summarizing fill somewhat more than half of a reviewer’s week; advice and negotiation the rest. Half of the saving found in writing tasks; reading with care is where the checking goes. The build connects the document store, writes down the rules of review and has reviewers grade a test set, which costs about the same for 60 people as for 600.',
    supports: [
      {
        fact: 'science-noy-2023',
        says: 'Professional writing took 40% less time, with graded quality up 18%.',
      },
    ],
    opposes: [
      {
        fact: 'orgscience-dellacqua-2026',
        says: 'On a task beyond the model, consultants with AI were right 60 to 71% of the time, against 84.5% without.',
      },
      {
        fact: 'kpmg-melbourne-trust-2025',
        says: '66% of employees say that they rely on AI output without checking it.',
      },
    ],
  },
  softwareDevelopment: {
    label: 'Software development',
    changes: {
      first: 1,
      people: 80,
      assisted: 0.4,
      saving: 0.15,
      checking: 0.03,
      wage: 95,
      license: 39,
      build: 40_000,
      run: 40_000,
      hosting: 0,
      adoption: 0.75,
      ramp: 9,
    },
    ranges: {
      first: [1, 3],
      saving: [-0.19, 0.35],
      checking: [0, 0.08],
      wage: [75, 120],
      license: [19, 60],
      build: [20_000, 120_000],
      run: [20_000, 80_000],
      hosting: [0, 0],
      adoption: [0.5, 0.95],
      ramp: [4, 18],
    },
    assumed:
      'Between a field effect of 26% more tasks, which is 21% less time a task, and a measured slow-down. The product is bought, so little is built.',
    supports: [
      {
        fact: 'cui-fieldtrials-2024',
        says: '26% more completed tasks a week for 4,867 developers, standard error 10.3 points.',
      },
      { fact: 'arxiv-peng-copilot-2023', says: 'One task in a laboratory was finished 55.8% faster.' },
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
  },
  claimsHandling: {
    label: 'Claims handling',
    changes: {
      first: 8,
      people: 300,
      assisted: 0.5,
      saving: 0.12,
      checking: 0.03,
      wage: 50,
      build: 400_000,
      run: 120_000,
      hosting: 30_000,
      adoption: 0.8,
    },
    ranges: {
      first: [6, 14],
      saving: [0, 0.25],
      checking: [0.01, 0.08],
      wage: [40, 65],
      build: [250_000, 800_000],
      run: [80_000, 220_000],
      hosting: [15_000, 60_000],
      adoption: [0.5, 0.95],
    },
    assumed:
      'No trial of claims work is known to us: the 13% less time an issue of chat support is carried over as 12%, and a quarter of it goes back into checking, since a payment follows. The build is dearer, since the tool writes into a system of record.',
    supports: [
      {
        fact: 'qje-brynjolfsson-2025',
        says: 'Chat support, the nearest work with a field trial: 15% more issues an hour.',
      },
    ],
    opposes: [
      {
        fact: 'orgscience-dellacqua-2026',
        says: 'Beyond the model, answers with AI were more often wrong, and a wrong claim has a claimant.',
      },
      believed,
    ],
  },
  research: {
    label: 'Research and analysis',
    changes: {
      first: 3,
      people: 100,
      assisted: 0.35,
      saving: 0.2,
      checking: 0.05,
      wage: 85,
      license: 40,
      build: 80_000,
      adoption: 0.7,
      ramp: 9,
    },
    ranges: {
      first: [2, 6],
      license: [27, 60],
      saving: [0, 0.35],
      checking: [0.02, 0.12],
      wage: [65, 120],
      build: [40_000, 200_000],
      adoption: [0.45, 0.9],
      ramp: [4, 18],
    },
    assumed: 'Somewhat below the effect that consultants had on tasks that suit the model.',
    supports: [
      {
        fact: 'orgscience-dellacqua-2026',
        says: 'Inside the frontier, 758 consultants did 12.2% more tasks and were 25.1% faster.',
      },
    ],
    opposes: [
      { fact: 'orgscience-dellacqua-2026', says: 'Outside it they were 19 points less often right.' },
      { fact: 'stlouisfed-bick-2025', says: 'Over all work, users report 5.4% of hours saved, from memory.' },
    ],
  },
}
