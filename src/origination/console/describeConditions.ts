import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { titleOfCondition } from './titleOfCondition.ts'

/** The open conditions of the borrower, as a file shows them. */
export function describeConditions(
  served: CompiledBundle,
  { facts }: Pick<Application, 'facts'>,
): readonly JsonObject[] {
  return ((facts.case.conditions ?? []) as readonly JsonObject[]).map((condition) => ({
    uuid: condition.uuid!,
    title: titleOfCondition(served, condition),
    words: condition.commentsToBorrower ?? condition.actionNeeded ?? '',
    created: condition.created!,
  }))
}
