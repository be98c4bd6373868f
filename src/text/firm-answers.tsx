import type { FirmAnswer, FirmTerms } from '#contract/content/firm-terms.ts'

/** The owner's confirmed answers to vendor review questions. */
export function FirmAnswers({ answers }: { answers: readonly FirmAnswer[] }) {
  const confirmed = answers.filter(({ lines }) => lines.length > 0)
  if (confirmed.length === 0) return null
  return (
    <>
      <h3>About the firm itself</h3>
      {confirmed.map(({ question, lines }) => (
        <section key={question}>
          <h4>{question}</h4>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The confirmed fees or, if there are none, the pricing method. */
export const Fees = ({ terms: { fee, fees } }: { terms: FirmTerms }) =>
  fees.length === 0 ? (
    <p>
      Every fee is {fee.charAt(0).toLowerCase() + fee.slice(1)}, so before you sign for a stage, you know the
      most it can cost.
    </p>
  ) : (
    <ul>
      {fees.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

export const ReplyTime = ({ terms: { reply } }: { terms: FirmTerms }) => (reply ? <p>{reply}</p> : null)
