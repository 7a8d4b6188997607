import { evaluateExpression, type Engine } from '#engine'
import { suggest, toPointer } from '#loader'
import { isSame, isObject, type Json, type JsonObject } from '#model'
import type { LifecycleCase, SeenChange } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'
import type { Seen } from '../coverage/Seen.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { seeChange } from '../seeChange.ts'

const file = 'flows/application/lifecycle.json'

/** Part of the result → key of the lifecycle that defines it. */
const keys: Readonly<Record<keyof SeenChange, string>> = {
  isDue: 'when',
  does: 'do',
  now: 'now',
  tries: 'tries',
  on: 'on',
  request: 'request',
  about: 'about',
  begins: 'facts',
  sets: 'sets',
  fails: 'fails',
  settles: 'settles',
}

export function runLifecycleCase(
  subject: CaseSubject,
  one: LifecycleCase,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine, bundle } = subject
  const { lifecycle } = bundle
  const { work, event, facts, becomes } = one
  const place = placeOf(one)
  const found = seeChange(engine, lifecycle, one)
  if (!found) {
    const [key, all] = work === undefined ? ['event', lifecycle.events] : ['work', lifecycle.work]
    const cause = `The lifecycle has no ${key} "${place.at(-1)}".${suggest(place.at(-1)!, Object.keys(all!))}`
    return { at: key!, expected: place.at(-1)!, actual: null, cause }
  }
  const when =
    work === undefined
      ? event !== undefined && lifecycle.events[event]!.when
      : lifecycle.work[work]!.when
  if (typeof when === 'string') seen?.rule(when, () => createCaseFacts(engine, facts))
  for (const key of Object.keys(keys) as (keyof SeenChange)[]) {
    const [expected, actual] = [
      (key === 'request' ? requestOf(engine, one) : becomes[key]) ?? null,
      (key === 'request' ? withoutNull(found.request) : found[key]) ?? null,
    ] as [Json, Json]
    if (isSame(expected, actual)) continue
    const [name] = isObject(expected) && isObject(actual) ? namesThatDiffer(expected, actual) : []
    const at = name === undefined ? [key] : [key, name]
    const pointer = toPointer([...place, keys[key], ...(name === undefined ? [] : [name])])
    return {
      at: at.join('/'),
      expected: name === undefined ? expected : ((expected as JsonObject)[name] ?? null),
      actual: name === undefined ? actual : ((actual as JsonObject)[name] ?? null),
      ...causeByFile(subject, 'The lifecycle says so', file, pointer),
    }
  }
  return undefined
}

/** The expected request: {"var": …} gives the value of that fact; null values are left out. */
function requestOf(engine: Engine, { facts, becomes }: LifecycleCase): JsonObject | undefined {
  const known = createCaseFacts(engine, facts)
  return withoutNull(
    becomes.request &&
      Object.fromEntries(
        Object.entries(becomes.request).map(([name, value]): [string, Json] => [
          name,
          isObject(value) && Object.keys(value).join() === 'var'
            ? evaluateExpression(engine, value, known)
            : value,
        ]),
      ),
  )
}

function withoutNull(request: JsonObject | undefined): JsonObject | undefined {
  return (
    request && Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null))
  )
}

function placeOf({ work, event }: LifecycleCase): readonly string[] {
  if (work !== undefined) return ['work', work]
  return event === undefined ? ['begin'] : ['events', event]
}

const namesThatDiffer = (one: JsonObject, other: JsonObject) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isSame(one[name] ?? null, other[name] ?? null),
  )
