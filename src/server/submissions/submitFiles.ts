import type { Answers } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { SubmissionNeeds } from './SubmissionNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findNamedFiles } from './findNamedFiles.ts'

/** schemas/entities/draft-file.json. */
const longestType = 60

interface Submitted {
  readonly flow: string
  readonly answers: Answers
  readonly submission: string
  /** Draft of the answers, opened by its key, if there is one. */
  readonly draft?: string
}

/**
 * Moves the files in the answers to the submission, each under the kind that its answer gives it,
 * and removes the draft's other files. Throws 422 at each file that is not one of exactly this
 * draft.
 */
export async function submitFiles(
  transaction: Store,
  services: Pick<SubmissionNeeds, 'draftFiles'>,
  served: ServedBundle,
  { submission, ...given }: Submitted,
): Promise<void> {
  const { draftFiles } = services
  const { sent, types } = await findNamedFiles(transaction, services, served, given)
  for (const file of sent) {
    if (types.has(file.uuid))
      await draftFiles.submit(
        transaction,
        file,
        submission,
        types.get(file.uuid)!.slice(0, longestType) || file.type,
      )
    else await draftFiles.remove(transaction, file)
  }
}
