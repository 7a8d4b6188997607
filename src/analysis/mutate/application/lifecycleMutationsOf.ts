import { toPointer } from '#loader'
import type { Bundle, Json, JsonObject, Lifecycle, LifecycleEvent, Settlements, Work } from '#model'
import { createNames } from '../../english/createNames.ts'
import type { Names } from '../../english/Names.ts'
import type { ChangedApplication, Mutation } from '../Mutation.ts'
import { mutateExpression } from './mutateExpression.ts'

const file = 'flows/application/lifecycle.json'

interface Part<P> {
  readonly keys: readonly string[]
  readonly what: string
  readonly part: P
  readonly expressions?: readonly [Json, Json]
}
type Sets = Readonly<Record<string, Json>>

/**
 * Every small change of what work requests and sets, when it is due and how often it is tried, what
 * events set, and how an application starts.
 */
export function lifecycleMutationsOf(bundle: Bundle): readonly Mutation[] {
  const { lifecycle } = bundle
  const names = createNames(bundle)
  const whens = [...new Set(Object.values(lifecycle.work).map(({ when }) => when))]
  const operations = [...new Set(Object.values(lifecycle.work).map((work) => work.do))]
  return [
    ...Object.entries(lifecycle.work).flatMap(([name, work]) =>
      ofWork(work, names, whens, operations).map(({ part, ...rest }) =>
        mutation({ part: 'work', name }, ['work', name], rest, {
          work: { ...lifecycle.work, [name]: part },
        }),
      ),
    ),
    ...Object.entries(lifecycle.events).flatMap(([name, event]) =>
      ofEvent(event, names, whens).map(({ part, ...rest }) =>
        mutation({ part: 'events', name }, ['events', name], rest, {
          events: { ...lifecycle.events, [name]: part },
        }),
      ),
    ),
    ...ofBeginning(lifecycle.begin, names).map(({ part, ...rest }) =>
      mutation({ part: 'begin' }, ['begin'], rest, { begin: part }),
    ),
  ]
}

function mutation(
  changes: Omit<ChangedApplication, 'kind'>,
  at: readonly string[],
  { keys, ...rest }: Omit<Part<never>, 'part'>,
  changed: Partial<Lifecycle>,
): Mutation {
  return {
    file,
    pointer: toPointer([...at, ...keys]),
    ...rest,
    changes: { kind: 'application', ...changes },
    apply: (bundle) => ({
      ...bundle,
      hash: `${bundle.hash}~`,
      lifecycle: { ...bundle.lifecycle, ...changed },
    }),
  }
}

function ofWork(
  work: Work,
  names: Names,
  whens: readonly string[],
  operations: readonly string[],
): readonly Part<Work>[] {
  const { tries, now, fails, request, settles } = work
  const operation = operations.find((other) => other !== work.do)
  return [
    ...otherRule(work.when, whens).map((when) => ({
      keys: ['when'],
      what: `waits for “${when}”`,
      part: { ...work, when },
    })),
    ...(operation === undefined
      ? []
      : [{ keys: ['do'], what: `does “${operation}”`, part: { ...work, do: operation } }]),
    ...(tries === undefined
      ? []
      : [tries - 1, tries + 1].map((by) => ({
          keys: ['tries'],
          what: `${tries} tries become ${by}`,
          part: { ...work, tries: by },
        }))),
    ...ofDays(work),
    {
      keys: ['now'],
      what: now ? 'is done by a job' : 'is done at once',
      part: { ...work, now: !now },
    },
    ...ofAbout(work, names),
    ...within('sets', ofSets(work.sets, names), (sets) => ({ ...work, sets })),
    ...within('request', ofSets(request ?? {}, names), (changed) => ({
      ...work,
      request: changed,
    })),
    ...within('fails', ofSets(fails ?? {}, names), (changed) => ({ ...work, fails: changed })),
    ...within('settles', ofSettlements(settles ?? {}, names), (changed) => ({
      ...work,
      settles: changed,
    })),
  ]
}

function ofDays(work: Work): readonly Part<Work>[] {
  const { on, ...daily } = work
  if (on === undefined) return []
  const other = on === 'banking' ? 'business' : 'banking'
  return [
    { keys: ['on'], what: 'is done on any day', part: daily },
    { keys: ['on'], what: 'is done on other days', part: { ...work, on: other } },
  ]
}

function ofAbout(work: Work, names: Names): readonly Part<Work>[] {
  const { about, ...always } = work
  if (about === undefined) return []
  return [
    { keys: ['about'], what: 'counts whatever was asked', part: always },
    ...mutateExpression(about, names).map(({ keys, what, rule }) => ({
      keys: ['about', ...keys],
      what,
      part: { ...work, about: rule },
      expressions: [about, rule] as const,
    })),
  ]
}

function ofEvent(
  event: LifecycleEvent,
  names: Names,
  whens: readonly string[],
): readonly Part<LifecycleEvent>[] {
  const { when, ...always } = event
  return [
    ...(when === undefined
      ? []
      : [
          { keys: ['when'], what: 'happens to everyone', part: always },
          ...otherRule(when, whens).map((other) => ({
            keys: ['when'],
            what: `waits for “${other}”`,
            part: { ...event, when: other },
          })),
        ]),
    ...within('sets', ofSets(event.sets, names), (sets) => ({ ...event, sets })),
    ...within('settles', ofSettlements(event.settles ?? {}, names), (settles) => ({
      ...event,
      settles,
    })),
  ]
}

function ofBeginning(begin: Lifecycle['begin'], names: Names): readonly Part<Lifecycle['begin']>[] {
  return [
    ...within('facts', ofFacts(begin.facts), (facts) => ({ ...begin, facts })),
    ...within('sets', ofSets(begin.sets, names), (sets) => ({ ...begin, sets })),
  ]
}

const otherRule = (when: string, whens: readonly string[]) =>
  whens.filter((other) => other !== when).slice(0, 1)

function within<P, W>(
  key: string,
  parts: readonly Part<P>[],
  put: (part: P) => W,
): readonly Part<W>[] {
  return parts.map(({ keys, part, ...rest }) => ({
    ...rest,
    keys: [key, ...keys],
    part: put(part),
  }))
}

function ofSets(sets: Sets, names: Names): readonly Part<Sets>[] {
  return Object.entries(sets).flatMap(([name, node]): readonly Part<Sets>[] => [
    { keys: [name], what: 'is not set', part: without(sets, name), expressions: [node, null] },
    ...(name.endsWith('[]')
      ? [
          {
            keys: [name],
            what: 'is put in the place of the list',
            part: { ...without(sets, name), [name.slice(0, -2)]: node },
            expressions: [node, null] as const,
          },
        ]
      : []),
    ...mutateExpression(node, names).map(({ keys, what, rule }) => ({
      keys: [name, ...keys],
      what,
      part: { ...sets, [name]: rule },
      expressions: [node, rule] as const,
    })),
  ])
}

function ofSettlements(settles: Settlements, names: Names): readonly Part<Settlements>[] {
  return Object.entries(settles).flatMap(([name, { to, reason }]): readonly Part<Settlements>[] => [
    { keys: [name], what: 'is not settled', part: without(settles, name), expressions: [to, null] },
    ...(reason === undefined
      ? []
      : [
          {
            keys: [name, 'reason'],
            what: 'says no reason',
            part: { ...settles, [name]: { to } },
            expressions: [to, null] as const,
          },
        ]),
    ...mutateExpression(to, names, 'ACCEPTED').map(({ keys, what, rule }) => ({
      keys: [name, 'to', ...keys],
      what,
      part: { ...settles, [name]: { to: rule, ...(reason !== undefined && { reason }) } },
      expressions: [to, rule] as const,
    })),
  ])
}

/** Each initial fact removed or changed. */
function ofFacts(facts: JsonObject): readonly Part<JsonObject>[] {
  return Object.entries(facts).flatMap(([name, value]): readonly Part<JsonObject>[] => {
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [
      { keys: [name], what: 'is not there', part: without(facts, name) },
      ...(typeof value === 'boolean'
        ? [{ keys: [name], what: `begins as ${!value}`, part: { ...facts, [name]: !value } }]
        : []),
      ...(typeof value === 'number'
        ? [{ keys: [name], what: `begins as ${value + 1}`, part: { ...facts, [name]: value + 1 } }]
        : []),
      ...(isNested
        ? within(name, ofFacts(value as JsonObject), (part) => ({ ...facts, [name]: part }))
        : []),
    ]
  })
}

const without = <V>(all: Readonly<Record<string, V>>, name: string): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== name))
