import type { JsonObject, Lifecycle } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/** Ids of the work whose rule is true, in file order. */
export function dueWork(
  engine: Engine,
  lifecycle: Lifecycle,
  facts: JsonObject,
): readonly string[] {
  const due: string[] = []
  for (const id in lifecycle.work) if (holds(engine, lifecycle.work[id]!.when, facts)) due.push(id)
  return due
}
