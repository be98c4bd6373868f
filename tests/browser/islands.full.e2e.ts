import { describeIslands, islandTest } from './islands-contract.ts'

const test = islandTest()
test.use({ mode: 'built' })
describeIslands(test)
