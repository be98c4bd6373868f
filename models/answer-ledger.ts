import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * At which stage an assistant that answers from documents loses its right answers, and what each repair returns.
 * Page: `/services/rag-architecture`.
 */

const counted = { assumed: 'Charged to the first stage that dropped the passage.' }
const estimate = { assumed: 'Estimated from the lost questions, one by one.' }

const questions = input('questions', 'Questions with a marked passage', 'questions', 400, {
  bounds: [200, 100_000],
  step: 10,
  origin: { assumed: 'Real ones, marked by experts.' },
})
const lost = (key: string, label: string, value: number) =>
  input(key, label, 'questions', value, {
    range: [Math.round(value * 0.75), Math.round(value * 1.25)],
    bounds: [0, 40],
    step: 1,
    origin: counted,
  })
const repair = (key: string, label: string, value: number, most: number) =>
  input(key, label, 'questions', value, {
    range: [Math.round(value * 0.6), most],
    bounds: [0, 40],
    step: 1,
    origin: estimate,
  })

const inDocuments = lost('inDocuments', 'Lost: no current document', 32)
const inParser = lost('inParser', 'Lost: the parser garbled it', 22)
const inSearch = lost('inSearch', 'Lost: not among 50 candidates', 28)
const inRanking = lost('inRanking', 'Lost: not among the 8 that the model sees', 27)
const inModel = lost('inModel', 'Lost: the answer used it wrongly', 20)
const fixDocuments = repair('fixDocuments', 'Repairable: documents', 24, 28)
const fixParser = repair('fixParser', 'Repairable: parser', 18, 20)
const fixSearch = repair('fixSearch', 'Repairable: search', 15, 20)
const fixRanking = repair('fixRanking', 'Repairable: ranking', 16, 20)
const fixModel = repair('fixModel', 'Repairable: a larger model', 8, 12)

const left = (key: string, label: string, before: Expression, gone: Expression) =>
  quantity(key, label, 'questions', minus(before, gone))
export const documents = left('documents', 'A current document holds the answer', questions, inDocuments)
export const parser = left('parser', 'The parser kept it readable', documents, inParser)
export const search = left('search', 'It is among 50 candidates', parser, inSearch)
export const ranking = left('ranking', 'It is among the 8 that the model sees', search, inRanking)
export const right = left('right', 'The answer uses it correctly', ranking, inModel)
export const rate = quantity('rate', 'Right, as a share of all', 'share', over(right, questions))
export const flawless = quantity('flawless', 'Right with a flawless model', 'share', over(ranking, questions))
export const lostInAll = quantity('lostInAll', 'Lost in all', 'questions', minus(questions, right))

/** A repaired answer must still pass the stages below. */
const gained = (key: string, label: string, fixable: Expression, stage: Expression) =>
  quantity(key, label, 'questions', times(fixable, over(right, stage)))
export const gainDocuments = gained('gainDocuments', 'Gained: documents', fixDocuments, documents)
export const gainParser = gained('gainParser', 'Gained: parser', fixParser, parser)
export const gainSearch = gained('gainSearch', 'Gained: search', fixSearch, search)
export const gainRanking = gained('gainRanking', 'Gained: ranking', fixRanking, ranking)
export const gainModel = gained('gainModel', 'Gained: larger model', fixModel, right)
const perWeek = (key: string, label: string, gain: Expression, weeks: number) =>
  quantity(key, label, 'questions', over(gain, weeks))
export const weekDocuments = perWeek('weekDocuments', 'Documents, in each of 2 weeks', gainDocuments, 2)
export const weekParser = perWeek('weekParser', 'Parser, in each of 3 weeks', gainParser, 3)
export const weekSearch = perWeek('weekSearch', 'Search, in each of 3 weeks', gainSearch, 3)
export const weekRanking = perWeek('weekRanking', 'Ranking, in 1 week', gainRanking, 1)
export const weekModel = perWeek('weekModel', 'Larger model, in each of 2 weeks', gainModel, 2)

/** Documents that came back pass through the better ranking too. */
export const together = quantity(
  'together',
  'Right with documents and ranking repaired',
  'questions',
  times(
    plus(documents, fixDocuments),
    over(search, documents),
    over(plus(ranking, fixRanking), search),
    over(right, ranking),
  ),
)
export const togetherRate = quantity(
  'togetherRate',
  'The same, as a share of all',
  'share',
  over(together, questions),
)

export const answerLedger = defineModel({
  key: 'answer-ledger',
  title: 'Where the answers went, and what each repair returns',
  outputs: [
    right,
    rate,
    flawless,
    lostInAll,
    weekDocuments,
    weekParser,
    weekSearch,
    weekRanking,
    weekModel,
    together,
    togetherRate,
  ],
})
