import { actorOf } from '#engine'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { isClosed } from '../facts/isClosed.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { daysOfDeadlines } from '../describe/listDuties.ts'
import { listTasks } from './listTasks.ts'

/** What the queue sorts and filters files by. */
export interface Queued {
  readonly isOpen: boolean
  readonly waiting: 'borrower' | 'signer' | 'lender' | 'vendor' | 'notary' | 'nobody'
  readonly product: string | null
  /** The day of the next deadline, of the lender or the borrower. */
  readonly due: string | null
  /** How many tasks the agent has without those of deadlines, which begin by themselves. */
  readonly tasks: number
  /** The days on which a task of a deadline begins. */
  readonly warns: readonly string[]
  readonly isOnHold: boolean
}

/**
 * A file in the queue. It waits for the lender as long as its agent has an act without which it
 * cannot go on.
 */
export function describeQueued(
  served: CompiledBundle,
  application: Application,
  now: Date,
): Queued {
  const { facts, status } = application
  const isOpen = !isClosed(served, application)
  const tasks = listTasks(served, application, now)
  const own = tasks.filter(({ owner, kind }) => owner === 'agent' && kind !== 'deadline')
  const { prodType } = facts.application
  return {
    isOpen,
    waiting:
      own.length > 0
        ? 'lender'
        : (actorOf(served.engine, status, ruleFacts(served, facts, status, now)) ?? 'lender'),
    product: typeof prodType === 'string' ? prodType : null,
    due: isOpen
      ? nextDeadline(
          served,
          application,
          tasks.flatMap(({ due }) => due ?? []),
        )
      : null,
    tasks: own.length,
    warns: isOpen ? daysOfDeadlines(served, application) : [],
    isOnHold: isOpen && typeof facts.file.heldOn === 'string',
  }
}

function nextDeadline(
  { bundle }: CompiledBundle,
  { facts }: Application,
  days: readonly string[],
): string | null {
  const { deadlines } = bundle.lending.deadlines
  const running = Object.entries(
    (facts.file.deadlines ?? {}) as Readonly<Record<string, { readonly due: string }>>,
  )
  const ours = running.flatMap(([id, { due }]) => {
    const deadline = Object.hasOwn(deadlines, id) ? deadlines[id]! : undefined
    return deadline?.means === 'DUE' && (deadline.forLender || deadline.forBorrower) ? [due] : []
  })
  return [...ours, ...days].toSorted()[0] ?? null
}
