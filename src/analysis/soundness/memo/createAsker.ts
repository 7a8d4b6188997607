import { createContext, readFact } from '#engine'
import type { Bundle, Json, JsonObject, Memo } from '#model'
import { setFact } from '../../facts/setFact.ts'
import type { Condition } from '../../solve/Condition.ts'
import type { Asked, Report } from '../Report.ts'
import { createClosures, type Closure } from './createClosures.ts'
import { createDomains } from './createDomains.ts'
import { createRegister, type Register } from './createRegister.ts'
import type { RuleSlice } from './RuleSlice.ts'
import { solveSlice, type Answer } from './solveSlice.ts'
import { today } from '../../facts/today.ts'

/** Whether facts are there, wherever in the application, for which all conditions come out as asked; the facts, or why that is not known. */
export type Ask = (conditions: readonly Condition[], budget?: number) => Answer

export interface Asker {
  readonly ask: Ask
  readonly register: Register
  readonly closures: ReturnType<typeof createClosures>
  /** How the questions asked with this memo came out, each counted once. */
  readonly countAsked: () => Asked
  /** What was said of flows, by the number of their slice. */
  readonly reports: Map<number, Report>
}

interface Shared {
  readonly register: Register
  readonly closures: WeakMap<object, ReturnType<typeof createClosures>>
  readonly domainsOf: ReturnType<typeof createDomains>
  readonly answers: Map<string, Answer>
  readonly reports: Asker['reports']
}

/** What lenders that are looked at with the same memo have in common. */
const shared = new WeakMap<Memo, Shared>()

const mostChoices = 20_000

/** Asks about a bundle's rules over all facts that its forms and its context declare. The same question about the same content is worked out once. */
export function createAsker({ org, rules, forms, entities }: Pick<Bundle, 'org' | 'rules' | 'forms' | 'entities'>, memo: Memo): Asker {
  const { register, closures, domainsOf, answers, reports } = sharedBy(memo)
  const ofRules = closures.get(rules) ?? createClosures(rules, register)
  closures.set(rules, ofRules)
  const domains = domainsOf({ forms, entities })
  const known: JsonObject = { today, org: createContext(org, today).org! }

  const closureOf = (node: Json): Closure => {
    const name = nameOf(node)
    return name !== undefined && Object.hasOwn(rules, name) ? ofRules.ofName(name) : ofRules.ofNode(node)
  }
  const ask: Ask = (conditions, budget = mostChoices) => {
    const all = conditions.map(({ rule }) => closureOf(rule))
    let key = String(budget)
    for (const [index, closure] of all.entries()) key += `|${domains.keyOf(closure)} ${conditions[index]!.is.join()}`
    const isOfLender = all.some(({ ofLender }) => ofLender.length > 0)
    const given = isOfLender ? pick(known, all) : { today }
    if (isOfLender) key += `|${register.ofText(JSON.stringify(given))}`
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
    return answer
  }
  return { ask, register, closures: ofRules, reports, countAsked: () => count(answers) }
}

function sharedBy(memo: Memo): Shared {
  const found = shared.get(memo)
  if (found) return found
  const register = createRegister()
  const made = { register, closures: new WeakMap(), domainsOf: createDomains(register), answers: new Map(), reports: new Map() }
  shared.set(memo, made)
  return made
}

function nameOf(node: Json): string | undefined {
  const name = typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as JsonObject).rule : undefined
  return typeof name === 'string' ? name : undefined
}

/** The day, and what else these rules name of what is known. */
function pick(known: JsonObject, closures: readonly Closure[]): JsonObject {
  let picked: JsonObject = { today: known.today! }
  for (const name of closures.flatMap(({ ofLender }) => ofLender)) {
    if (name === '') return known
    const value = readFact(known, name)
    if (value !== undefined) picked = setFact(picked, name, value) ?? picked
  }
  return picked
}

function count(answers: ReadonlyMap<string, Answer>): Asked {
  const kinds = [...answers.values()].map(({ kind }) => kind)
  const of = (wanted: Answer['kind']) => kinds.filter((kind) => kind === wanted).length
  return { shown: of('found'), proven: of('none'), open: of('unsure') }
}
