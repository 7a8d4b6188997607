import { createContext, readFact } from '#engine'
import type { Bundle, Json, JsonObject, Memo } from '#model'
import { setFact } from '../../facts/setFact.ts'
import type { Condition } from '../../solve/Condition.ts'
import type { Asked, Report } from '../Report.ts'
import { createClosures, type Closure } from './createClosures.ts'
import { createDomains, type Domains } from './createDomains.ts'
import { createRegister, type MemoRegister } from './createRegister.ts'
import type { RuleSlice } from './RuleSlice.ts'
import { solveSlice, type SliceAnswer } from './solveSlice.ts'
import { today } from '../../play/today.ts'

/**
 * Whether facts exist, anywhere in the application, for which all conditions have the wanted
 * outcome; the facts, or why that is unknown. With `any`, the facts of the lender are free.
 */
export type Ask = (
  conditions: readonly Condition[],
  options?: { readonly budget?: number; readonly lender?: 'own' | 'any' },
) => SliceAnswer

export interface Asker {
  readonly ask: Ask
  readonly register: MemoRegister
  readonly closures: ReturnType<typeof createClosures>
  readonly domains: Domains
  /** The date and what is known about the lender under these names, nested. */
  readonly knownOf: (names: readonly string[]) => JsonObject
  /** Equal for equal content of everything that an answer can depend on. */
  readonly content: string
  /** Results of the questions asked with this memo, each counted once. */
  readonly asked: () => Asked
  /** Results of checks, by the number of all that they got. */
  readonly reports: Map<number, Report>
}

interface Shared {
  readonly register: MemoRegister
  readonly closuresByNumber: Map<number, Closure>
  readonly closuresOf: WeakMap<object, ReturnType<typeof createClosures>>
  readonly domainsOf: ReturnType<typeof createDomains>
  readonly answers: Map<string, SliceAnswer>
  readonly counts: Record<SliceAnswer['kind'], number>
  readonly reports: Asker['reports']
}

/** What lenders analyzed with the same memo have in common. */
const shared = new WeakMap<Memo, Shared>()

const mostChoices = 20_000

/**
 * Answers questions about a bundle's rules over all facts that its forms and its context declare.
 * The same question about the same content is computed once.
 */
export function createAsker(
  { org, rules, forms, entities }: Pick<Bundle, 'org' | 'rules' | 'forms' | 'entities'>,
  memo: Memo,
): Asker {
  const { register, closuresOf, closuresByNumber, domainsOf, answers, counts, reports } =
    sharedBy(memo)
  const closures = closuresOf.get(rules) ?? createClosures(rules, register, closuresByNumber)
  closuresOf.set(rules, closures)
  const domains = domainsOf({ forms, entities })
  const known = pick({ today, org: createContext(org, today).org! }, closures.ofLender())

  const closureOf = (node: Json): Closure => {
    const name = nameOf(node)
    return name !== undefined && Object.hasOwn(rules, name)
      ? closures.ofName(name)
      : closures.ofNode(node)
  }
  const knownOf = (names: readonly string[]) => (names.length > 0 ? pick(known, names) : { today })
  const ask: Ask = (conditions, { budget = mostChoices, lender = 'own' } = {}) => {
    const all = conditions.map(({ rule }) => closureOf(rule))
    let key = String(budget)
    for (const [index, closure] of all.entries())
      key += `|${domains.keyOf(closure)} ${conditions[index]!.is.join()}`
    const ofLender = lender === 'any' ? [] : all.flatMap((closure) => closure.ofLender)
    const given = knownOf(ofLender)
    if (lender === 'any') key += '|any'
    if (ofLender.length > 0) key += `|${register.ofText(JSON.stringify(given))}`
    const found = answers.get(key)
    if (found) return found
    const facts = new Set(all.flatMap((closure) => [...closure.facts]))
    const slice: RuleSlice = {
      rules: Object.fromEntries(all.flatMap((closure) => [...closure.rules])),
      facts: Object.fromEntries([...facts].map((name) => [name, domains.schemasOf(name)])),
      known: given,
    }
    const answer = solveSlice(slice, conditions, budget, memo)
    answers.set(key, answer)
    counts[answer.kind]++
    return answer
  }
  const content = [
    register.ofMap(rules),
    domains.number,
    register.ofText(JSON.stringify(known)),
  ].join()
  const asked = () => ({ shown: counts.found, proven: counts.none, open: counts.unsure })
  return { ask, register, closures, domains, knownOf, content, asked, reports }
}

function sharedBy(memo: Memo): Shared {
  const found = shared.get(memo)
  if (found) return found
  const register = createRegister()
  const made: Shared = {
    register,
    closuresByNumber: new Map(),
    closuresOf: new WeakMap(),
    domainsOf: createDomains(register),
    answers: new Map(),
    counts: { found: 0, none: 0, unsure: 0 },
    reports: new Map(),
  }
  shared.set(memo, made)
  return made
}

function nameOf(node: Json): string | undefined {
  const name =
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? (node as JsonObject).rule
      : undefined
  return typeof name === 'string' ? name : undefined
}

/** The date, and known facts with one of these names. */
function pick(known: JsonObject, names: Iterable<string>): JsonObject {
  let picked: JsonObject = { today: known.today! }
  for (const name of names) {
    if (name === '') return known
    const value = readFact(known, name)
    if (value !== undefined) picked = setFact(picked, name, value) ?? picked
  }
  return picked
}
