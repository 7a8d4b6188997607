import type { Journey } from '#model'
import { compareBundles } from '../diff/compareBundles.ts'
import type { Subject } from '../validity/Subject.ts'
import { createNoticer } from './createNoticer.ts'
import { isSameForm } from './isSameForm.ts'
import { keysOf } from './keysOf.ts'
import type { Mutation } from './Mutation.ts'
import type { MutationCase } from './MutationCase.ts'
import { tryMutations, type MutationOptions, type Survived, type Trial } from './tryMutations.ts'

export interface MutationReport extends Omit<Trial<Journey>, 'survived'> {
  readonly survived: readonly Survivor[]
}

/** A change that no journey notices. */
export interface Survivor extends Omit<Survived<Journey>, 'example'> {
  /** A journey that would notice it, if one was found. */
  readonly journey?: Journey
}

/**
 * Finds the changes of a lender's flows that no case notices. Every case passes with the original
 * files.
 */
export function runMutations(
  subject: Subject,
  mutations: readonly Mutation[],
  cases: readonly MutationCase[],
  options: MutationOptions,
): MutationReport {
  const noticer = createNoticer(subject)
  const { survived, ...trial } = tryMutations<Journey>(
    subject,
    mutations,
    cases,
    options,
    (mutation, changed) => {
      const journey = noticer.find(mutation, changed)
      return journey ?? (isSame(subject, changed, mutation) ? 'same' : undefined)
    },
  )
  return {
    ...trial,
    survived: survived.map(({ example, ...one }) => ({
      ...one,
      ...(example && { journey: example }),
    })),
  }
}

function isSame(before: Subject, after: Subject, { changes, pointer }: Mutation): boolean {
  // Comparing bundles can't prove that two forms with different requirements accept the same
  // answers.
  if (changes.kind !== 'form')
    return compareBundles(before, after).every(({ result }) => result === 'same')
  const [was, is] = [before, after].map(({ bundle }) => bundle.forms[changes.form]!.schema)
  return isSameForm(was!, is!, keysOf(pointer))
}
