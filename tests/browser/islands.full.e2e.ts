import { describeIslands } from './islands-contract.ts'
import { test as base } from './islands-site.ts'

const test = base.extend({})
test.use({ mode: 'built' })
describeIslands(test)
