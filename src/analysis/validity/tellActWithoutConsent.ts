import type { Counterexample } from '#model'
import type { BehaviorDiagnostic } from './Report.ts'

interface Asked {
  readonly act: { readonly title: string }
  readonly type: string
  readonly texts: readonly string[]
}

/** An act that happens to someone who was not asked for its consent; `how`: what happens before. */
export function tellActWithoutConsent(
  { act, type, texts }: Asked,
  how: string,
  place: Pick<BehaviorDiagnostic, 'file' | 'pointer'>,
  counterexample: Counterexample,
): BehaviorDiagnostic {
  return {
    code: 'analysis/act-without-consent',
    values: { act: act.title, type, how, texts: texts.map((text) => `“${text}”`).join(' or ') },
    ...place,
    counterexample,
  }
}
