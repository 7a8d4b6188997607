import type { Engine } from '#engine'
import type { Json, Lending } from '#model'
import type { ExplainedDecision, ExplainedGate } from './explainDecision.ts'
import { sayFigure } from './sayFigure.ts'
import { smallestChanges, type FactChange } from './smallestChanges.ts'

/** A fact of the applicant as people read it; without text it is not known. */
export interface SaidFigure {
  readonly label: string
  readonly text?: string
}

export interface SaidGate {
  /** What the gate read, without what the lender or the state sets. */
  readonly read: readonly SaidFigure[]
  /** Facts of which each alone would let the applicant pass. */
  readonly turnedBy: readonly SaidFigure[]
  readonly changes: readonly FactChange[]
}

/** A gate of a decision in the words of staff: the applicant's figures, and what would turn it. */
export function sayGate(
  engine: Engine,
  policy: Pick<Lending, 'underwriting' | 'states'>,
  decision: ExplainedDecision,
  gate: ExplainedGate,
): SaidGate {
  const { facts } = policy.underwriting
  const isApplicants = (name: string) =>
    Object.hasOwn(facts, name) && facts[name]!.type !== 'strings'
  const label = (name: string) => facts[name]!.title
  const say = (name: string, value: Json) =>
    sayFigure(name, value === facts[name]?.none ? null : value)
  const changes = smallestChanges(engine, policy, decision, gate)
  const missing = (gate.facts['missing'] ?? []) as readonly string[]
  return {
    read: [
      ...Object.entries(gate.facts as Readonly<Record<string, Json>>)
        .filter(([name]) => isApplicants(name))
        .map(([name, value]) => ({ label: label(name), text: say(name, value) })),
      ...missing.filter(isApplicants).map((name) => ({ label: label(name) })),
    ],
    turnedBy: changes.map(({ fact, title, to }) => ({
      label: title,
      text: to.map((value) => say(fact, value)).join(', '),
    })),
    changes,
  }
}
