import { formatInstant } from '#engine'
import { Fact } from '../../account/Fact.tsx'
import type { FileAct, ConsoleFile } from '../Console.ts'
import { formatAge } from '../formatAge.ts'
import { formatDay } from '../formatDay.ts'
import { ConsoleHeading } from '../shell/ConsoleHeading.tsx'
import { useConsole } from '../useConsole.ts'
import { labelOfAct } from './labelOfAct.ts'

interface Props {
  readonly file: ConsoleFile
  /** What the agent is needed for. */
  readonly next: FileAct | undefined
  readonly onNext: () => void
}

/** The borrower, the status and what is next; it stays in sight while the page scrolls. */
export function FileHead({ file, next, onNext }: Props) {
  const { say } = useConsole()
  const { borrower, number, statusTitle, since, agent, waiting, due } = file
  const { product, isOnHold, isOpen, isOverdue, isStatusOnly } = file
  return (
    <header className="file-head">
      <div className="file-head-title">
        <ConsoleHeading>{borrower || number}</ConsoleHeading>
        <p>
          <span>
            {[say('file', { number }), product === null ? [] : say(`product-${product}`)]
              .flat()
              .join(' · ')}
          </span>{' '}
          {isOnHold && <span className="console-mark">{say('on-hold')}</span>}
        </p>
        {isStatusOnly && <p className="console-empty">{say('status-only')}</p>}
        {next && (
          <button type="button" className="button" onClick={onNext}>
            {labelOfAct(next, file, say)}
          </button>
        )}
      </div>
      <dl className="file-head-facts">
        <Fact label={say('column-status')}>
          {statusTitle}{' '}
          <time dateTime={since} title={formatInstant(since)} className="console-count">
            {say('status-for', { age: formatAge(file, say) })}
          </time>
        </Fact>
        {isOpen && <Fact label={say('column-waiting')}>{say(`waiting-${waiting}`)}</Fact>}
        {due !== null && (
          <Fact label={say('column-due')}>
            <span className={isOverdue ? 'console-overdue' : undefined}>
              {isOverdue ? say('due-overdue', { date: formatDay(due) }) : formatDay(due)}
            </span>
          </Fact>
        )}
        {agent !== null && <Fact label={say('column-agent')}>{agent}</Fact>}
      </dl>
    </header>
  )
}
