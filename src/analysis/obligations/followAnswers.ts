import { isObject, type Json, type NotReadByObligation, toJson } from '#model'
import { factsSet } from '../validity/application/factsSet.ts'
import { touches } from '../validity/application/touches.ts'
import { namesIn } from '../validity/memo/namesIn.ts'
import type { Bench, BenchParty } from './createBench.ts'

/** Where answers go. */
export interface Followed {
  /** Facts that a form's answer is written to. */
  readonly seeds: readonly Seed[]
  /** From a fact that an expression reads back to the answer; undefined if it reads none. */
  readonly traceOf: (node: Json) => readonly string[] | undefined
}

export interface Seed {
  readonly fact: string
  /** The answer: "maritalStatus of application/profile". */
  readonly answer: string
  readonly screen?: string
  readonly file: string
  readonly pointer: string
}

interface Setter {
  readonly name: string
  readonly sets: Readonly<Record<string, Json>>
  /** What decides whether it happens. */
  readonly when: readonly Json[]
  /** What its response can depend on. */
  readonly asks: readonly Json[]
}

/**
 * Follows answers through everything that sets facts, by what is written (a value that is worked
 * out from them, a vendor's response to a request with them) and by what decides whether it is
 * written, unless the obligation is about values. What it allows is not followed.
 */
export function followAnswers(
  bench: Bench,
  party: BenchParty,
  { answers, facts = [], values, allowed = {} }: NotReadByObligation,
): Followed {
  const seeds = seedsOf(bench, party, answers)
  const traces = new Map<string, readonly string[]>([
    ...facts.map((fact) => [fact, [fact]] as const),
    ...seeds.map(({ fact, answer }) => [fact, [fact, answer]] as const),
  ])
  const isAllowed = (name: string) => Object.hasOwn(allowed, name)
  const { rules } = party.look.bundle
  const readBy = (node: Json, seen: ReadonlySet<string> = new Set()): readonly string[] => {
    const names = namesIn(node)
    const inner = [...names.rules].filter(
      (name) => !isAllowed(name) && !seen.has(name) && Object.hasOwn(rules, name),
    )
    return [
      ...names.facts,
      ...inner.flatMap((name) => readBy(rules[name]!.rule, new Set([...seen, ...inner]))),
    ]
  }
  const traceOf = (node: Json): readonly string[] | undefined => {
    const read = new Set(readBy(node))
    return [...traces]
      .filter(([fact]) => touches([fact], read))
      .map(([, trace]) => trace)
      .reduce<readonly string[] | undefined>(
        (best, trace) => (best && best.length <= trace.length ? best : trace),
        undefined,
      )
  }
  const setters = settersOf(party, isAllowed).filter(({ name }) => !isAllowed(name))
  let next: readonly (readonly [string, readonly string[]])[] = []
  do {
    next = setters.flatMap(({ sets, when, asks }) => {
      const by = values ? undefined : firstOf(when, traceOf)
      const response = firstOf(asks, traceOf)
      return Object.entries(sets).flatMap(([key, node]) => {
        const [fact] = factsSet({ [key]: null }) as [string]
        if (traces.has(fact) || isAllowed(fact)) return []
        const ofAnswer = [...namesIn(node).facts].some((name) => /^answer(\.|$)/.test(name))
        const from = traceOf(node) ?? (ofAnswer ? response : undefined) ?? by
        return from ? [[fact, [fact, ...from]] as const] : []
      })
    })
    // All of one round at once: each trace is a shortest one.
    for (const [fact, trace] of next) if (!traces.has(fact)) traces.set(fact, trace)
  } while (next.length > 0)
  return { seeds, traceOf }
}

function firstOf<T>(nodes: readonly Json[], find: (node: Json) => T | undefined): T | undefined {
  for (const node of nodes) {
    const found = find(node)
    if (found !== undefined) return found
  }
  return undefined
}

function settersOf(
  { look, lifecycle }: BenchParty,
  isAllowed: (name: string) => boolean,
): readonly Setter[] {
  return [
    ...Object.entries(lifecycle.work).map(([name, { sets, fails = {}, when, request = {} }]) => ({
      name,
      sets: { ...fails, ...sets },
      when: [{ rule: when }],
      asks: Object.entries(request).flatMap(([member, node]) =>
        isAllowed(`${name}.${member}`) ? [] : [node],
      ),
    })),
    ...Object.entries(lifecycle.events).map(([name, { sets, when }]) => ({
      name,
      sets,
      when: when === undefined ? [] : [{ rule: when }],
      asks: [],
    })),
    ...Object.entries(look.bundle.screens.screens).map(([name, { sets = {}, open }]) => ({
      name,
      sets,
      when: open === undefined ? [] : [{ rule: open }],
      asks: [],
    })),
  ]
}

/** Facts that the answers themselves are written to: by a screen, or at the beginning. */
function seedsOf(
  bench: Bench,
  party: BenchParty,
  answers: NotReadByObligation['answers'],
): readonly Seed[] {
  return answers.flatMap((meant) => [
    ...seedsOfScreens(party, meant),
    ...seedsOfFlows(bench, party, meant),
  ])
}

type Meant = NotReadByObligation['answers'][number]

function seedsOfScreens({ look, folder }: BenchParty, meant: Meant): readonly Seed[] {
  return Object.entries(look.bundle.screens.screens)
    .filter(([, screen]) => screen.form === meant.form)
    .flatMap(([path, { sets = {}, apart }]) => {
      const pointer = `/screens/${path.replaceAll('/', '~1')}`
      const place = { screen: path, file: look.places.screens[path] ?? `${folder}/routing.json` }
      const kept = {
        ...place,
        fact: `answers.${path}`,
        answer: `answers of ${meant.form}, which are not stored apart`,
        pointer,
      }
      return [
        ...written(sets, meant, { ...place, pointer: `${pointer}/sets` }),
        ...(apart ? [] : [kept]),
      ]
    })
}

function seedsOfFlows(
  { given }: Bench,
  { lifecycle: { begin }, folder }: BenchParty,
  meant: Meant,
): readonly Seed[] {
  const isOfFlows = Object.values(given.bundle.flows).some(({ steps }) =>
    Object.values(steps).some((step) => step.form === meant.form),
  )
  if (!isOfFlows) return []
  const file = `${folder}/lifecycle.json`
  const taken = meant.fields && begin.takes ? takenBy(toJson(begin.takes)) : []
  return [
    ...written(begin.sets, meant, { file, pointer: '/begin/sets' }),
    ...taken
      .filter(([, name]) => isMeant(meant, name))
      .map(([fact, name]) => ({
        fact,
        answer: `${name} of ${meant.form}`,
        file,
        pointer: '/begin/takes',
      })),
  ]
}

/** Facts that sets write from the answer. */
function written(
  sets: Readonly<Record<string, Json>>,
  meant: Meant,
  place: Omit<Seed, 'fact' | 'answer'>,
): readonly Seed[] {
  return Object.entries(sets).flatMap(([key, node]) => {
    const name = [...namesIn(node).facts].find(
      (fact) => fact === 'answer' || (fact.startsWith('answer.') && isMeant(meant, fact.slice(7))),
    )
    if (name === undefined) return []
    const [fact] = factsSet({ [key]: null }) as [string]
    return [{ ...place, fact, answer: `${name.slice(7) || 'all answers'} of ${meant.form}` }]
  })
}

function isMeant({ fields }: Meant, name: string): boolean {
  return (
    fields === undefined ||
    fields.some((field) => touches([field], new Set([name])) || touches([name], new Set([field])))
  )
}

/** Fact → name of the answer that it is read from. */
function takenBy(node: Json, keys: readonly string[] = []): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[keys.join('.'), node]]
  if (Array.isArray(node)) return (node as readonly Json[]).flatMap((each) => takenBy(each, keys))
  return isObject(node)
    ? Object.entries(node).flatMap(([key, member]) => takenBy(member, [...keys, key]))
    : []
}
