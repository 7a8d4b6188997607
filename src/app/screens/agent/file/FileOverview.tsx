import { formatInstant } from '#engine'
import type { ConsoleFile } from '../Console.ts'
import { formatDay } from '../formatDay.ts'
import { useConsole } from '../useConsole.ts'
import { Lines } from './Lines.tsx'
import { Panel } from './Panel.tsx'

type Shown = Pick<ConsoleFile, 'sections' | 'conditions' | 'deadlines'>

/** What a file is about at a glance: the lender's sections, open conditions, running deadlines. */
export function FileOverview({ file: { sections, conditions, deadlines } }: { file: Shown }) {
  const { say } = useConsole()
  const [figures, others] = [true, false].map((areFigures) =>
    sections
      .filter(({ shows }) => (shows === 'figures') === areFigures)
      .map(({ id, title, fields }) => (
        <Panel key={id} id={id} title={title}>
          <Lines lines={fields} />
        </Panel>
      )),
  )
  return (
    <>
      <div className="file-figures">{figures}</div>
      <div className="file-overview">
        {others}
        {conditions && (
          <Panel id="conditions" title={say('conditions')}>
            {conditions.length === 0 && <p>{say('conditions-empty')}</p>}
            <Lines
              lines={conditions.map(({ title, words, created }) => ({
                label: title,
                text: [say('condition-asked', { date: formatInstant(created) ?? created }), words]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </Panel>
        )}
        {deadlines && (
          <Panel id="deadlines" title={say('deadlines')}>
            {deadlines.length === 0 && <p>{say('deadlines-empty')}</p>}
            <Lines
              lines={deadlines.map(({ title, due, means, source }) => ({
                label: title,
                text: `${say(means)}: ${formatDay(due)} (${source})`,
              }))}
            />
          </Panel>
        )}
      </div>
    </>
  )
}
