import data from '#content/models/ai-roi.yml'
import { buildModel } from './core/build-model.ts'
import { findInput, findResult } from './core/derivation.ts'

/** The return on an AI tool for a group of people: the model of the calculator at `/tools/ai-roi-calculator`. */
export const aiRoi = buildModel(data)

export const roiInput = (key: string) => findInput(aiRoi, key)
const result = (key: string) => findResult(aiRoi, key)

export const [years, people, wage] = [roiInput('years'), roiInput('people'), roiInput('wage')]
export const [outlay, flow, position] = [result('outlay'), result('flow'), result('position')]
export const [value, payback] = [result('value'), result('payback')]
export const [totalCost, roi] = [result('totalCost'), result('roi')]
