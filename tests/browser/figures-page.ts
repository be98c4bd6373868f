const textProps = (title: string): string => `title="${title}" says="What there is to see in it."`
const pipeline = 'model="shared-pipeline"'
const orders = 'model="two-orders"'

export const figuresBody = `
<Plot ${pipeline} kind="curve" of="hand, shared" over="count" from={1} to={20} ${textProps('Lines that cross')} />

<Plot model="self-hosted-return" kind="curve" of="cost" over="daily" limit={600000} limitName="What the firm can spend in a year" from={100} to={4000} log ${textProps('A line that meets a limit')} />

<Plot ${pipeline} kind="curve" of="difference" over="pipeline" limit={0} limitName="Nothing gained" ${textProps('A line that falls')} />

<Worked ${pipeline} plot={{ kind: "curve", of: "hand, shared", over: "through", title: "Within a table", says: "It is narrower there." }} />

<Plot ${orders} kind="bars" of="askAll, askSix, trialCost, restCost, buildFirst, askFirst" ${textProps('Bars of results')} />

<Plot ${orders} kind="bars" of="askFirst" cases="usual, ninety" ${textProps('Bars of cases')} />

<Plot ${orders} kind="bars" of="buildFirst, askFirst" cases="usual, ninety" ${textProps('Bars of results and cases')} />

<Plot model="agent-chain" kind="curve" of="retryWrong" cases="usual, check95, check99" over="steps" from={1} to={20} limit={0.02} limitName="One case in fifty" ${textProps('A line for each case')} />

<Plot ${orders} kind="ranges" of="buildFirst, askFirst, askAll" ${textProps('Values in doubt')} />
`
