import { formatFact, readFact } from '#engine'
import type { WordKey } from '../../../page/wordKeys.ts'
import { Icon } from '../../../icons/Icon.tsx'
import { usePage } from '../../../page/usePage.ts'
import type { PanelProps } from './PanelBox.tsx'
import { PanelSection } from './PanelSection.tsx'

interface Milestone {
  readonly title: WordKey
  /** The date it happened: the first of these that is known. */
  readonly done: readonly string[]
  /** The date it is expected. */
  readonly due?: string
}

const milestones: readonly Milestone[] = [
  {
    title: 'timeline-signed',
    done: ['case.signing.notarySignedOn', 'case.signing.closingSignedOn'],
  },
  { title: 'timeline-cancel', done: [], due: 'case.rescission.lastDay' },
  { title: 'timeline-recorded', done: ['case.recording.recordedOn'] },
  {
    title: 'timeline-funded',
    done: ['case.funding.fundedOn'],
    due: 'case.rescission.firstFundingDay',
  },
  { title: 'timeline-payment', done: [], due: 'case.funding.firstPaymentOn' },
]

/** From the signature to the first payment: what has happened, and when the rest is expected. */
export function TimelinePanel({ scene }: PanelProps) {
  const { say } = usePage()
  const { facts } = scene
  const day = (...names: readonly string[]) =>
    names
      .map((fact) => formatFact(readFact(facts, fact), 'date'))
      .find((text) => text !== undefined)
  const isOver = readFact(facts, 'case.rescission.over') === true
  const lines = milestones.flatMap(({ title, done, due }) => {
    const isCancel = title === 'timeline-cancel'
    if (isCancel && readFact(facts, 'case.rescission.applies') !== true) return []
    const expected = due === undefined ? undefined : day(due)
    if (title === 'timeline-payment' && expected === undefined) return []
    const happened = isCancel ? (isOver ? expected : undefined) : day(...done)
    return [{ title, happened, expected }]
  })
  if (lines.every(({ happened, expected }) => happened === undefined && expected === undefined))
    return null
  return (
    <PanelSection title={say('panel-timeline')}>
      <ol className="timeline">
        {lines.map(({ title, happened, expected }) => (
          <li key={title} className={happened === undefined ? 'coming' : 'done'}>
            <span className="progress-mark">{happened !== undefined && <Icon name="check" />}</span>
            <span>
              {say(title)}
              {(happened ?? expected) !== undefined && (
                <span className="timeline-day"> {happened ?? expected}</span>
              )}
              {happened !== undefined && <span className="unseen"> {say('progress-done')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}
