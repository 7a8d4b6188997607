import { createMemo } from '#loader'
import type { Bundle, Memo, Obligation } from '#model'
import { judgeObligations } from '../../obligations/judgeObligations.ts'
import type { Subject } from '../../validity/Subject.ts'
import type { MutationOptions } from '../tryMutations.ts'
import type { ObligationMutation } from './obligationMutationsOf.ts'
import { weakenAs } from './weakenAs.ts'

/** Changes of files that an obligation fears: with them, it is broken. */
export interface Weakening {
  readonly fears: string
  /** The lender with these files; undefined: the loader refuses them, which is noticed too. */
  readonly subject: Subject | undefined
}

export interface ObligationReport {
  readonly killed: number
  /** Changes after which an obligation asks for no less. */
  readonly same: readonly ObligationMutation[]
  readonly survived: readonly ObligationMutation[]
  /** Weakenings of files that no obligation notices. */
  readonly unnoticed: readonly string[]
  readonly weakenings: number
}

interface Options extends MutationOptions {
  readonly day: string | undefined
  /** Of an obligation by its id; undefined: it is not tried with this lender. */
  readonly weakeningsOf: (id: string) => readonly Weakening[] | undefined
}

/**
 * Changes one obligation after another, and finds those that then let files pass which they fear:
 * the recorded weakenings, and the lender's own files made as lax as the change allows.
 */
export function runObligationMutations(
  subject: Subject,
  mutations: readonly ObligationMutation[],
  options: Options,
): ObligationReport {
  const same: ObligationMutation[] = []
  const survived: ObligationMutation[] = []
  const unnoticed: string[] = []
  let [killed, weakenings] = [0, 0]
  const memo = createMemo()
  for (const id of new Set(mutations.map((one) => one.id))) {
    const own = mutations.filter((one) => one.id === id)
    options.progress?.(killed + same.length + survived.length, mutations.length)
    const { before } = own[0]!
    const outcome = judge(subject, id, before, options, memo)
    const recorded = options.weakeningsOf(id)
    if (outcome === 'not-bound' || !recorded) continue
    const red = recorded.filter(
      (one) => !one.subject || judge(one.subject, id, before, options, memo) === 'broken',
    )
    weakenings += recorded.length
    unnoticed.push(
      ...recorded.filter((one) => !red.includes(one)).map((one) => `${id}: ${one.fears}`),
    )
    for (const mutation of own) {
      const isLax = (weak: Subject) => judge(weak, id, mutation.after, options, memo) !== 'broken'
      const derived = derivedFrom(subject, mutation, options)
      const isStrict =
        derived !== undefined && judge(derived, id, before, options, memo) !== 'broken'
      const isNoticed =
        judge(subject, id, mutation.after, options, memo) !== outcome ||
        (derived !== undefined && !isStrict && isLax(derived)) ||
        red.some((one) => one.subject !== undefined && isLax(one.subject))
      if (isNoticed) killed++
      else if (isStrict || asksNoLess(mutation)) same.push(mutation)
      else survived.push(mutation)
    }
  }
  return { killed, same, survived, unnoticed, weakenings }
}

/**
 * Who reads answers that are not even kept as facts reads nothing; where it still binds the lender,
 * other lenders that it binds change nothing; and what a proof rests on is proven itself.
 */
const asksNoLess = ({ pointer, before, after }: ObligationMutation): boolean =>
  pointer.split('/')[3] === 'applies' ||
  pointer.split('/').includes('always') ||
  (before.kind === 'not-read-by' && after.kind === 'not-read-by' && after.by.includes('facts'))

function derivedFrom(
  subject: Subject,
  { before, after }: ObligationMutation,
  { createEngine }: Options,
): Subject | undefined {
  const bundle = weakenAs(subject.bundle, before, after)
  return bundle && { ...subject, bundle, engine: createEngine(bundle) }
}

function judge(
  subject: Subject,
  id: string,
  obligation: Obligation,
  { day }: Options,
  memo: Memo,
): string {
  const [set = '', name = ''] = id.split('/')
  const obligations = { [set]: { title: '', obligations: { [name]: obligation } } }
  const only = Object.getOwnPropertyDescriptors({ obligations })
  const bundle = Object.create(subject.bundle, only) as Bundle
  return judgeObligations({ ...subject, bundle }, memo, day)[0]!.outcome
}
