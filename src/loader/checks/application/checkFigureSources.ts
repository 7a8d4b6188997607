import { isObject, type Json, type Lending, type LendingUnderwriting, type Rule } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { fromPointer, toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { defaultsIn, factsIn } from './defaultsIn.ts'

/** The codes that only this check reports. */
export const figureIssues = {
  'loader/figure-made-up': {
    severity: 'error',
    what: 'Where "{missing}" is missing, "{figure}" counts as {value}: an application can be decided with a figure that no one gave.',
    remedy:
      'Leave the value out (null, or the fact without an "if"): a missing figure refers the application to a person.',
  },
} as const

type Read = Pick<Parts, 'lifecycle' | 'screens' | 'screenFiles' | 'rules' | 'rulePlaces'> & {
  readonly lending: Pick<Lending, 'underwriting'>
}

/** A place that gives a fact its value. */
interface Source {
  readonly fact: string
  readonly value: Json
  readonly file: string
  readonly keys: readonly (string | number)[]
  /** `sets`: an expression. `given`: a value that no one was asked for. */
  readonly kind: 'sets' | 'given'
  /** `answer` is what a person filled in, where an empty field says that there is none. */
  readonly isOfPerson?: true
}

const lifecycleFile = 'flows/application/lifecycle.json'

/**
 * Checks that no figure that gates or prices read gets a value of its own where a fact is missing:
 * in requests of underwriting, and wherever the facts that they read are set.
 */
export function checkFigureSources(parts: Read): Diagnostic<keyof typeof figureIssues>[] {
  const { lifecycle, rules, lending } = parts
  if (!lending.underwriting) return []
  const figures = figuresOf(lending.underwriting)
  const sources = new Map<string, Source[]>()
  for (const source of sourcesOf(parts)) {
    const [first = ''] = partsOf(source.fact)
    sources.set(first, [...(sources.get(first) ?? []), source])
  }
  const found = new Map<string, Diagnostic<keyof typeof figureIssues>>()
  const passed = new Set<Source>()
  const followed = new Set<string>()
  const visit = (source: Source, figure: string): void => {
    if (passed.has(source)) return
    passed.add(source)
    for (const one of madeUpIn(source, rules))
      found.set(`${source.file} ${one.pointer}`, {
        code: 'loader/figure-made-up',
        values: { missing: one.missing, figure, value: JSON.stringify(one.value) },
        file: source.file,
        pointer: one.pointer,
      })
    if (source.kind === 'given') return
    for (const fact of factsIn(source.value, rules)) {
      if (followed.has(fact)) continue
      followed.add(fact)
      const read = partsOf(fact)
      for (const other of sources.get(read[0] ?? '') ?? [])
        if (isPartOf(partsOf(other.fact), read)) visit(other, figure)
    }
  }
  for (const [name, work] of Object.entries(lifecycle.work))
    if (work.do === 'underwrite')
      for (const [figure, value] of Object.entries(work.request ?? {}))
        if (figures.has(figure)) {
          const keys = ['work', name, 'request', figure]
          visit({ fact: figure, value, file: lifecycleFile, keys, kind: 'sets' }, figure)
        }
  return [...found.values()]
}

/** Facts that are never optional, and those that a gate reads. */
function figuresOf({ facts, gates }: LendingUnderwriting): ReadonlySet<string> {
  const read = new Set(Object.values(gates).flatMap(({ when }) => factsIn(when, {})))
  return new Set(
    Object.entries(facts).flatMap(([name, { optional }]) =>
      !optional || read.has(name) ? [name] : [],
    ),
  )
}

function sourcesOf({
  lifecycle,
  screens,
  screenFiles,
  rules,
  rulePlaces,
}: Read): readonly Source[] {
  const { begin, work, events } = lifecycle
  const inFile =
    (file: string, keys: readonly string[], more: Pick<Source, 'kind' | 'isOfPerson'>) =>
    ([fact, value]: [string, Json]): Source => ({
      fact,
      value,
      file,
      keys: [...keys, fact],
      ...more,
    })
  const person = { kind: 'sets', isOfPerson: true } as const
  return [
    ...leavesOf(begin.facts as Json, []).map(({ keys, value }): Source => ({
      fact: keys.join('.'),
      value,
      file: lifecycleFile,
      keys: ['begin', 'facts', ...keys],
      kind: 'given',
    })),
    ...Object.entries(rules).flatMap(([name, { rule, gives }]): Source[] => {
      const { file, pointer } = rulePlaces[name] ?? { file: '', pointer: '' }
      const keys = [...fromPointer(pointer), 'rule']
      return gives ? [{ fact: `rule ${name}`, value: rule, file, keys, kind: 'sets' }] : []
    }),
    ...Object.entries(begin.sets).map(inFile(lifecycleFile, ['begin', 'sets'], person)),
    ...Object.entries(screens.screens).flatMap(([path, { sets = {} }]) =>
      Object.entries(sets).map(inFile(screenFiles[path] ?? '', ['screens', path, 'sets'], person)),
    ),
    ...Object.entries(events).flatMap(([name, { sets }]) =>
      Object.entries(sets).map(inFile(lifecycleFile, ['events', name, 'sets'], person)),
    ),
    ...Object.entries(work).flatMap(([name, { sets, fails = {} }]) => [
      ...Object.entries(sets).map(inFile(lifecycleFile, ['work', name, 'sets'], { kind: 'sets' })),
      ...Object.entries(fails).map(
        inFile(lifecycleFile, ['work', name, 'fails'], { kind: 'given' }),
      ),
    ]),
  ]
}

interface MadeUp {
  readonly missing: string
  readonly value: Json
  readonly pointer: string
}

function madeUpIn(
  { fact, value, keys, kind, isOfPerson }: Source,
  rules: Readonly<Record<string, Rule>>,
): readonly MadeUp[] {
  const pointer = toPointer(keys)
  if (kind === 'given') return isValue(value) ? [{ missing: fact, value, pointer }] : []
  return defaultsIn(value, rules)
    .filter(({ missing }) => !(isOfPerson && missing.startsWith('answer.')))
    .map((one) => ({ ...one, pointer: `${pointer}${one.pointer}` }))
}

/** A number, or an empty list, which has the sum 0. */
const isValue = (value: Json) =>
  typeof value === 'number' || (Array.isArray(value) && value.length === 0)

const partsOf = (fact: string) => fact.replace(/\[\]$/, '').split('.')

/** "file.liens.*.countedCents" and "file.liens": one is part of the other. */
function isPartOf(set: readonly string[], read: readonly string[]): boolean {
  const length = Math.min(set.length, read.length)
  return set.slice(0, length).every((part, index) => part === '*' || part === read[index])
}

function leavesOf(
  value: Json,
  keys: readonly string[],
): readonly { readonly keys: readonly string[]; readonly value: Json }[] {
  return isObject(value)
    ? Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...keys, key]))
    : [{ keys, value }]
}
