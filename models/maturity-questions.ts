/**
 * The questions of the data-maturity assessment: what could be shown within an hour, at each level of the ladder in data-maturity.ts.
 * The names of the levels, and of governance, quality, architecture and security as fields, are those of DAMA's body of knowledge. The
 * questions and criteria are ours.
 */
import type { Question } from './data-maturity.ts'

/** What can be shown at levels 1 to 5; each level asks for all below it. */
export type Shown = readonly [one: string, two: string, three: string, four: string, five: string]

export interface MaturityQuestion extends Question {
  readonly asks: string
  readonly shown: Shown
  /** What to do to come up a level or two. */
  readonly step: { readonly what: string; readonly effort: string }
}

const strategy: readonly MaturityQuestion[] = [
  {
    key: 'goals',
    dimension: 'strategy',
    asks: 'What is data meant to change for the business?',
    shown: [
      'One manager’s notes name a decision that better data would improve.',
      'The same team has written such goals for two years or two projects.',
      'A document names the decisions, their owners and a date, and several departments work from it.',
      'A report shows how far each goal has come, and a meeting’s minutes show a decision taken on it.',
      'A goal was changed or dropped because of that report, and the effect is written down.',
    ],
    step: {
      what: 'Write one page that names three decisions, who takes each, and what better data would change.',
      effort: 'two workshops of half a day, one owner',
    },
  },
  {
    key: 'choice',
    dimension: 'strategy',
    asks: 'How is it decided which data project comes first?',
    shown: [
      'One person can explain the order from memory.',
      'The last two rounds used the same list of criteria.',
      'A written rule with value, cost and delay is used by all who ask for budget.',
      'Estimates and results of finished projects stand side by side, and a choice was made on them.',
      'The rule was changed because estimates were off, and later estimates came closer.',
    ],
    step: {
      what: 'List every running and requested project with its value, cost and cost of waiting, and agree on one order.',
      effort: 'two weeks, one analyst and the budget owner',
    },
  },
  {
    key: 'value',
    dimension: 'strategy',
    asks: 'Do you know what your data work has earned or saved?',
    onlyIf: { question: 'choice', level: 1 },
    shown: [
      'One project has a figure, from the person who ran it.',
      'The same team has calculated two projects in the same way.',
      'A written method, agreed with finance, is used for all projects.',
      'Realized value is reported every year, and a budget was set by it.',
      'A project was stopped or extended because of its value, and the saving or gain was recorded.',
    ],
    step: {
      what: 'Agree on one method with finance and apply it to two finished projects.',
      effort: 'three weeks, one analyst and half a day a week of finance',
    },
  },
  {
    key: 'sponsor',
    dimension: 'strategy',
    asks: 'Who at the top answers for data?',
    shown: [
      'One executive speaks for it when asked.',
      'The same executive has brought it to two meetings of the leadership.',
      'A written mandate names the executive, the budget and what may be decided without asking.',
      'The executive’s own goals hold a measured result for data.',
      'The mandate or the budget changed because of that result.',
    ],
    step: {
      what: 'Write a one-page mandate: who decides, about which budget, and what is reported to whom.',
      effort: 'one week of drafting, one meeting of the leadership',
    },
  },
]

const governance: readonly MaturityQuestion[] = [
  {
    key: 'owners',
    dimension: 'governance',
    asks: 'Does each important data set have an owner?',
    shown: [
      'For one data set you can name the person whom everyone asks.',
      'One department has a list of owners, and has updated it once.',
      'A written list names an owner for each important data set across departments.',
      'It is counted how many questions and faults each owner settled, and an owner was supported or replaced on that count.',
      'The owners’ duties were changed because of the count, and faults are settled faster since.',
    ],
    step: {
      what: 'Name an owner for the ten data sets that decisions depend on most, and publish the list.',
      effort: 'three weeks, one coordinator',
    },
  },
  {
    key: 'terms',
    dimension: 'governance',
    asks: 'Does one word mean the same in two departments?',
    shown: [
      'One person can say how “customer” differs between two reports.',
      'One team keeps definitions, and has used them in two reports.',
      'A glossary with an owner for each term is used by several departments.',
      'It is counted which reports depart from the glossary, and one was corrected for it.',
      'A definition was changed because of those counts, and a recurring dispute ended.',
    ],
    step: {
      what: 'Define the five terms that cause the most disputes, each on one line, with an owner.',
      effort: 'two weeks, the owners of two departments',
    },
  },
  {
    key: 'change',
    dimension: 'governance',
    asks: 'What happens before somebody changes a shared data set?',
    onlyIf: { question: 'owners', level: 1 },
    shown: [
      'One engineer tells the users whom they know.',
      'The same team has announced its last two changes in the same way.',
      'A written rule says who is told, how long before, and who may object.',
      'Broken reports after changes are counted, and a change was held because of the count.',
      'The rule was changed after such a count, and fewer reports break since.',
    ],
    step: {
      what: 'Write the rule for changes on one page and use it for the next two.',
      effort: 'one week, one engineer and two users',
    },
  },
  {
    key: 'skills',
    dimension: 'governance',
    asks: 'Do people know how to work with the data they have?',
    shown: [
      'One colleague helps all others.',
      'The same introduction was given twice.',
      'There is a written path for each role, and several departments follow it.',
      'It is measured who can do what, and a course or a hire was decided on it.',
      'The path was changed because of the measurement, and the next one was better.',
    ],
    step: {
      what: 'Write down for two roles what they must be able to do, and see who can.',
      effort: 'three weeks, one lead and an hour of each person',
    },
  },
]

const quality: readonly MaturityQuestion[] = [
  {
    key: 'checks',
    dimension: 'quality',
    asks: 'How do you notice that data are wrong?',
    shown: [
      'One analyst looks them over before an important report.',
      'One team runs the same checks with every delivery.',
      'Written checks with limits run on all important data sets, and failures reach a named person.',
      'Failures are counted over time, and a source was repaired because of the count.',
      'Limits or checks were changed because of the counts, and users report fewer faults since.',
    ],
    step: {
      what: 'Write five checks for the data set behind your most important report, and send failures to one person.',
      effort: 'two weeks, one engineer and one user',
    },
  },
  {
    key: 'repair',
    dimension: 'quality',
    asks: 'What happens when a check fails?',
    onlyIf: { question: 'checks', level: 1 },
    shown: [
      'One person corrects the figure in the report.',
      'One team corrected the last two faults where they began.',
      'A written rule says who repairs, by when, and who is told.',
      'The time to repair is measured, and people or a source were changed because of it.',
      'Time to repair fell after such a change, and the record shows it.',
    ],
    step: {
      what: 'Keep a log of faults with cause, owner and time to repair, and read it every two weeks.',
      effort: 'one week to start, then an hour a week',
    },
  },
  {
    key: 'lineage',
    dimension: 'quality',
    asks: 'Can you say where a figure in a report comes from?',
    shown: [
      'One person can trace it from memory.',
      'One team has traced two figures to their sources in writing.',
      'The way of every important figure is recorded and open to its users.',
      'It is measured how many figures can be traced, and work was planned by it.',
      'A figure was dropped or moved to a better source because of the record, with the effect noted.',
    ],
    step: {
      what: 'Trace the three figures that your leadership sees most often back to their sources.',
      effort: 'two weeks, one analyst and one engineer',
    },
  },
  {
    key: 'reference',
    dimension: 'quality',
    asks: 'Is there one list of customers, products or sites that all systems use?',
    shown: [
      'One person keeps a table that maps the lists onto each other.',
      'One team has matched the lists twice with the same rules.',
      'A written rule says which list leads, and several systems follow it.',
      'Duplicates and gaps are counted, and a system was changed because of the count.',
      'The matching rule was changed because of the counts, and duplicates fell.',
    ],
    step: {
      what: 'Choose the list that leads for one subject, and count duplicates and gaps in the others.',
      effort: 'four weeks, one engineer and the list’s owner',
    },
  },
]

const architecture: readonly MaturityQuestion[] = [
  {
    key: 'inventory',
    dimension: 'architecture',
    asks: 'Do you know which systems hold which data?',
    shown: [
      'One person can draw it on a whiteboard.',
      'One team keeps a drawing, and has updated it once.',
      'A written inventory covers all important systems, with owners, and projects use it.',
      'Its gaps and age are measured, and a system was changed or ended because of it.',
      'The inventory changed a plan, and the cost or time saved is written down.',
    ],
    step: {
      what: 'List the systems behind your ten most important data sets, with owner, interface and cost.',
      effort: 'three weeks, one architect',
    },
  },
  {
    key: 'pipelines',
    dimension: 'architecture',
    asks: 'How do data get from one system to another?',
    shown: [
      'One person exports and imports files.',
      'One team’s scheduled jobs have run without repair by hand for a month.',
      'Written standards for jobs (tests, versions, alerts) are followed by several teams.',
      'Lateness and failures are measured, and a job was rebuilt because of them.',
      'Standards were changed because of the measurements, and lateness fell.',
    ],
    step: {
      what: 'Put the two jobs that fail most often under version control, with a test and an alert.',
      effort: 'three weeks, one engineer',
    },
  },
  {
    key: 'recovery',
    dimension: 'architecture',
    asks: 'What if the main data store is gone tomorrow morning?',
    shown: [
      'One person knows where the backups are.',
      'One team has restored a backup twice.',
      'A written plan with times is known to all users of the store.',
      'Restores are timed, and the plan or the budget was changed because of a time.',
      'The time to restore fell after such a change, and the record shows it.',
    ],
    step: {
      what: 'Restore last week’s backup of the main store into an empty place, and time it.',
      effort: 'one week, one engineer',
    },
  },
  {
    key: 'cost',
    dimension: 'architecture',
    asks: 'Do you know what storing and processing data costs?',
    shown: [
      'One person can find the bill.',
      'One team has split the last two bills by use.',
      'A written rule assigns costs to users, and several departments see theirs.',
      'Cost per use is measured, and a use was changed or ended because of it.',
      'The cost of a use fell after such a change without harm, and the record shows it.',
    ],
    step: {
      what: 'Split the last two bills by use, and show the five most expensive ones to their owners.',
      effort: 'one week, one engineer and finance',
    },
  },
]

const security: readonly MaturityQuestion[] = [
  {
    key: 'classes',
    dimension: 'security',
    asks: 'Is it known which data are sensitive?',
    shown: [
      'One person can name the sensitive data sets.',
      'One team has marked its data sets twice by the same criteria.',
      'Written classes with examples are used by several departments, also for new data sets.',
      'It is measured how much is classified, and work was planned by it.',
      'A class or its rule was changed because of an audit or incident, with the effect noted.',
    ],
    step: {
      what: 'Write three classes with examples, and mark your ten most important data sets.',
      effort: 'two weeks, security and the data owners',
    },
  },
  {
    key: 'access',
    dimension: 'security',
    asks: 'Who may see what, and who checks it?',
    shown: [
      'One administrator grants access on request.',
      'One team has reviewed its list of users twice.',
      'A written rule by role is used by several systems, and access ends when a person leaves.',
      'Reviews are counted with what they removed, and a rule was tightened or loosened on it.',
      'Wrong access fell after such a change, and the record shows it.',
    ],
    step: {
      what: 'Review who can read the most sensitive data set, and remove what is not needed.',
      effort: 'two weeks, security and one owner',
    },
  },
  {
    key: 'purpose',
    dimension: 'security',
    asks: 'Is it known for which purpose data may be used, and for how long?',
    onlyIf: { question: 'classes', level: 1 },
    shown: [
      'One person in legal or privacy answers when asked.',
      'One team has checked two projects in the same way.',
      'A written register of purposes and retention is used before every project.',
      'It is counted what was kept too long or used beyond its purpose, and something was deleted for it.',
      'The rule was changed because of the count, and the next count was lower.',
    ],
    step: {
      what: 'Write purpose and retention for your sensitive data sets, and delete what is past its date.',
      effort: 'four weeks, privacy and the data owners',
    },
  },
  {
    key: 'tools',
    dimension: 'security',
    asks: 'Which data may go into which AI tool?',
    shown: [
      'One person gives advice when asked.',
      'One team has decided two requests by the same criteria.',
      'A written table of data classes and tools is known to several departments.',
      'Use of the tools is measured, and a tool was allowed or stopped because of it.',
      'The table was changed because of the measurement, and breaches of it fell.',
    ],
    step: {
      what: 'Write the table of data classes and tools on one page, with a person who decides open cases.',
      effort: 'two weeks, security, legal and two users',
    },
  },
]

const use: readonly MaturityQuestion[] = [
  {
    key: 'reports',
    dimension: 'use',
    asks: 'Do reports lead to decisions?',
    shown: [
      'One manager can name a decision that a report changed.',
      'One team has used the same report for the same decision twice.',
      'For each regular report it is written down who decides what on it.',
      'Use of reports is measured, and some were ended because of it.',
      'A report was changed because of its use, and the decision is taken faster or better since.',
    ],
    step: {
      what: 'Write on each of your ten main reports who decides what on it, and stop those without an answer.',
      effort: 'two weeks, one analyst',
    },
  },
  {
    key: 'models',
    dimension: 'use',
    asks: 'Is there a model or AI system in daily use?',
    shown: [
      'One person runs one for their own work.',
      'One team has used the same system for two quarters.',
      'A written list names each system, its owner and its purpose, and several departments have one.',
      'Results of each system are measured in use, and one was changed or stopped on them.',
      'A system was improved because of those measurements, and the gain is recorded.',
    ],
    step: {
      what: 'Choose one task with a known cost and a person who checks, and try a system on it for six weeks.',
      effort: 'six weeks, two of the team and the task’s owner',
    },
  },
  {
    key: 'evaluation',
    dimension: 'use',
    asks: 'How do you know that the model or AI system is right?',
    onlyIf: { question: 'models', level: 1 },
    shown: [
      'One person has looked at some results.',
      'The same set of cases was used for two versions.',
      'A written test with cases, limits and an owner comes before every release.',
      'Errors in use are sampled and counted, and a release was held or withdrawn because of them.',
      'The test was changed because of errors in use, and such errors fell.',
    ],
    step: {
      what: 'Collect a hundred real cases with known answers, and score the present version.',
      effort: 'three weeks, one engineer and two experts for a few hours each',
    },
  },
  {
    key: 'experiments',
    dimension: 'use',
    asks: 'Do you know that a model or a change caused the improvement?',
    shown: [
      'One comparison of before and after exists.',
      'One team has run two comparisons with a group that went without the change.',
      'A written rule says which changes need a comparison, and several teams follow it.',
      'Results are collected, and a change was taken back because of one.',
      'What is tried first changed because of earlier results, and more trials succeed since.',
    ],
    step: {
      what: 'Introduce the next change in half of the teams first, by lot, and compare.',
      effort: 'six weeks beside other work, one analyst',
    },
  },
]

/** All questions, in the order in which they are asked. */
export const maturityQuestions: readonly MaturityQuestion[] = [
  ...strategy,
  ...governance,
  ...quality,
  ...architecture,
  ...security,
  ...use,
]
