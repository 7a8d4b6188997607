import type { Json, Memo, Obligation } from '#model'
import type { Subject } from '../validity/Subject.ts'
import { createBench, type Bench } from './createBench.ts'
import type { Ruling } from './Ruling.ts'
import type { JudgedObligation } from './JudgedObligation.ts'
import { checkBefore } from './kinds/checkBefore.ts'
import { checkGiven } from './kinds/checkGiven.ts'
import { checkNeverObligation } from './kinds/checkNeverObligation.ts'
import { checkNotRead } from './kinds/checkNotRead.ts'
import { checkSaid } from './kinds/checkSaid.ts'
import { checkShown } from './kinds/checkShown.ts'
import { checkKept, checkWithin } from './kinds/checkWithin.ts'
import { partsRead } from './partsRead.ts'

interface Stated {
  readonly id: string
  readonly file: string
  readonly pointer: string
  readonly obligation: Obligation
}

/**
 * Every obligation of a lender, judged by its files. `day`: obligations and exceptions run by it;
 * without it, they run whenever.
 */
export function judgeObligations(
  subject: Subject,
  memo: Memo,
  day: string | undefined,
): readonly JudgedObligation[] {
  const stated = statedIn(subject)
  if (stated.length === 0) return []
  const rulings = findAll(subject, stated, memo)
  return stated.map((one, index) => {
    const said =
      one.obligation.kind === 'always-shown' ? checkSaid(subject.bundle, one.obligation) : []
    return judge(subject, one, [...rulings[index]!, ...said], day)
  })
}

function statedIn({ bundle }: Subject): readonly Stated[] {
  return Object.entries(bundle.obligations ?? {}).flatMap(([set, { obligations }]) =>
    Object.entries(obligations).map(([name, obligation]) => ({
      id: `${set}/${name}`,
      file: `obligations/${set}.json`,
      pointer: `/obligations/${name}`,
      obligation,
    })),
  )
}

/** Looked up by all that they can read, or computed. */
function findAll(
  subject: Subject,
  stated: readonly Stated[],
  memo: Memo,
): readonly (readonly Ruling[])[] {
  const key = `obligations ${JSON.stringify([stated, partsRead(subject)])}`
  const kept = memo.get(key)
  const { orgCode } = subject.bundle.org
  if (Array.isArray(kept)) return ofLender(kept as unknown as readonly Ruling[][], orgCode)
  const bench = createBench(
    subject,
    stated.map(({ obligation }) => obligation),
    memo,
  )
  const found = stated.map(({ obligation }) => rulingsOf(bench, obligation))
  memo.set(key, found as unknown as Json)
  return found
}

function rulingsOf(bench: Bench, obligation: Obligation): readonly Ruling[] {
  switch (obligation.kind) {
    case 'before':
      return checkBefore(bench, obligation)
    case 'never':
      return checkNeverObligation(bench, obligation)
    case 'always-shown':
      return checkShown(bench, obligation)
    case 'within':
      return checkWithin(bench, obligation)
    case 'not-read-by':
      return checkNotRead(bench, obligation)
    case 'kept':
      return checkKept(bench, obligation)
    case 'given-to-each':
      return checkGiven(bench, obligation)
  }
}

function ofLender(
  rulings: readonly (readonly Ruling[])[],
  org: string,
): readonly (readonly Ruling[])[] {
  return rulings.map((all) =>
    all.map((one) =>
      one.kind === 'broken' && one.counterexample
        ? { ...one, counterexample: { ...one.counterexample, org } }
        : one,
    ),
  )
}

function judge(
  { bundle }: Subject,
  { id, file, pointer, obligation }: Stated,
  rulings: readonly Ruling[],
  day: string | undefined,
): JudgedObligation {
  const { title, source, about, kind, outside } = obligation
  const head = { id, title, source, about, kind }
  const here = { file, pointer }
  const free = whyNotBound(bundle.org.licensedStates, obligation, day)
  if (free !== undefined) return { ...head, ...here, outcome: 'not-bound', why: [free] }
  const first = rulings.find((each) => each.kind === 'broken')
  if (first?.kind === 'broken') {
    const { kind: _kind, why, ...how } = first
    const exceptions = Object.values(obligation.exceptions ?? {})
    const exception = exceptions.find(({ until }) => day === undefined || day <= until)
    const over = exceptions.at(-1)
    return {
      ...head,
      ...here,
      ...how,
      outcome: exception ? 'excepted' : 'broken',
      why: [
        ...new Set([why, ...(exception || !over ? [] : [`the exception ended on ${over.until}`])]),
      ],
      ...(exception && { exception }),
    }
  }
  const open = [
    ...new Set([
      ...rulings.flatMap((each) => (each.kind === 'undecided' ? [each.why] : [])),
      ...(outside === undefined ? [] : [outside]),
    ]),
  ]
  return { ...head, ...here, outcome: open.length > 0 ? 'undecided' : 'proven', why: open }
}

function whyNotBound(
  licensed: readonly string[],
  { applies: { states, from, until } = {} }: Obligation,
  day: string | undefined,
): string | undefined {
  if (states && !states.some((state) => licensed.includes(state)))
    return `the lender does not lend in ${states.join(', ')}`
  if (day !== undefined && from !== undefined && day < from) return `it binds from ${from} on`
  if (day !== undefined && until !== undefined && day > until) return `it bound until ${until}`
  return undefined
}
