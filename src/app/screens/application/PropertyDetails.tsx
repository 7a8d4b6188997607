import { useId } from 'react'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { FactList } from '../account/FactList.tsx'
import { readLines } from './panels/readLines.ts'
import { usePanels } from './panels/usePanels.ts'

/**
 * The home that the line is for, as far as it is known; nothing next to a screen that shows it
 * itself.
 */
export function PropertyDetails({ run, shown }: { run: ApplicationRun; shown: ShownScreen }) {
  const { beside = '', panels } = usePanels(run)
  const panel = Object.hasOwn(panels, beside) ? panels[beside] : undefined
  const { say, info } = usePage()
  const id = useId()
  const known = panel?.kind === 'facts' ? readLines(panel.lines, shown.facts, { say, info }) : []
  const isShown =
    shown.place.type === 'screen' && shown.place.screen.panels?.includes(beside) === true
  if (panel?.kind !== 'facts' || known.length === 0 || isShown) return null
  return (
    <section className="property-details" aria-labelledby={id}>
      <h2 id={id}>{panel.title}</h2>
      <FactList lines={known} />
    </section>
  )
}
