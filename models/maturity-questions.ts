/**
 * The questions of the data-maturity assessment: what a visitor could show within an hour at each level of the ladder in data-maturity.ts.
 * The names of the levels, and of governance, quality, architecture and security as fields, are those of DAMA's body of knowledge. The
 * questions and criteria are ours.
 */
import { dimensions, type Question } from './data-maturity.ts'

/** What can be shown at levels 1 to 5; each level asks for all below it. */
export type Shown = readonly [one: string, two: string, three: string, four: string, five: string]

export interface MaturityQuestion extends Question {
  readonly asks: string
  readonly shown: Shown
  /** The step that raises the level by one or two. */
  readonly step: string
  /** What that step makes, to be shown when it's done. */
  readonly proof: string
  /** At most four weeks. */
  readonly effort: string
}

type DimensionQuestion = Omit<MaturityQuestion, 'dimension'>

const strategy: readonly DimensionQuestion[] = [
  {
    key: 'goals',
    asks: 'What is data meant to change for the business?',
    shown: [
      'One manager’s notes name a decision that better data would improve.',
      'The same team has written goals like that two years in a row, or for two projects.',
      'A document names the decisions, their owners, and a date, and several departments work from it.',
      'A report shows progress on each goal, and meeting minutes show a decision based on it.',
      'You changed or dropped a goal because of that report, and recorded the effect.',
    ],
    step: 'Write one page that names three decisions, who makes each, and what better data would change.',
    proof: 'The page: three decisions, who makes each, and what better data would change.',
    effort: 'two half-day workshops, one owner',
  },
  {
    key: 'choice',
    asks: 'How do you decide which data project comes first?',
    shown: [
      'One person can explain the order from memory.',
      'The last two rounds used the same criteria.',
      'Everyone who asks for budget uses a written rule based on value, cost, and delay.',
      'You compare estimates with results for finished projects, and have made a choice based on that.',
      'You changed the rule because estimates were off, and later estimates got closer.',
    ],
    step: 'List every current and requested project with its value, cost, and cost of delay, and agree on one ranking.',
    proof: 'The ranking, with value, cost, and cost of delay for each project.',
    effort: 'two weeks, one analyst and the budget owner',
  },
  {
    key: 'value',
    asks: 'Do you know what your data work has earned or saved?',
    onlyIf: { question: 'choice', level: 1 },
    shown: [
      'One project has a number, from the person who ran it.',
      'The same team has calculated it the same way for two projects.',
      'Every project uses a written method that finance agreed to.',
      'You report realized value every year, and have based a budget on it.',
      'You stopped or extended a project because of its value, and recorded the saving or gain.',
    ],
    step: 'Agree on one method with finance and apply it to two finished projects.',
    proof: 'Two finished projects with a value that finance accepts.',
    effort: 'three weeks, one analyst, and half a day a week from finance',
  },
  {
    key: 'sponsor',
    asks: 'Which executive is responsible for data?',
    shown: [
      'One executive speaks up for it when asked.',
      'The same executive has brought it to two leadership meetings.',
      'A written mandate names the executive, the budget, and what they can decide without asking.',
      'The executive’s own goals include a measured result for data.',
      'The mandate or the budget changed because of that result.',
    ],
    step: 'Write a one-page mandate: who decides, about which budget, and what is reported to whom.',
    proof: 'The mandate, as the leadership meeting approved it.',
    effort: 'a week of drafting, one leadership meeting',
  },
]

const governance: readonly DimensionQuestion[] = [
  {
    key: 'owners',
    asks: 'Does each important data set have an owner?',
    shown: [
      'For one data set, you can name the person everyone asks.',
      'One department has a list of owners and has updated it once.',
      'A written list names an owner for each important data set across departments.',
      'You count how many questions and errors each owner resolves, and have given an owner help or replaced one because of it.',
      'You changed the owners’ duties because of the count, and errors have been fixed faster since.',
    ],
    step: 'Name an owner for the ten data sets that decisions depend on most, and publish the list.',
    proof: 'The published list of ten data sets and their owners.',
    effort: 'three weeks, one coordinator',
  },
  {
    key: 'terms',
    asks: 'Does a word mean the same thing in two departments?',
    shown: [
      'One person can say how “customer” differs between two reports.',
      'One team keeps definitions, and has used them in two reports.',
      'Several departments use a glossary with an owner for each term.',
      'You count the reports that depart from the glossary, and have corrected one.',
      'You changed a definition because of that count, and a recurring dispute ended.',
    ],
    step: 'Define the five terms that cause the most disputes, each in one line, with an owner.',
    proof: 'Five definitions, each with an owner.',
    effort: 'two weeks, the owners of two departments',
  },
  {
    key: 'change',
    asks: 'What happens before a shared data set changes?',
    onlyIf: { question: 'owners', level: 1 },
    shown: [
      'One engineer tells the users they know.',
      'The same team announced its last two changes the same way.',
      'A written rule says who’s informed, how far in advance, and who can object.',
      'You count the reports that break after changes, and have held a change because of it.',
      'You changed the rule because of that count, and fewer reports have broken since.',
    ],
    step: 'Write a one-page rule for changes and use it for the next two.',
    proof: 'The rule, and two changes that followed it.',
    effort: 'one week, one engineer and two users',
  },
  {
    key: 'skills',
    asks: 'Do people know how to work with the data they have?',
    shown: [
      'One colleague helps everyone else.',
      'You’ve run the same introductory training twice.',
      'Each role has a written learning path, and several departments follow it.',
      'You measure who can do what, and have chosen a course or a hire because of it.',
      'You changed the path because of the measurement, and results improved the next time.',
    ],
    step: 'For two roles, write down what people must be able to do, and find out who can.',
    proof: 'What two roles must be able to do, and who can.',
    effort: 'three weeks, one lead, and an hour from each person',
  },
]

const quality: readonly DimensionQuestion[] = [
  {
    key: 'checks',
    asks: 'How do you notice that data is wrong?',
    shown: [
      'One analyst looks it over before an important report.',
      'One team runs the same checks with every delivery.',
      'Written checks with thresholds run on every important data set, and failures go to a named person.',
      'You count failures over time, and have fixed a source because of it.',
      'You changed thresholds or checks because of the count, and users have reported fewer errors since.',
    ],
    step: 'Write five checks for the data set behind your most important report, and send failures to one person.',
    proof: 'Five checks that run, and the person who gets their failures.',
    effort: 'two weeks, one engineer and one user',
  },
  {
    key: 'repair',
    asks: 'What happens when a check fails?',
    onlyIf: { question: 'checks', level: 1 },
    shown: [
      'One person corrects the number in the report.',
      'One team fixed the last two errors at the source.',
      'A written rule says who fixes it, by when, and who’s informed.',
      'You measure time to repair, and have changed staffing or a source because of it.',
      'Time to repair fell after a change like that, and you have the records.',
    ],
    step: 'Keep a log of errors with cause, owner, and time to repair, and review it every two weeks.',
    proof: 'The log, with cause and time to repair of each error so far.',
    effort: 'one week to start, then an hour a week',
  },
  {
    key: 'lineage',
    asks: 'Can you say where a number in a report comes from?',
    shown: [
      'One person can trace it from memory.',
      'One team has traced two numbers to their sources in writing.',
      'Every key figure’s lineage is recorded, and its users can see it.',
      'You measure how many numbers can be traced, and have planned work around it.',
      'You dropped a number or moved it to a better source because of its lineage, and noted the effect.',
    ],
    step: 'Trace the three numbers your leadership sees most often back to their sources.',
    proof: 'The path of three numbers back to their sources.',
    effort: 'two weeks, one analyst and one engineer',
  },
  {
    key: 'reference',
    asks: 'Do all systems use one list of customers, products, or sites?',
    shown: [
      'One person keeps a table that maps the lists to each other.',
      'One team has matched the lists twice with the same rules.',
      'A written rule says which list is the master, and several systems follow it.',
      'You count duplicates and gaps, and have changed a system because of it.',
      'You changed the matching rule because of the count, and duplicates fell.',
    ],
    step: 'Choose the master list for one subject, and count duplicates and gaps in the others.',
    proof: 'The master list, and the duplicates and gaps in the others.',
    effort: 'four weeks, one engineer and the list’s owner',
  },
]

const architecture: readonly DimensionQuestion[] = [
  {
    key: 'inventory',
    asks: 'Do you know which systems hold which data?',
    shown: [
      'One person can draw it on a whiteboard.',
      'One team keeps a diagram and has updated it once.',
      'A written inventory covers every important system, with owners, and projects use it.',
      'You measure its gaps and age, and have changed or retired a system because of it.',
      'The inventory changed a plan, and you recorded the cost or time saved.',
    ],
    step: 'List the systems behind your ten most important data sets, with owner, interface, and cost.',
    proof: 'The list of systems, each with owner, interface, and cost.',
    effort: 'three weeks, one architect',
  },
  {
    key: 'pipelines',
    asks: 'How does data get from one system to another?',
    shown: [
      'One person exports and imports files.',
      'One team’s scheduled jobs have run for a month without manual fixes.',
      'Several teams follow written standards for jobs (tests, versions, alerts).',
      'You measure delays and failures, and have rebuilt a job because of them.',
      'You changed the standards because of those measurements, and delays fell.',
    ],
    step: 'Turn the two transfers that go wrong most often into scheduled jobs with versions, a test, and an alert.',
    proof: 'Two scheduled jobs, each with versions, a test, and an alert.',
    effort: 'three weeks, one engineer',
  },
  {
    key: 'recovery',
    asks: 'What if the main data store were gone tomorrow morning?',
    shown: [
      'One person knows where the backups are.',
      'One team has restored a backup twice.',
      'Everyone who uses the store knows the written plan and its recovery times.',
      'You time restores, and have changed the plan or the budget because of one.',
      'Time to restore fell after a change like that, and you have the records.',
    ],
    step: 'Restore last week’s backup of the main store into an empty environment, and time it.',
    proof: 'The restored store, and the time it took.',
    effort: 'one week, one engineer',
  },
  {
    key: 'cost',
    asks: 'Do you know what storing and processing data costs?',
    shown: [
      'One person can find the bill.',
      'One team has split the last two bills by use.',
      'A written rule assigns costs to users, and several departments see their share.',
      'You measure cost per use, and have changed or ended a use because of it.',
      'A use got cheaper after a change like that, with no harm done, and you have the records.',
    ],
    step: 'Split the last two bills by use, and show the five most expensive ones to their owners.',
    proof: 'Two bills split by use, and the five owners who saw theirs.',
    effort: 'one week, one engineer and finance',
  },
]

const security: readonly DimensionQuestion[] = [
  {
    key: 'classes',
    asks: 'Do you know which data is sensitive?',
    shown: [
      'One person can name the sensitive data sets.',
      'One team has labeled its data sets twice by the same criteria.',
      'Several departments use written classes with examples, including for new data sets.',
      'You measure how much is classified, and have planned work around it.',
      'You changed a class or its rule because of an audit or incident, and noted the effect.',
    ],
    step: 'Write three classes with examples, and label your ten most important data sets.',
    proof: 'Three classes with examples, and ten labeled data sets.',
    effort: 'two weeks, security and the data owners',
  },
  {
    key: 'access',
    asks: 'Who can see what, and who checks?',
    shown: [
      'One administrator grants access on request.',
      'One team has reviewed its list of users twice.',
      'Several systems follow a written rule by role, and access ends when a person leaves.',
      'You track reviews and what they removed, and have tightened or loosened a rule because of it.',
      'Inappropriate access fell after a change like that, and you have the records.',
    ],
    step: 'Review who can read the most sensitive data set, and remove the access they don’t need.',
    proof: 'Who can read that data set, and whose access you removed.',
    effort: 'two weeks, security and one owner',
  },
  {
    key: 'purpose',
    asks: 'Do you know what data can be used for, and how long you can keep it?',
    onlyIf: { question: 'classes', level: 1 },
    shown: [
      'One person in legal or privacy answers when asked.',
      'One team has checked two projects the same way.',
      'Every project starts by checking a written register of purposes and retention.',
      'You count what was kept too long or used beyond its purpose, and have deleted data because of it.',
      'You changed the rule because of the count, and the next count was lower.',
    ],
    step: 'Write down the purpose and retention of your sensitive data sets, and delete what’s past its date.',
    proof: 'The purposes and retention, and what you deleted.',
    effort: 'four weeks, privacy and the data owners',
  },
  {
    key: 'tools',
    asks: 'Which data can go into which AI tool?',
    shown: [
      'One person gives advice when asked.',
      'One team has decided two requests by the same criteria.',
      'Several departments use a written table of data classes and tools.',
      'You measure tool use, and have allowed or stopped a tool because of it.',
      'You changed the table because of the measurement, and violations fell.',
    ],
    step: 'Write a one-page table of data classes and tools, and name the person who decides open cases.',
    proof: 'The table, and who decides open cases.',
    effort: 'two weeks, security, legal, and two users',
  },
]

const use: readonly DimensionQuestion[] = [
  {
    key: 'reports',
    asks: 'Do reports lead to decisions?',
    shown: [
      'One manager can name a decision that a report changed.',
      'One team has used the same report for the same decision twice.',
      'For each regular report, it’s written down who decides what from it.',
      'You measure report use, and have retired some reports because of it.',
      'You changed a report because of how it was used, and the decision has been faster or better since.',
    ],
    step: 'On each of your ten main reports, write who decides what from it, and retire the ones with no answer.',
    proof: 'Ten reports with who decides what from them, or their end.',
    effort: 'two weeks, one analyst',
  },
  {
    key: 'models',
    asks: 'Is a model or AI system in daily use?',
    shown: [
      'One person runs one for their own work.',
      'One team has used the same system for two quarters.',
      'A written list names each system, its owner, and its purpose, and several departments have one.',
      'You measure each system’s results in use, and have changed or stopped one because of them.',
      'You improved a system because of those measurements, and recorded the gain.',
    ],
    step: 'Choose one task with a known cost and a person to check it, and try a system on it for four weeks.',
    proof: 'What the system got right on that task, and what it cost.',
    effort: 'four weeks, two team members and the task’s owner',
  },
  {
    key: 'evaluation',
    asks: 'How do you know the model or AI system is right?',
    onlyIf: { question: 'models', level: 1 },
    shown: [
      'One person has looked at some results.',
      'You tested two versions on the same set of cases.',
      'Every release has to pass a written test with cases, thresholds, and an owner.',
      'You sample and count errors in use, and have held or withdrawn a release because of them.',
      'You changed the test because of errors in use, and those errors fell.',
    ],
    step: 'Collect a hundred real cases with known answers, and score the current version.',
    proof: 'A hundred cases, and the version’s score on them.',
    effort: 'three weeks, one engineer and two experts for a few hours each',
  },
  {
    key: 'experiments',
    asks: 'Do you know that a model or a change caused the improvement?',
    shown: [
      'You have one before-and-after comparison.',
      'One team has run two comparisons with a control group.',
      'A written rule says which changes need a comparison, and several teams follow it.',
      'You collect results, and have rolled back a change because of one.',
      'Earlier results changed what you try first, and more trials have succeeded since.',
    ],
    step: 'Roll out the next change to a randomly chosen half of your teams first, and compare.',
    proof: 'The comparison of the two halves.',
    effort: 'four weeks alongside other work, one analyst',
  },
]

const byDimension = { strategy, governance, quality, architecture, security, use }

/** All questions, in the order in which they are asked. */
export const maturityQuestions: readonly MaturityQuestion[] = dimensions.flatMap(({ key: dimension }) =>
  byDimension[dimension].map(each => ({ ...each, dimension })),
)
