/**
 * Of the answer of `lintel mutate --json`: what one lender's cases noticed, and what they let slip.
 */
export interface Mutants {
  readonly broken: readonly string[]
  readonly killed: number
  readonly survived: readonly Survivor[]
  readonly application?: Part
  readonly lending?: Part
  readonly obligations?: Part & {
    /** What the obligations fear and did not notice, in words. */
    readonly unnoticed: readonly string[]
  }
}

interface Part {
  readonly killed: number
  readonly survived: readonly Survivor[]
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
  const { application, lending, obligations } = lender
  const parts = [lender, application, lending, obligations].filter((part) => part !== undefined)
  // What changes nothing is told apart for law and policy; elsewhere an example shows what does.
  const survived = [lender, application]
    .flatMap((part) => part?.survived ?? [])
    .filter((one) => one.journey || one.case)
    .concat(lending?.survived ?? [], obligations?.survived ?? [])
  return {
    passed: parts.reduce((sum, { killed }) => sum + killed, 0),
    failures: [
      ...survived.map(({ file, pointer, what }) => `${file} ${pointer}: ${what}`),
      ...(obligations?.unnoticed ?? []),
    ],
  }
}
