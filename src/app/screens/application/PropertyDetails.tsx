import { useId } from 'react'
import type { ApplicationScene } from '../../application/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { Fact } from '../account/Fact.tsx'
import { factsPanels } from './panels/factsPanels.ts'
import { readLines } from './panels/readLines.ts'

const { title, lines } = factsPanels.property

/**
 * The home that the line is for, as far as it is known; nothing next to a screen that shows it
 * itself.
 */
export function PropertyDetails({ scene }: { scene: ApplicationScene }) {
  const { say } = usePage()
  const id = useId()
  const known = readLines(lines, scene.facts, say)
  const isShown =
    scene.place.type === 'screen' && scene.place.screen.panels?.includes('property') === true
  if (known.length === 0 || isShown) return null
  return (
    <section className="property-details" aria-labelledby={id}>
      <h2 id={id}>{say(title)}</h2>
      <dl>
        {known.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
