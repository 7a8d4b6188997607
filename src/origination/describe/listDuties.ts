import type { JsonObject } from '#model'
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
  const { deadlines } = bundle.lending.deadlines
  const today = todayOf(bundle, facts, now)
  const running = Object.entries(
    (facts.file.deadlines ?? {}) as unknown as Readonly<Record<string, Running>>,
  )
  return running
    .filter(
      ([id, { warn }]) =>
        Object.hasOwn(deadlines, id) && deadlines[id]!.forLender === true && warn <= today,
    )
    .map(([, { title, due }]) => ({ title, due, isOverdue: due < today }))
    .toSorted((left, right) => (left.due < right.due ? -1 : left.due > right.due ? 1 : 0))
}
