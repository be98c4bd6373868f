import type { ActorRefFrom } from 'xstate'
import type { roiCalculatorMachine } from '#machines/roi-calculator.ts'
import type { Plans } from '#models/ai-roi-plans.ts'
import { copyAddress } from '#src/behaviors/copy-link/copy-address.ts'
import { writeShared } from '#src/behaviors/shared/share-link.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import styles from './roi-calculator.module.css'
import { shareFormat } from './share-format.ts'

interface TakeAwayProps {
  plans: Plans
  actor: Pick<ActorRefFrom<typeof roiCalculatorMachine>, 'send'>
  isWriting: boolean
  hasFailed: boolean
}

/** The plans as a link, a spreadsheet or a print. */
export function TakeAway({ plans, actor, isWriting, hasFailed }: TakeAwayProps) {
  const site = useSite()
  return (
    <div className={styles.away}>
      <div className="row">
        <button
          type="button"
          className="button quiet small"
          onClick={() => void copyAddress(site, writeShared(shareFormat, plans))}
        >
          Copy a link to this
        </button>
        <button
          type="button"
          className="button quiet small"
          aria-disabled={isWriting || undefined}
          onClick={() => actor.send({ type: 'file.save' })}
        >
          {isWriting ? 'Writing the spreadsheet' : 'Download as a spreadsheet'}
        </button>
        <button type="button" className="button quiet small" onClick={() => print()}>
          Print
        </button>
      </div>
      {hasFailed ? (
        <p role="alert">
          The spreadsheet could not be written, since a part of the site did not load. Try again.
        </p>
      ) : null}
    </div>
  )
}
