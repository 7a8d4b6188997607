import type { Json } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import type { DeclaredFacts } from '../declaredFacts.ts'
import type { CheckedOperator } from '../operators.ts'

export type RuleDiagnostic = Pick<Diagnostic, 'code' | 'values' | 'pointer'>

export type Keys = readonly (string | number)[]

/** What the checks of one expression share. */
export interface ExpressionCheck {
  readonly declared: DeclaredFacts
  readonly ruleNames: readonly string[]
  /** "*" in the names of facts matches a row. */
  readonly hasRow: boolean
  /** Checks a node of the expression with the facts that are known there. */
  readonly check: (node: Json, keys: Keys, facts: DeclaredFacts) => void
  readonly report: (
    code: RuleDiagnostic['code'],
    values: RuleDiagnostic['values'],
    keys: Keys,
  ) => void
  /** The number of diagnostics so far. */
  readonly count: () => number
}

/** An operator with its operands, somewhere in an expression. */
export interface OperatorUse {
  readonly name: string
  readonly operator: CheckedOperator
  readonly operands: readonly Json[]
  readonly keys: Keys
  /** Facts that are known here: in a list, those of its elements. */
  readonly facts: DeclaredFacts
  readonly whole: ExpressionCheck
}
