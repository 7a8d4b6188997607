import { assign, evaluateExpression, evaluateRule, type Engine } from '#engine'
import type { Change, Json, JsonObject, Lifecycle, Settlements } from '#model'
import type { LifecycleCase, SeenChange } from './Case.ts'
import { createCaseFacts } from './createCaseFacts.ts'

export type ChangePlace = Pick<LifecycleCase, 'work' | 'event' | 'facts' | 'answer' | 'document'>

/**
 * The result of work, an event or the start; undefined if the lifecycle has no such work or event.
 */
export function seeChange(
  engine: Engine,
  lifecycle: Lifecycle,
  { work, event, facts, answer = {}, document = {} }: ChangePlace,
): SeenChange | undefined {
  const known = createCaseFacts(engine, facts)
  const made = (sets: Readonly<Record<string, Json>> | undefined) =>
    namesOf(assign(engine, sets, known, answer))
  const settled = (settles: Settlements | undefined) =>
    settles && { settles: settledOf(engine, settles, { ...known, answer, document }) }
  const holds = (when: string) => evaluateRule(engine, when, known) === 'true'
  if (work !== undefined) {
    const found = Object.hasOwn(lifecycle.work, work) ? lifecycle.work[work] : undefined
    if (!found) return undefined
    const { when, do: does, now, tries, on, request, about, sets, fails, settles } = found
    return {
      isDue: holds(when),
      does,
      ...(now && { now }),
      ...(tries !== undefined && { tries }),
      ...(on && { on }),
      ...(request && { request: eachOf(engine, request, known) }),
      ...(about !== undefined && { about: evaluateExpression(engine, about, known) }),
      sets: made(sets),
      ...(fails && { fails: made(fails) }),
      ...settled(settles),
    }
  }
  if (event !== undefined) {
    const found = Object.hasOwn(lifecycle.events, event) ? lifecycle.events[event] : undefined
    if (!found) return undefined
    const { when, sets, settles } = found
    return {
      ...(when !== undefined && { isDue: holds(when) }),
      sets: made(sets),
      ...settled(settles),
    }
  }
  return { begins: lifecycle.begin.facts, sets: made(lifecycle.begin.sets) }
}

const namesOf = (changes: readonly Change[]): JsonObject =>
  Object.fromEntries(
    changes.map(({ path, value, append }): [string, Json] => [append ? `${path}[]` : path, value]),
  )

const eachOf = (
  engine: Engine,
  nodes: Readonly<Record<string, Json>>,
  facts: JsonObject,
): JsonObject =>
  Object.fromEntries(
    Object.entries(nodes).map(([name, node]) => [name, evaluateExpression(engine, node, facts)]),
  )

/** Only a rejection has a reason. */
const settledOf = (engine: Engine, settles: Settlements, facts: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(settles).map(([proof, { to, reason }]): [string, Json] => {
      const state = evaluateExpression(engine, to, facts)
      if (state !== 'ACCEPTED' && state !== 'REJECTED') return [proof, null]
      return [
        proof,
        state === 'REJECTED' && reason !== undefined ? { to: state, reason } : { to: state },
      ]
    }),
  )
