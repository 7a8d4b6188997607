import { formatWeekday, readFact } from '#engine'
import type { TimelinePanel as Timeline } from '#model'
import { Icon } from '../../../icons/Icon.tsx'
import { usePage } from '../../../page/usePage.ts'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'

/** What has happened, and when the rest is expected. */
export function TimelinePanel({ shown, panel }: PanelProps<Timeline>) {
  const { say, info } = usePage()
  const { facts } = shown
  const day = (names: readonly string[]) =>
    names
      .map((fact) => formatWeekday(readFact(facts, fact) ?? null, info.org.lang))
      .find((text) => text !== undefined)
  const lines = panel.milestones.flatMap(({ title, done = [], due, over, dated, ...rest }) => {
    if (rest.while !== undefined && readFact(facts, rest.while) !== true) return []
    const expected = due === undefined ? undefined : day([due])
    const isOver = over !== undefined && readFact(facts, over) === true
    const happened = day(done) ?? (isOver ? expected : undefined)
    if (dated && (happened ?? expected) === undefined) return []
    return [{ title, happened, expected }]
  })
  if (lines.every(({ happened, expected }) => happened === undefined && expected === undefined))
    return null
  const next = lines.find(({ happened }) => happened === undefined)
  const lookOf = (line: (typeof lines)[number]) => (line === next ? 'coming next' : 'coming')
  return (
    <PanelSection title={panel.title}>
      <ol className="timeline">
        {lines.map((line) => {
          const { title, happened, expected } = line
          return (
            <li key={title} className={happened === undefined ? lookOf(line) : 'done'}>
              <span className="progress-mark">
                {happened !== undefined && <Icon name="check" />}
              </span>
              <span>
                {title}
                {(happened ?? expected) !== undefined && (
                  <span className="timeline-day"> {happened ?? expected}</span>
                )}
                {happened !== undefined && <span className="unseen"> {say('progress-done')}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </PanelSection>
  )
}
