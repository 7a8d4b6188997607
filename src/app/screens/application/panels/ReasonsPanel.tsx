import { formatFact, readFact } from '#engine'
import type { Json, JsonObject } from '#model'
import { usePage } from '../../../page/usePage.ts'
import type { PanelProps } from './PanelBox.tsx'
import { PanelSection } from './PanelSection.tsx'

const ofDecision = ['case.decision.reasons', 'case.counter.reasons']
const ofRevisedOffer = ['case.offerReason']

/** The reasons for a decision and its date; with offers, why they were changed. */
export function ReasonsPanel({ scene }: PanelProps) {
  const { say } = usePage()
  const { facts, place } = scene
  const isOffer = place.type === 'screen' && place.screen.kind === 'offers'
  if (isOffer && readFact(facts, 'case.offerRevised') !== true) return null
  const lists = isOffer ? ofRevisedOffer : ofDecision
  const reasons = lists
    .map((fact) => readFact(facts, fact))
    .find((list) => Array.isArray(list) && list.length > 0)
  if (!Array.isArray(reasons)) return null
  const date = formatFact(readFact(facts, 'case.decision.date'), 'date')
  return (
    <PanelSection title={say('panel-reasons')}>
      <ul className="reasons">
        {(reasons as readonly Json[]).map((reason, index) => (
          <li key={index}>{wordsOf(reason)}</li>
        ))}
      </ul>
      {date !== undefined && <p className="step-why">{say('reasons-date', { date })}</p>}
    </PanelSection>
  )
}

function wordsOf(reason: Json): string {
  if (typeof reason !== 'object' || reason === null) return String(reason)
  const { text, title, reason: words } = reason as JsonObject
  return String(text ?? title ?? words ?? '')
}
