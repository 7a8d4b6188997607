import { formatFact, readFact } from '#engine'
import type { Json, JsonObject, ReasonsPanel as Reasons } from '#model'
import { usePage } from '../../../page/usePage.ts'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'

/** The reasons for a decision, and its date. */
export function ReasonsPanel({ shown, panel }: PanelProps<Reasons>) {
  const { say } = usePage()
  const { facts } = shown
  const reasons = panel.lists
    .map((fact) => readFact(facts, fact))
    .find((list) => Array.isArray(list) && list.length > 0)
  if (!Array.isArray(reasons)) return null
  const date =
    panel.date === undefined ? undefined : formatFact(readFact(facts, panel.date), 'date')
  return (
    <PanelSection title={panel.title}>
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
