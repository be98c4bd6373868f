import data from '#content/models/ai-roi.yml'
import { readModel } from './core/read-model.ts'

/** The return on an AI tool for a group of people: the model of the calculator at `/tools/ai-roi-calculator`. */
export const aiRoi = readModel(data)

/** @throws if there is no such part */
function named<Part extends { readonly key: string }>(parts: readonly Part[], key: string): Part {
  const part = parts.find(each => each.key === key)
  if (!part) throw new RangeError(`${aiRoi.key} has nothing called "${key}"`)
  return part
}

export const roiInput = (key: string) => named(aiRoi.inputs, key)
const result = (key: string) => named(aiRoi.quantities, key)

export const [years, people, wage] = [roiInput('years'), roiInput('people'), roiInput('wage')]
export const [outlay, flow, position] = [result('outlay'), result('flow'), result('position')]
export const [value, payback, roi] = [result('value'), result('payback'), result('roi')]
