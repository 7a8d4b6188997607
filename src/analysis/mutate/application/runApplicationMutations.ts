import { runCase } from '../../cases/runCase.ts'
import { signerSubject } from '../../facts/signerSubject.ts'
import type { Subject } from '../../validity/Subject.ts'
import type { Mutation } from '../Mutation.ts'
import { tryMutations, type MutationOptions, type Survived } from '../tryMutations.ts'
import type { ApplicationCase } from './ApplicationCase.ts'
import { boundaryCases } from './boundaryCases.ts'
import { candidateCases } from './candidateCases.ts'
import { compareOutcomes } from './compareOutcomes.ts'
import { differingChange } from './differingChange.ts'
import { isSameForAll } from './isSameForAll.ts'
import { mutationCaseOf } from './mutationCaseOf.ts'

export interface ApplicationMutationReport {
  /** Changes that a case notices. */
  readonly killed: number
  /** Changes that are proven to have no effect. */
  readonly same: readonly Mutation[]
  readonly survived: readonly ApplicationSurvivor[]
}

/** A change that no case notices. */
export interface ApplicationSurvivor extends Omit<Survived<ApplicationCase>, 'example'> {
  /** A case that would notice it, if one was found. */
  readonly case?: ApplicationCase
}

/**
 * Finds the changes of a lender's application that no case notices. Every case passes with the
 * original files.
 */
export function runApplicationMutations(
  subject: Subject,
  mutations: readonly Mutation[],
  cases: readonly ApplicationCase[],
  options: MutationOptions,
): ApplicationMutationReport {
  let candidates: readonly ReturnType<typeof candidateOf>[] | undefined
  const candidateOf = (one: ApplicationCase) => ({ one, ...mutationCaseOf(subject.bundle, one) })
  /** Cases found for other changes may notice this one too, which keeps the number of cases low. */
  const found: ReturnType<typeof candidateOf>[] = []
  const { killed, same, survived } = tryMutations<ApplicationCase>(
    subject,
    mutations,
    cases.map((one) => mutationCaseOf(subject.bundle, one)),
    options,
    (mutation, changed) => {
      const isNoticed = (one: ApplicationCase) =>
        !runCase({ ...changed, files: new Map() }, one).passed
      candidates ??= candidateCases(subject).map(candidateOf)
      const known = [...found, ...candidates].find(
        ({ comesTo, holds }) => comesTo(mutation.changes) && !holds(changed),
      )?.one
      if (known) {
        if (found.every(({ one }) => one !== known)) found.push(candidateOf(known))
        return known
      }
      const made = findAnew(subject, mutation, changed, isNoticed)
      if (made !== undefined && made !== 'same') found.push(candidateOf(made))
      return made
    },
  )
  return {
    killed,
    same,
    survived: survived.map(({ example, ...one }) => ({
      ...one,
      ...(example && { case: example }),
    })),
  }
}

function findAnew(
  subject: Subject,
  mutation: Mutation,
  changed: Subject,
  isNoticed: (one: ApplicationCase) => boolean,
): ApplicationCase | 'same' | undefined {
  const { changes } = mutation
  if (changes.kind === 'rule')
    return (
      boundaryCases(subject, mutation, changed, isNoticed)[0] ??
      compareOutcomes(subject, changes.rule, changed)
    )
  if (changes.kind !== 'application') return undefined
  const own = changes.of ? signerSubject(subject)! : subject
  const other = changes.of ? signerSubject(changed)! : changed
  const made = ['work', 'events', 'begin'].includes(changes.part)
    ? differingChange(own, mutation, other)
    : boundaryCases(own, mutation, other, (one) =>
        isNoticed(changes.of ? ({ ...one, of: changes.of } as ApplicationCase) : one),
      )[0]
  if (!made) return isSameForAll(own, changes.part, other) ? 'same' : undefined
  return changes.of ? ({ ...made, of: changes.of } as ApplicationCase) : made
}
