import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { BehaviorDiagnostic, Unchecked } from '../Report.ts'
import type { Subject } from '../Subject.ts'
import { explorations } from './explorations.ts'
import type { Exploration } from './exploreFlow.ts'

/** What a check has found so far. */
export interface Collected {
  readonly diagnostics: BehaviorDiagnostic[]
  readonly unchecked: Unchecked[]
}

/** A check that looks at one flow after the other. */
export function ofEachFlow(
  look: (subject: Subject, exploration: Exploration, collected: Collected) => void,
): BehaviorCheck {
  return (subject) => {
    const collected: Collected = { diagnostics: [], unchecked: [] }
    for (const exploration of explorations(subject)) look(subject, exploration, collected)
    return collected
  }
}
