import { evaluateRule, isWaiting } from '#engine'
import { type Json, type JsonObject, isObject } from '#model'
import { setFact } from '../../facts/setFact.ts'
import { factsSet } from './factsSet.ts'
import type { LifecycleLine } from './linesOf.ts'
import type { Look } from './Look.ts'
import { touches } from './touches.ts'

/** Something that can happen at a status and change what decides it. */
export interface WayOn {
  readonly title: string
  /** Rule while which it can happen; without one, always. */
  readonly when?: string
}

/** Who gives up does not go on. */
const endings: ReadonlySet<Json> = new Set(['DECLINED', 'REPLACED'])

/**
 * Work, events and screens of a status that set what its own entry reads, but those by which a
 * person gives up. Undefined if the date alone changes it, or nothing decides it.
 */
export function waysOnOf(look: Look, line: LifecycleLine): readonly WayOn[] | undefined {
  const { bundle, engine, factsOf } = look
  const { work, events } = bundle.lifecycle
  const decisive = line.when === undefined ? undefined : factsOf(line.when)
  if (!decisive || decisive.has('today')) return undefined
  const isOn = (...sets: readonly (Readonly<Record<string, Json>> | undefined)[]) =>
    touches(factsSet(...sets), decisive) &&
    !sets.some((each) => each && leadsBack(look, line, each)) &&
    !sets.some((each) => Object.values(each ?? {}).some((value) => endings.has(value)))
  return [
    ...Object.values(work).flatMap((one) => (isOn(one.sets, one.fails) ? [one] : [])),
    ...Object.values(events).flatMap((one) => (isOn(one.sets) ? [one] : [])),
    ...Object.entries(bundle.screens.screens).flatMap(([path, { title, sets, open, entrance }]) => {
      if (isWaiting(engine, line.status) || !isOn(sets)) return []
      if (entrance === true || isRoute(look, line, path)) return [{ title }]
      // What is open because of the status asks again what led there.
      return open === undefined || open === line.when ? [] : [{ title, when: open }]
    }),
  ].map(({ title, ...one }) => ({
    title,
    ...('when' in one && one.when !== undefined && { when: one.when }),
  }))
}

/** Whether everything that decides a status is set to constants with which it stays. */
function leadsBack(
  { engine, factsOf }: Look,
  { when }: LifecycleLine,
  sets: Readonly<Record<string, Json>>,
): boolean {
  if (when === undefined) return false
  let facts: JsonObject = {}
  for (const fact of factsOf(when)) {
    const value = Object.hasOwn(sets, fact) ? sets[fact]! : undefined
    if (value === undefined || isObject(value) || Array.isArray(value)) return false
    facts = setFact(facts, fact, value) ?? facts
  }
  return evaluateRule(engine, when, facts) === 'true'
}

const isRoute = ({ bundle }: Look, { status }: LifecycleLine, path: string): boolean =>
  bundle.routing.statuses[status]!.routes.some(({ go }) => go === path)
