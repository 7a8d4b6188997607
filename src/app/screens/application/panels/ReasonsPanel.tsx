import { formatFact, readFact } from '#engine'
import type { Json, JsonObject } from '#model'
import { usePage } from '../../../page/usePage.ts'
import type { PanelProps } from './PanelBox.tsx'
import { PanelSection } from './PanelSection.tsx'

const lists = ['case.decision.reasons', 'case.counter.reasons', 'case.offerReason', 'case.reviewReason']

/** Why it was decided so: the principal reasons, and from when the decision is. */
export function ReasonsPanel({ scene }: PanelProps) {
  const { say } = usePage()
  const { facts } = scene
  const reasons = lists.map((fact) => readFact(facts, fact)).find((list) => Array.isArray(list) && list.length > 0)
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
