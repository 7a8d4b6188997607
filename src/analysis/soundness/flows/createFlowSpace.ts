import { createContext, type Engine } from '#engine'
import { declaredFacts, variants, type DeclaredFacts } from '#loader'
import type { Bundle, JsonObject } from '#model'
import type { FactSpace } from '../../facts/FactSpace.ts'
import type { Condition, Outcome } from '../../solve/Condition.ts'
import { isAlwaysAsked } from './isAlwaysAsked.ts'
import { versionRule } from './versionRule.ts'

/** What the facts of a flow may be: each under the step that asked it. */
export interface FlowSpace extends FactSpace {
  /** The rule over the facts as this way has them. */
  readonly condition: (rule: string, is: readonly Outcome[], askedBy: ReadonlyMap<string, string>) => Condition
  /** Top-level facts that a step asks. */
  readonly asks: (step: string) => readonly string[]
  readonly context: JsonObject
}

const today = '2026-11-21'

export function createFlowSpace(engine: Engine, bundle: Bundle, flow: string): FlowSpace {
  const context = createContext(bundle.org, today)
  const { steps } = bundle.flows[flow]!
  const ofContext = declaredFacts([], bundle.entities.context)
  const ofForms = new Map<string, DeclaredFacts>()
  const schemaOf = (step: string) => bundle.forms[steps[step]!.form]!.schema
  const factsOf = (step: string) => {
    const known = ofForms.get(step) ?? declaredFacts([schemaOf(step)], undefined)
    ofForms.set(step, known)
    return known
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
      if (name.startsWith('flags.')) return !Object.hasOwn(bundle.org.flags, name.slice('flags.'.length))
      return !name.startsWith('identity.')
    },
    asks: (step) => [...new Set(variants(schemaOf(step)).flatMap(({ properties }) => Object.keys((properties ?? {}) as JsonObject)))],
    condition(rule, is, askedBy) {
      const rename = (name: string) => {
        const [top, ...rest] = name.split('.') as [string, ...string[]]
        return top === '' || Object.hasOwn(context, top) ? name : [`${top}@${askedBy.get(top) ?? ''}`, ...rest].join('.')
      }
      return { rule: versionRule(engine, { rule }, rename), is }
    },
  }
}

/** Step and name of a fact as this way has it; no step: the context's. */
const split = (name: string) => {
  const [top, ...rest] = name.split('.') as [string, ...string[]]
  const at = top.indexOf('@')
  return at < 0 ? { name } : { step: top.slice(at + 1), name: [top.slice(0, at), ...rest].join('.') }
}
