import type { FirmAnswer } from '#contract/content/firm-answer.ts'

interface Props {
  answers: readonly FirmAnswer[]
}

/** Answers to vendor review questions that the owner has confirmed, and the names of open questions. */
export function FirmAnswers({ answers }: Props) {
  const known = answers.filter(({ lines }) => lines.length > 0)
  const open = answers.filter(({ lines }) => lines.length === 0)
  return (
    <>
      {known.map(({ asked, lines }) => (
        <section key={asked}>
          <h4>{asked}</h4>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {open.length > 0 && (
        <>
          <p>This page does not state the following yet, so put these questions to us:</p>
          <ul>
            {open.map(({ asked }) => (
              <li key={asked}>{asked}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
