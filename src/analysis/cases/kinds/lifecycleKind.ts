import { evaluateExpression, type Engine } from '#engine'
import { suggest, toPointer } from '#loader'
import { isSame, isObject, type Json, type JsonObject } from '#model'
import type { LifecycleCase, SeenChange } from '../Case.ts'
import { causeByFile } from '../causeByFile.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'
import { lacking } from '../lacking.ts'
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

export const lifecycleKind: Kind<LifecycleCase> = {
  give: ({ engine }, { work, event, facts, answer, document }) => ({
    ...(work !== undefined && { work }),
    ...(event !== undefined && { event }),
    facts: createCaseFacts(engine, facts),
    ...(answer && { answer }),
    ...(document && { document }),
  }),
  see: ({ engine, bundle: { lifecycle } }, one, seen) => {
    const { work, event, facts } = one
    const found = seeChange(engine, lifecycle, one)
    if (!found) {
      const name = placeOf(one).at(-1)!
      const [key, all] = work === undefined ? ['event', lifecycle.events] : ['work', lifecycle.work]
      const cause = `The lifecycle has no ${key} "${name}".${suggest(name, Object.keys(all))}`
      return lacking(key!, name, cause)
    }
    const when =
      work === undefined
        ? event !== undefined && lifecycle.events[event]!.when
        : lifecycle.work[work]!.when
    if (typeof when === 'string') seen?.rule(when, () => createCaseFacts(engine, facts))
    return { becomes: { ...found } }
  },
  compare: (one, { becomes }, { engine }) => {
    const found = (becomes ?? {}) as JsonObject
    const request = requestOf(engine, one)
    const promised: JsonObject = { ...one.becomes, ...(request && { request }) }
    const came = withoutNull(found['request'] as JsonObject | undefined)
    const difference = differenceAt(Object.keys(keys), promised, {
      ...found,
      ...(came && { request: came }),
    })
    if (!difference) return undefined
    const { at, expected, actual } = difference
    const within =
      isObject(expected) && isObject(actual)
        ? differenceAt(namesThatDiffer(expected, actual), expected, actual)
        : undefined
    return within ? { ...within, at: `${at}/${within.at}` } : difference
  },
  cause: (subject, one, { at }) => {
    const [, key = '', name] = /^(\w+)(?:\/(.*))?$/s.exec(at) ?? []
    const pointer = toPointer([
      ...placeOf(one),
      keys[key as keyof SeenChange],
      ...(name === undefined ? [] : [name]),
    ])
    return causeByFile(subject, 'The lifecycle says so', file, pointer)
  },
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
