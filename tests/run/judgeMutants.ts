/**
 * Of the answer of `lintel mutate --json`: what one lender's cases noticed, and what they let slip.
 */
export interface Mutants {
  readonly broken: readonly string[]
  readonly killed: number
  readonly survived: readonly Survivor[]
  readonly application?: { readonly killed: number; readonly survived: readonly Survivor[] }
}

interface Survivor {
  readonly file: string
  readonly pointer: string
  readonly what: string
  /** An answer or a case that would notice the change: it does change something. */
  readonly journey?: object
  readonly case?: object
}

/** Counts the changes that were noticed. A change that matters and was not is a failure. */
export function judgeMutants(lender: Mutants | undefined): {
  readonly passed: number
  readonly failures: readonly string[]
} {
  if (!lender)
    return {
      passed: 0,
      failures: ['The configuration was not changed: its cases do not hold as it is.'],
    }
  if (lender.broken.length > 0)
    return {
      passed: 0,
      failures: lender.broken.map((title) => `Does not hold to begin with: ${title}`),
    }
  const survived = [...lender.survived, ...(lender.application?.survived ?? [])]
  return {
    passed: lender.killed + (lender.application?.killed ?? 0),
    failures: survived
      .filter((one) => one.journey || one.case)
      .map(({ file, pointer, what }) => `${file} ${pointer}: ${what}`),
  }
}
