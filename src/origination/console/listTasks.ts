import type { Act, JsonObject, Task } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { listDuties } from '../describe/listDuties.ts'
import { isClosed } from '../facts/isClosed.ts'
import { legalName } from '../facts/legalName.ts'
import { todayOf } from '../facts/ruleFacts.ts'
import { partyOf, type Party } from '../signers/partyOf.ts'
import { signersOf } from '../signers/signersOf.ts'
import { listActs } from './listActs.ts'
import { titleOfCondition } from './titleOfCondition.ts'
import { unreadProofs } from './unreadProofs.ts'

/** The tasks of an open application, overdue ones first, then by day. */
export function listTasks(
  served: CompiledBundle,
  application: Application,
  now: Date,
): readonly Task[] {
  if (isClosed(served, application)) return []
  const { facts } = application
  const today = todayOf(served.bundle, facts, now)
  const lenders = listDuties(served, application, now).map(({ title, due }) => ({
    title: String(title),
    due: String(due),
  }))
  const decisionDue = deadlineOf(facts, 'action-notice')
  const signers = signersOf(facts).flatMap(({ uuid }) => partyOf(served, application, uuid) ?? [])
  const tasks: Omit<Task, 'isOverdue'>[] = [
    ...lenders.map((deadline) => ({
      kind: 'deadline' as const,
      name: legalName(facts.person),
      owner: 'agent' as const,
      ...deadline,
    })),
    ...tasksOfActs(listActs(served, application, now), decisionDue),
    ...[{ served, application }, ...signers].flatMap(conditionsOf),
  ]
  return tasks
    .map((task) => ({ ...task, isOverdue: task.due !== null && task.due < today }))
    .toSorted(byDay)
}

/** A decision, or help that someone needs: acts that do the same thing are one task. */
function tasksOfActs(acts: readonly Act[], due: string | null): Omit<Task, 'isOverdue'>[] {
  const needed = acts.filter(({ isNeeded }) => isNeeded)
  const once = needed.filter(
    ({ about, signer }, index) =>
      needed.findIndex((other) => other.about === about && other.signer === signer) === index,
  )
  return once.map(({ about, title, label, signer, name }) => ({
    kind: about === undefined ? 'help' : 'decision',
    title: title ?? label,
    name,
    owner: 'agent',
    due,
    ...(about !== undefined && { about }),
    ...(signer !== undefined && { signer }),
  }))
}

function conditionsOf({
  served,
  application: { facts },
  signer,
}: Party): Omit<Task, 'isOverdue'>[] {
  const due =
    deadlineOf(facts, 'condition-answer') ??
    (typeof facts.case.answerBy === 'string' ? facts.case.answerBy : null)
  const isSent = unreadProofs(facts, 'conditions').length > 0
  return ((facts.case.conditions ?? []) as readonly JsonObject[]).map((condition) => ({
    kind: isSent ? 'document' : 'condition',
    title: titleOfCondition(served, condition),
    name: legalName(facts.person),
    owner: isSent ? 'agent' : signer === undefined ? 'borrower' : 'signer',
    due,
    about: String(condition.uuid),
    ...(signer !== undefined && { signer }),
  }))
}

function deadlineOf({ file }: Application['facts'], id: string): string | null {
  const { [id]: running } = (file.deadlines ?? {}) as Readonly<
    Record<string, { readonly due?: string } | undefined>
  >
  return running?.due ?? null
}

function byDay(left: Task, right: Task): number {
  const [one, other] = [left.due ?? '9', right.due ?? '9']
  return one < other ? -1 : one > other ? 1 : 0
}
