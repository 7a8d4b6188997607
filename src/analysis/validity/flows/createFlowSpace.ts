import { createContext, type Engine } from '#engine'
import { declaredFacts, variants, type DeclaredFacts } from '#loader'
import type { Bundle, JsonObject } from '#model'
import type { FactSpace } from '../../facts/FactSpace.ts'
import type { Condition, Outcome } from '../../solve/Condition.ts'
import { collectUses } from '../../solve/collectUses.ts'
import { isAlwaysAsked } from './isAlwaysAsked.ts'
import { versionRule } from './versionRule.ts'
import { today } from '../../play/today.ts'

/** The possible facts of a flow, each under the step that asks for it. */
export interface FlowSpace extends FactSpace {
  /** The rule over the facts of this path; the same object for the same arguments. */
  readonly condition: (
    rule: string,
    is: readonly Outcome[],
    askedBy: ReadonlyMap<string, string>,
  ) => Condition
  /** Top-level facts that a step asks for. */
  readonly asks: (step: string) => readonly string[]
  readonly context: JsonObject
}

export function createFlowSpace(engine: Engine, bundle: Bundle, flow: string): FlowSpace {
  const context = createContext(bundle.org, today)
  const ofContext = declaredFacts([], bundle.entities.context)
  const ofForms = new Map<string, DeclaredFacts>()
  const schemaOf = (step: string) => schemaAt(bundle, flow, step)
  const factsOf = (step: string) => {
    const known = ofForms.get(step) ?? declaredFacts([schemaOf(step)], undefined)
    ofForms.set(step, known)
    return known
  }
  const asked = new Map<string, readonly string[]>()
  const asks = (step: string) => {
    const known = asked.get(step)
    if (known) return known
    const names = namesIn(schemaOf(step))
    asked.set(step, names)
    return names
  }
  const conditions = new Map<string, Condition>()
  const tops = new Map<string, readonly string[]>()
  const isOutside = (top: string) => top === '' || Object.hasOwn(context, top)
  /** Answers that a rule reads, by their top-level names. */
  const topsOf = (rule: string) => {
    const known = tops.get(rule)
    if (known) return known
    const found = topsRead(engine, rule).filter((top) => !isOutside(top))
    tops.set(rule, found)
    return found
  }
  return {
    context,
    known: { today, org: context.org! },
    schemasOf(versioned) {
      const { step, name } = split(versioned)
      if (step === undefined) return ofContext.schemasOf(name)
      return step === '' ? [] : factsOf(step).schemasOf(name)
    },
    mayBeMissing(versioned) {
      const { step, name } = split(versioned)
      if (step) return !isAlwaysAsked(schemaOf(step), name.split('.'))
      if (name.startsWith('flags.'))
        return !Object.hasOwn(bundle.org.flags, name.slice('flags.'.length))
      return !name.startsWith('identity.')
    },
    asks,
    condition(rule, is, askedBy) {
      const read = topsOf(rule)
      const key = `${rule} ${is.join()} ${read.map((top) => askedBy.get(top) ?? '').join()}`
      const known = conditions.get(key)
      if (known) return known
      const rename = (name: string) => {
        const [top, ...rest] = name.split('.') as [string, ...string[]]
        return isOutside(top) ? name : [`${top}@${askedBy.get(top) ?? ''}`, ...rest].join('.')
      }
      const condition: Condition = { rule: versionRule(engine, { rule }, rename), is }
      conditions.set(key, condition)
      return condition
    },
  }
}

const schemaAt = ({ flows, forms }: Bundle, flow: string, step: string) =>
  forms[flows[flow]!.steps[step]!.form]!.schema

const namesIn = (schema: JsonObject) => [
  ...new Set(
    variants(schema).flatMap(({ properties }) => Object.keys((properties ?? {}) as JsonObject)),
  ),
]

const topsRead = (engine: Engine, rule: string) => [
  ...new Set([...collectUses(engine, [{ rule }]).keys()].map((name) => name.split('.', 1)[0]!)),
]

/** Step and name of a fact on this path; without a step: from the context. */
const split = (name: string) => {
  const [top, ...rest] = name.split('.') as [string, ...string[]]
  const at = top.indexOf('@')
  return at < 0
    ? { name }
    : { step: top.slice(at + 1), name: [top.slice(0, at), ...rest].join('.') }
}
