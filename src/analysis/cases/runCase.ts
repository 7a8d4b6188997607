import type { Journey } from '#model'
import { signerSubject } from '../facts/signerSubject.ts'
import type {
  Case,
  LendingCase,
  LifecycleCase,
  MachineCase,
  OverlayCase,
  PollingCase,
  ProgressCase,
  RoutingCase,
  RuleCase,
  ScreenCase,
  ValidationCase,
} from './Case.ts'
import type { CaseFailure, CaseResult } from './CaseResult.ts'
import type { CaseSubject } from './CaseSubject.ts'
import type { Seen } from './coverage/Seen.ts'
import { kindOfCase, type CaseKind } from './kindOfCase.ts'
import { runJourney } from './kinds/runJourney.ts'
import { runLendingCase } from './kinds/runLendingCase.ts'
import { runLifecycleCase } from './kinds/runLifecycleCase.ts'
import { runMachineCase } from './kinds/runMachineCase.ts'
import { runOverlayCase } from './kinds/runOverlayCase.ts'
import { runPollingCase } from './kinds/runPollingCase.ts'
import { runProgressCase } from './kinds/runProgressCase.ts'
import { runRoutingCase } from './kinds/runRoutingCase.ts'
import { runRuleCase } from './kinds/runRuleCase.ts'
import { runScreenCase } from './kinds/runScreenCase.ts'
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
  machine: (subject, one, seen) => runMachineCase(subject, one as MachineCase, seen),
  screens: (subject, one, seen) => runScreenCase(subject, one as ScreenCase, seen),
  lifecycle: (subject, one, seen) => runLifecycleCase(subject, one as LifecycleCase, seen),
  lending: (subject, one, seen) => runLendingCase(subject, one as LendingCase, seen),
}

/**
 * Runs a case for this lender; the case must match its schema. `seen` records what the case covers.
 * A lender's form is compiled on first use.
 */
export function runCase(subject: CaseSubject, one: Case, seen?: Seen): CaseResult {
  const failure = failureOf(subject, one, seen)
  return { name: one.title, passed: failure === undefined, failures: failure ? [failure] : [] }
}

function failureOf(
  subject: CaseSubject,
  one: Case,
  seen: Seen | undefined,
): CaseFailure | undefined {
  const kind = kindOfCase(one)
  if (!kind)
    return {
      at: '',
      expected: null,
      actual: null,
      cause: 'The case says nothing that must come of it',
    }
  if (!('of' in one)) return runs[kind](subject, one, seen)
  const signer = signerSubject(subject)
  if (!signer)
    return {
      at: 'of',
      expected: 'signer',
      actual: null,
      cause: 'The lender has no flow of further signers',
    }
  return runs[kind](
    { ...subject, ...signer, isSigner: true },
    one,
    seen && { ...seen, ...seen.signer },
  )
}
