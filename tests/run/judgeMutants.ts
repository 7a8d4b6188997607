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

/** Of the changes of law and policy, the share that cases, checks and obligations notice. */
const goal = 0.98

/**
 * Counts the changes that were noticed. A change of flows that matters and was not is a failure;
 * so are those of law and policy where they are too many.
 */
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
  const ofFlows = [lender, application].flatMap((part) => part?.survived ?? [])
  const ofPolicy = [lending, obligations].flatMap((part) => part?.survived ?? [])
  const unnoticed = [...ofPolicy.map(tell), ...(obligations?.unnoticed ?? [])]
  const noticed = (lending?.killed ?? 0) + (obligations?.killed ?? 0)
  return {
    passed: lender.killed + (application?.killed ?? 0) + noticed,
    failures: [
      // The others may change nothing; an example shows what does.
      ...ofFlows.filter((one) => one.journey || one.case).map(tell),
      ...(noticed < goal * (noticed + unnoticed.length) ? unnoticed : []),
    ],
  }
}

const tell = ({ file, pointer, what }: Survivor) => `${file} ${pointer}: ${what}`
