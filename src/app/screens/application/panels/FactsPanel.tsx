import type { FactsPanel as Facts } from '#model'
import { usePage } from '../../../page/usePage.ts'
import { Fact } from '../../account/Fact.tsx'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'
import { readLines } from './readLines.ts'

export function FactsPanel({ shown, panel }: PanelProps<Facts>) {
  const { say } = usePage()
  const lines = readLines(panel.lines, shown.facts, say)
  if (lines.length === 0) return null
  return (
    <PanelSection title={panel.title}>
      <dl className="panel-facts">
        {lines.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </PanelSection>
  )
}
