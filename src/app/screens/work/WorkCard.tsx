import type { ReactNode } from 'react'
import type { WordKey } from '#model'
import { formatDate, formatInstant } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { Fact } from '../account/Fact.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import type { WorkItem } from './RepresentedWork.ts'

/**
 * An application that someone looks after: whose turn it is and for what, since when, by when, and
 * what is still needed.
 */
export function WorkCard({ item }: { item: WorkItem }) {
  const { say } = usePage()
  const {
    role,
    borrower,
    loanNumber,
    stage,
    next,
    since,
    createdDate,
    answerBy,
    isOver,
    stuck = [],
    duties = [],
  } = item
  return (
    <li className="card work">
      <h3>
        <SiteLink to={`/agent/files/${item.uuid}`}>{borrower}</SiteLink>
      </h3>
      <p>
        {say('dashboard-application', { number: loanNumber })} ·{' '}
        {say('dashboard-created', { date: formatInstant(createdDate, { isDay: true }) ?? '' })}
      </p>
      <p className="card-status">
        {isOver || (role === 'broker' && next) ? next : say(wordOf(item), { title: next ?? '' })}
      </p>
      <dl className="work-facts">
        {stage && !isOver && <Fact label={say('work-stage')}>{stage}</Fact>}
        <Fact label={say('work-since')}>{formatInstant(since, { isDay: true })}</Fact>
        {answerBy && <Fact label={say('work-due')}>{formatDate(answerBy)}</Fact>}
        <Conditions item={item} />
        <Listed label={say('work-duties')}>
          {duties.map(({ title, due, isOverdue }) => (
            <li key={title}>
              {say(isOverdue ? 'work-duty-overdue' : 'work-duty-due', {
                title,
                date: formatDate(due) ?? '',
              })}
            </li>
          ))}
        </Listed>
        <Listed label={say('work-stuck')}>
          {stuck.map((work) => (
            <li key={work.title + work.since}>
              {say('work-stuck-since', {
                title: work.title,
                date: formatInstant(work.since, { isDay: true }) ?? '',
              })}
            </li>
          ))}
        </Listed>
      </dl>
    </li>
  )
}

function Conditions({ item: { conditions } }: { item: WorkItem }) {
  const { say } = usePage()
  return (
    <Listed label={say('work-needed')}>
      {conditions.map(({ categoryEnum, created }) => (
        <li key={categoryEnum + created}>
          {say('work-condition', {
            condition: say(`choice-${categoryEnum}` as WordKey),
            date: formatInstant(created, { isDay: true }) ?? '',
          })}
        </li>
      ))}
    </Listed>
  )
}

/** Nothing if there are no entries. */
function Listed({ label, children }: { label: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Fact label={label}>
      <ul>{children}</ul>
    </Fact>
  )
}

/** The status is shown if the next action is known. */
function wordOf({ turn, next }: WorkItem): WordKey {
  return next === null && (turn === 'borrower' || turn === 'signer' || turn === 'notary')
    ? `work-turn-${turn}`
    : `work-${turn}`
}
