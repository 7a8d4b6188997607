import { readFact } from '#engine'
import type { JsonObject, RowsPanel as Rows } from '#model'
import { usePage } from '../../../page/usePage.ts'
import { Fact } from '../../account/Fact.tsx'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'
import { readLines } from './readLines.ts'

/** A panel for a list of facts: one block per item. */
export function RowsPanel({ shown, panel }: PanelProps<Rows>) {
  const { say, info } = usePage()
  const items = readFact(shown.facts, panel.list)
  if (!Array.isArray(items) || items.length === 0) return null
  return (
    <PanelSection title={panel.title}>
      <ul className="panel-rows">
        {(items as readonly JsonObject[]).map((item, index) => (
          <li key={index}>
            <h3>{panel.name.flatMap((member) => item[member] ?? []).join(' ')}</h3>
            <dl className="panel-facts">
              {readLines(panel.lines, item, { say, info }).map(({ label, text }) => (
                <Fact key={label} label={label}>
                  {text}
                </Fact>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
