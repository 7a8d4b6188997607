import { type Memo, type Obligation, toJson, fromJson, type WithinObligation } from '#model'
import { createAsker } from '../validity/memo/createAsker.ts'
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
import { checkVoids } from './kinds/checkVoids.ts'
import { checkKept, checkWithin } from './kinds/checkWithin.ts'
import { partsRead, readsFlows } from './partsRead.ts'
import { whyNotBound } from './whyNotBound.ts'

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

/** By content, what was found with a memo in this process. */
const known = new WeakMap<Memo, Map<number, readonly (readonly Ruling[])[]>>()

/** Figures are compared each time; the rest is looked up by all that it can read, or computed. */
function findAll(
  subject: Subject,
  stated: readonly Stated[],
  memo: Memo,
): readonly (readonly Ruling[])[] {
  const rulings = new Map<string, readonly Ruling[]>()
  for (const group of groups) {
    const members = stated.filter(({ obligation }) => groupOf(subject, obligation) === group)
    if (members.length === 0) continue
    const found = (group === 'figures' ? compute : look)(subject, members, memo)
    members.forEach(({ id }, index) => void rulings.set(id, found[index]!))
  }
  return stated.map(({ id }) => rulings.get(id)!)
}

/** Obligations that read the same parts of the files. */
const groups = ['figures', 'flows', 'forms', 'application'] as const

function groupOf({ bundle }: Subject, obligation: Obligation): (typeof groups)[number] {
  const { kind } = obligation
  if (kind === 'kept' || (kind === 'within' && isFigure(obligation))) return 'figures'
  if (kind === 'always-shown' && !obligation.on.screens && !obligation.on.documents)
    return 'figures'
  if (kind === 'never' && ('preset' in obligation.never || 'asked' in obligation.never))
    return 'figures'
  if (readsFlows(bundle, obligation)) return 'flows'
  return kind === 'never' && !('act' in obligation.never) ? 'forms' : 'application'
}

const isFigure = ({ by, told, waits, unstarted }: WithinObligation) =>
  !by && !told && !waits && !unstarted

function look(
  subject: Subject,
  stated: readonly Stated[],
  memo: Memo,
): readonly (readonly Ruling[])[] {
  const asker = createAsker(subject.bundle, memo)
  const obligations = stated.map(({ obligation }) => obligation)
  const { number, content } = partsRead(subject, obligations, asker)
  const local = known.get(memo) ?? new Map<number, readonly (readonly Ruling[])[]>()
  known.set(memo, local)
  const own = asker.register.ofText(`${number} ${JSON.stringify(stated)}`)
  const found = local.get(own) ?? lookUp()
  local.set(own, found)
  return ofLender(found, subject.bundle.org.orgCode)

  function lookUp(): readonly (readonly Ruling[])[] {
    const key = `obligations ${JSON.stringify([stated, content()])}`
    const kept = memo.get(key)
    if (Array.isArray(kept)) return fromJson<readonly (readonly Ruling[])[]>(kept)
    const made = compute(subject, stated, memo)
    memo.set(key, toJson(made))
    return made
  }
}

function compute(
  subject: Subject,
  stated: readonly Stated[],
  memo: Memo,
): readonly (readonly Ruling[])[] {
  const bench = createBench(
    subject,
    stated.map(({ obligation }) => obligation),
    memo,
  )
  return stated.map(({ obligation }) => rulingsOf(bench, obligation))
}

const checks: {
  readonly [Kind in Obligation['kind']]: (
    bench: Bench,
    obligation: Extract<Obligation, { kind: Kind }>,
  ) => readonly Ruling[]
} = {
  before: checkBefore,
  never: checkNeverObligation,
  'always-shown': checkShown,
  within: checkWithin,
  'not-read-by': checkNotRead,
  kept: checkKept,
  'given-to-each': checkGiven,
  voids: checkVoids,
}

function rulingsOf(bench: Bench, obligation: Obligation): readonly Ruling[] {
  const check = checks[obligation.kind] as (bench: Bench, one: Obligation) => readonly Ruling[]
  return check(bench, obligation)
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
  const free = whyNotBound(bundle.org, obligation.applies, day)
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
