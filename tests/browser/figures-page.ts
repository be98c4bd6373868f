/** A page with a figure of each kind. */
const words = (title: string): string => `title="${title}" says="What there is to see in it."`
const pipeline = 'model="shared-pipeline"'
const orders = 'model="two-orders"'

export const figuresBody = `
<Plot ${pipeline} kind="curve" of="hand, shared" over="count" from={1} to={20} ${words('Lines that cross')} />

<Plot model="self-hosted-return" kind="curve" of="cost" over="daily" limit={600000} limitName="What the firm can spend in a year" from={100} to={4000} log ${words('A line that meets a limit')} />

<Plot ${pipeline} kind="curve" of="difference" over="pipeline" limit={0} limitName="Nothing gained" ${words('A line that falls')} />

<Worked ${pipeline} plot={{ kind: "curve", of: "hand, shared", over: "through", title: "Within a table", says: "It is narrower there." }} />

<Plot ${orders} kind="bars" of="askAll, askSix, trialCost, restCost, buildFirst, askFirst" ${words('Bars of results')} />

<Plot ${orders} kind="bars" of="askFirst" cases="usual, ninety" ${words('Bars of cases')} />

<Plot ${orders} kind="waterfall" of="askSix, trialCost, restCost" total="askFirst" ${words('A sum')} />

<Plot ${orders} kind="flow" of="buildFirst, askFirst, restCost" ${words('A flow')} />

<Plot ${orders} kind="ranges" of="buildFirst, askFirst, askAll" ${words('Values in doubt')} />

<Plot ${pipeline} kind="heat" of="difference" over="count, byHand" x={[3, 5, 7, 10, 15]} y={[12, 18, 22, 30]} limit={0} ${words('A table that is a map')} />

<Plot ${orders} kind="slope" of="buildFirst, askFirst, askAll, restCost" cases="usual, ninety" ${words('Before and after')} />

<Plot model="self-hosted-return" kind="years" of="saved" with={{ fall: 0.3 }} ${words('Year by year')} />

<Diagram ${words('Boxes')} nodes={[{ id: "a", label: "Question of a customer" }, { id: "b", label: "Assistant", note: "writes a draft" }, { id: "c", label: "Rules" }, { id: "d", label: "Case handler" }]} edges={[{ from: "a", to: "b" }, { from: "b", to: "c", label: "draft" }, { from: "c", to: "d", label: "a check failed" }, { from: "c", to: "a", label: "answered" }]} />
`
