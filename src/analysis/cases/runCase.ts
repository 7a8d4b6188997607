import type { Journey } from '#model'
import type { Case, OverlayCase, PollingCase, ProgressCase, RoutingCase, RuleCase, ValidationCase } from './Case.ts'
import type { CaseFailure, CaseResult } from './CaseResult.ts'
import type { CaseSubject } from './CaseSubject.ts'
import type { Seen } from './coverage/Seen.ts'
import { kindOfCase, type CaseKind } from './kindOfCase.ts'
import { runJourney } from './kinds/runJourney.ts'
import { runOverlayCase } from './kinds/runOverlayCase.ts'
import { runPollingCase } from './kinds/runPollingCase.ts'
import { runProgressCase } from './kinds/runProgressCase.ts'
import { runRoutingCase } from './kinds/runRoutingCase.ts'
import { runRuleCase } from './kinds/runRuleCase.ts'
import { runValidationCase } from './kinds/runValidationCase.ts'

type Run = (subject: CaseSubject, one: Case, seen?: Seen) => CaseFailure | undefined

const runs: Readonly<Record<CaseKind, Run>> = {
  journeys: (subject, one, seen) => runJourney(subject, one as Journey, seen),
  rules: (subject, one, seen) => runRuleCase(subject, one as RuleCase, seen),
  validation: (subject, one, seen) => runValidationCase(subject, one as ValidationCase, seen),
  routing: (subject, one, seen) => runRoutingCase(subject, one as RoutingCase, seen),
  polling: (subject, one) => runPollingCase(subject, one as PollingCase),
  progress: (subject, one, seen) => runProgressCase(subject, one as ProgressCase, seen),
  overlays: (subject, one) => runOverlayCase(subject, one as OverlayCase),
}

/**
 * Whether this lender keeps what the case says; the case is of the shape that its schema asks for. `seen` is told what the case came by.
 * A lender's form is compiled when a case first asks for it.
 */
export function runCase(subject: CaseSubject, one: Case, seen?: Seen): CaseResult {
  const kind = kindOfCase(one)
  const failure = kind
    ? runs[kind](subject, one, seen)
    : { at: '', expected: null, actual: null, cause: 'The case says nothing that must come of it' }
  return { name: one.title, passed: failure === undefined, failures: failure ? [failure] : [] }
}
