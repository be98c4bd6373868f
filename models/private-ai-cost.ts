import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What a question costs on a public API, on rented dedicated GPUs and on owned ones, for one assistant in one firm.
 * Pages: `/case-studies/private-ai-infrastructure`; quoted on `/private-llm` and `/private-ai-infrastructure`.
 */

const bank = { assumed: 'The bank invented for the example; replace it by a count of your own.' }
const price = { assumed: 'A list price chosen for the example; model prices differ more than tenfold.' }

const users = input('users', 'Active users', 'people', 900, {
  range: [600, 1200],
  bounds: [1, 1_000_000],
  step: 50,
  origin: bank,
})
const daily = input('daily', 'Questions per user per day', 'questions per person per day', 8, {
  range: [4, 12],
  bounds: [0.1, 1000],
  step: 1,
  origin: bank,
})
const days = input('days', 'Working days', 'days per year', 250, { bounds: [1, 366], step: 1, origin: bank })
const read = input('read', 'Tokens read per question', 'tokens per question', 6000, {
  range: [3000, 10000],
  bounds: [1, 1_000_000],
  step: 500,
  origin: { assumed: 'Six to ten passages beside the question.' },
})
const written = input('written', 'Tokens written per question', 'tokens per question', 400, {
  range: [200, 800],
  bounds: [1, 100_000],
  step: 50,
  origin: { assumed: 'An answer of some 300 words.' },
})
const readPrice = input(
  'readPrice',
  'API price of a million tokens read',
  'dollars per million tokens',
  2.5,
  { range: [1, 5], bounds: [0, 1000], step: 0.25, origin: price },
)
const writtenPrice = input(
  'writtenPrice',
  'API price of a million tokens written',
  'dollars per million tokens',
  10,
  { range: [4, 20], bounds: [0, 1000], step: 0.5, origin: price },
)
const salary = input('salary', 'Cost of an engineer', 'dollars per engineer per year', 200_000, {
  range: [160_000, 250_000],
  bounds: [0, 1_000_000],
  step: 5000,
  origin: { assumed: 'Salary with benefits and overhead in the United States.' },
})
const apiPeople = input('apiPeople', 'Engineers with the API', 'engineers', 0.25, {
  range: [0.1, 0.5],
  bounds: [0, 100],
  step: 0.05,
  origin: { assumed: 'Keys, limits and versions; the provider runs the rest.' },
})
const rentedPeople = input('rentedPeople', 'Engineers with rented GPUs', 'engineers', 1, {
  range: [0.25, 1.5],
  bounds: [0, 100],
  step: 0.05,
  origin: {
    assumed: 'One engineer for serving, updates and load tests; a quarter where a team already runs GPUs.',
  },
})
const ownedPeople = input('ownedPeople', 'Engineers with owned GPUs', 'engineers', 1.25, {
  range: [0.5, 2],
  bounds: [0, 100],
  step: 0.05,
  origin: { assumed: 'As rented, with a quarter for hardware.' },
})
const review = input('review', 'Vendor review', 'dollars per year', 30_000, {
  range: [15_000, 60_000],
  bounds: [0, 1_000_000],
  step: 5000,
  origin: { assumed: 'Third-party risk work of a regulated firm.' },
})
const gpus = input('gpus', 'GPUs', 'GPUs', 4, {
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: { assumed: 'Two for memory and peak, and a second pair at another site.' },
})
const rental = input('rental', 'Rental of a GPU', 'dollars per GPU per hour', 2.95, {
  range: [1.7, 4],
  bounds: [0, 100],
  step: 0.05,
  origin: { fact: 'aimultiple-gpuindex-2026', reading: 'median of 37 providers, May 2026' },
})
const rentedOther = input('rentedOther', 'Storage and support when rented', 'dollars per year', 20_000, {
  bounds: [0, 1_000_000],
  step: 1000,
  origin: { assumed: 'Storage, logs and a support contract.' },
})
const purchase = input('purchase', 'Price of an owned GPU, installed', 'dollars per GPU', 45_000, {
  range: [35_000, 60_000],
  bounds: [0, 1_000_000],
  step: 1000,
  origin: { assumed: 'A GPU with its share of the server and the network.' },
})
const life = input('life', 'Years of use', 'years', 4, {
  range: [3, 5],
  bounds: [1, 20],
  step: 0.5,
  origin: { assumed: 'A usual term of depreciation.' },
})
const draw = input('draw', 'Power per GPU', 'kilowatts per GPU', 0.7, {
  bounds: [0.05, 10],
  step: 0.05,
  origin: { assumed: 'The upper limit of an H100 according to its data sheet.' },
})
const server = input('server', 'Factor for the server', 'number', 1.5, {
  bounds: [1, 5],
  step: 0.1,
  origin: { assumed: 'Processors, memory and fans beside the GPUs.' },
})
const cooling = input('cooling', 'Factor for cooling', 'number', 1.5, {
  bounds: [1, 5],
  step: 0.1,
  origin: { assumed: 'An ordinary machine room.' },
})
const electricity = input('electricity', 'Electricity', 'dollars per kilowatt-hour', 0.12, {
  range: [0.08, 0.2],
  bounds: [0, 2],
  step: 0.01,
  origin: { assumed: 'A commercial tariff in the United States.' },
})
const ownedOther = input('ownedOther', 'Storage, space and support when owned', 'dollars per year', 40_000, {
  bounds: [0, 1_000_000],
  step: 1000,
  origin: { assumed: 'Two sites.' },
})
const wage = input('wage', 'Cost of an employee’s hour', 'dollars per hour', 60, {
  range: [45, 90],
  bounds: [1, 1000],
  step: 5,
  origin: { assumed: 'Loaded cost in an office.' },
})

const hours = fixed(8760, 'hours per year')
const million = fixed(1_000_000, 'tokens per million tokens')

export const questions = quantity(
  'questions',
  'Questions a year',
  'questions per year',
  times(users, daily, days),
)
export const tokensRead = quantity(
  'tokensRead',
  'Tokens read a year',
  'million tokens per year',
  over(times(questions, read), million),
)
export const tokensWritten = quantity(
  'tokensWritten',
  'Tokens written a year',
  'million tokens per year',
  over(times(questions, written), million),
)
const apiTokens = quantity(
  'apiTokens',
  'API bill',
  'dollars per year',
  plus(times(tokensRead, readPrice), times(tokensWritten, writtenPrice)),
)
const staff = (key: string, label: string, engineers: typeof apiPeople) =>
  quantity(key, label, 'dollars per year', times(engineers, salary))
const apiStaff = staff('apiStaff', 'Cost of the engineers with the API', apiPeople)
const rentedStaff = staff('rentedStaff', 'Cost of the engineers with rented GPUs', rentedPeople)
const ownedStaff = staff('ownedStaff', 'Cost of the engineers with owned GPUs', ownedPeople)
export const api = quantity('api', 'A: public API', 'dollars per year', plus(apiTokens, apiStaff, review))
const rent = quantity('rent', 'Rental', 'dollars per year', times(gpus, rental, hours))
export const rented = quantity(
  'rented',
  'B: rented, dedicated',
  'dollars per year',
  plus(rent, rentedStaff, rentedOther, review),
)
const machines = quantity(
  'machines',
  'Machines, spread over their years',
  'dollars per year',
  over(times(gpus, purchase), life),
)
const energy = quantity(
  'energy',
  'Power',
  'dollars per year',
  times(gpus, draw, server, cooling, fixed(8760, 'kilowatt-hours per kilowatt per year'), electricity),
)
export const owned = quantity(
  'owned',
  'C: owned',
  'dollars per year',
  plus(machines, ownedStaff, energy, ownedOther),
)
export const staffShare = quantity(
  'staffShare',
  'Staff, as a share of the rented option',
  'share',
  over(rentedStaff, rented),
)
export const gap = quantity(
  'gap',
  'Extra cost of rented GPUs over the API',
  'dollars per year',
  minus(rented, api),
)
export const perQuestion = quantity(
  'perQuestion',
  'The same per question',
  'dollars per question',
  over(gap, questions),
)
export const apiPerQuestion = quantity(
  'apiPerQuestion',
  'API price per question',
  'dollars per question',
  over(apiTokens, questions),
)
export const seconds = quantity(
  'seconds',
  'The same in seconds of an employee’s time',
  'seconds per question',
  over(times(perQuestion, fixed(3600, 'seconds per hour')), wage),
)

export const privateAiCost = defineModel({
  key: 'private-ai-cost',
  title: 'One year of questions in three places',
  outputs: [
    questions,
    tokensRead,
    tokensWritten,
    api,
    rented,
    owned,
    staffShare,
    gap,
    perQuestion,
    apiPerQuestion,
    seconds,
  ],
  cases: {
    teamExists: { label: 'A team that already runs GPUs', changes: { rentedPeople: 0.25 } },
    oneGpu: { label: 'A smaller model, one GPU a site', changes: { gpus: 2 } },
    october: { label: 'GPU-hour at $1.70', changes: { rental: 1.7 } },
    march: { label: 'GPU-hour at $2.35', changes: { rental: 2.35 } },
  },
})
