import type { BehaviorDiagnostic } from '../validity/Report.ts'
import type { JudgedObligation } from './JudgedObligation.ts'

/** A diagnostic for each broken obligation. */
export function tellObligations(
  judged: readonly JudgedObligation[],
): readonly BehaviorDiagnostic[] {
  return judged.flatMap(({ id, title, source, outcome, why, file, pointer, counterexample }) =>
    outcome === 'broken'
      ? [
          {
            code: 'analysis/obligation-broken' as const,
            values: { id, title, source, why: why.join('; ') },
            file,
            pointer,
            ...(counterexample && { counterexample }),
          },
        ]
      : [],
  )
}
