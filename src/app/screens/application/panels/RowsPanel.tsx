import { readFact } from '#engine'
import type { JsonObject, RowsPanel as Rows } from '#model'
import { usePage } from '../../../page/usePage.ts'
import { FactList } from '../../account/FactList.tsx'
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
            <FactList className="panel-facts" lines={readLines(panel.lines, item, { say, info })} />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
