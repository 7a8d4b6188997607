import { type JsonObject, fromJson } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Application } from '../Application.ts'
import { todayOf } from '../facts/ruleFacts.ts'

interface Running {
  readonly title: string
  readonly due: string
  readonly warn: string
}

/**
 * The lender's legal deadlines for an application that are near or overdue, earliest first, by
 * lending/deadlines.json: { title, due, isOverdue }.
 */
export function listDuties(
  { bundle }: CompiledBundle,
  { facts }: Application,
  now: Date,
): readonly JsonObject[] {
  const today = todayOf(bundle, facts, now)
  return lendersDeadlines({ bundle }, { facts })
    .filter(({ warn }) => warn <= today)
    .map(({ title, due }) => ({ title, due, isOverdue: due < today }))
    .toSorted((left, right) => (left.due < right.due ? -1 : left.due > right.due ? 1 : 0))
}

/** The days from which on listDuties lists each of an application's deadlines. */
export function daysOfDeadlines(
  served: Pick<CompiledBundle, 'bundle'>,
  application: Pick<Application, 'facts'>,
): readonly string[] {
  return lendersDeadlines(served, application).map(({ warn }) => warn)
}

function lendersDeadlines(
  { bundle }: Pick<CompiledBundle, 'bundle'>,
  { facts }: Pick<Application, 'facts'>,
): readonly Running[] {
  const { deadlines } = bundle.lending.deadlines
  const running = Object.entries(
    fromJson<Readonly<Record<string, Running>>>(facts.file.deadlines ?? {}),
  )
  return running.flatMap(([id, deadline]) =>
    Object.hasOwn(deadlines, id) && deadlines[id]!.forLender === true ? [deadline] : [],
  )
}
