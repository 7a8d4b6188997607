import { newLendingDiagnostics } from '#loader'
import { isSame } from '#model'
import type { ApplicationCase } from '../application/ApplicationCase.ts'
import { mutationCaseOf } from '../application/mutationCaseOf.ts'
import { rulesNamedIn } from '../application/rulesNamedIn.ts'
import type { LendingCase } from '../../cases/Case.ts'
import type { Subject } from '../../validity/Subject.ts'
import { checkGateTitles } from '../../validity/policy/checkGateTitles.ts'
import { checkTiers } from '../../validity/policy/checkTiers.ts'
import type { Mutation } from '../Mutation.ts'
import type { MutationCase } from '../MutationCase.ts'
import { tryMutations, type MutationOptions, type Trial } from '../tryMutations.ts'
import { lendingCaseOf } from './lendingCaseOf.ts'
import { meaningOf } from './meaningOf.ts'

/**
 * Finds the changes of a lender's policy that neither a case nor `check` notices. Every case passes
 * with the original files.
 */
export function runLendingMutations(
  subject: Subject,
  mutations: readonly Mutation[],
  cases: {
    readonly lending: readonly LendingCase[]
    readonly application: readonly ApplicationCase[]
  },
  options: MutationOptions,
): Trial<never> {
  const meaning = meaningOf(subject.bundle.lending)
  return tryMutations<never>(
    subject,
    mutations,
    [
      ...cases.lending.map(lendingCaseOf),
      checkOf(subject),
      ...cases.application.flatMap((one) => stateCaseOf(subject, one)),
    ],
    options,
    (_mutation, changed) =>
      isSame(meaningOf(changed.bundle.lending), meaning) ? 'same' : undefined,
  )
}

/** A case of another kind, if its rule reads a table of lending/. */
function stateCaseOf({ bundle }: Subject, one: ApplicationCase): readonly MutationCase[] {
  if (!('rule' in one) || 'of' in one) return []
  const names = [...rulesNamedIn(bundle.rules, [[one.rule]])]
  const text = JSON.stringify(names.map((name) => bundle.rules[name]))
  const parts = [
    ...(text.includes('org.states.') ? ['states'] : []),
    ...(text.includes('org.calendars.') ? ['calendar'] : []),
  ]
  if (parts.length === 0) return []
  const { title, holds } = mutationCaseOf(bundle, one)
  return [
    {
      title,
      comesTo: (changed) => changed.kind === 'lending' && parts.includes(changed.part),
      isAbout: () => false,
      holds,
    },
  ]
}

/** `lintel check`, as far as it reads lending/: it notices what it tells. */
function checkOf(subject: Subject): MutationCase {
  const known = new Set(saidOf(subject))
  return {
    title: 'lintel check',
    comesTo: ({ kind }) => kind === 'lending',
    // It takes longest, so it never runs before a case that noticed the change before.
    isAbout: () => false,
    holds: (changed) =>
      newLendingDiagnostics(subject.bundle, changed.bundle, subject.places).length === 0 &&
      saidOf(changed).every((one) => known.has(one)),
  }
}

const saidOf = (subject: Subject): readonly string[] =>
  [checkTiers, checkGateTitles].flatMap((check) =>
    check(subject).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
  )
