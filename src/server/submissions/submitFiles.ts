import { createIssue } from '#model'
import { type Answers, escapePointer, filesIn } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { Refusal } from '../http/Refusal.ts'
import type { Services } from '../Services.ts'
import type { Store } from '../stores/openDatabase.ts'

/** schemas/entities/draft-file.json. */
const longestType = 60

interface Submitted {
  readonly flow: string
  readonly answers: Answers
  readonly submission: string
  /** Draft that the answers come from, opened by its key; none where there is none. */
  readonly draft?: string
}

/**
 * Gives the files that the answers name to the submission, each under the kind that its answer gives it, and removes the draft's other files.
 * Throws 422 at each file that is not one of this very draft.
 */
export async function submitFiles(
  transaction: Store,
  { draftFiles }: Pick<Services, 'draftFiles'>,
  { bundle }: ServedBundle,
  { flow, answers, submission, draft }: Submitted,
): Promise<void> {
  const { steps } = bundle.flows[flow]!
  const named = Object.entries(answers).flatMap(([step, answer]) =>
    filesIn(bundle.forms[steps[step]!.form]!, answer, `/answers/${escapePointer(step)}`),
  )
  const sent = draft === undefined ? [] : await draftFiles.listOpen(transaction, bundle.org.orgCode, draft)
  const unknown = named.filter(({ uuid }) => !sent.some((file) => file.uuid === uuid.toLowerCase()))
  if (unknown.length > 0) {
    const issues = unknown.map(({ pointer }) => createIssue('server/document-unknown', {}, { pointer }))
    throw new Refusal(issues, { status: 422 })
  }
  const types = new Map(named.map(({ uuid, type = '' }) => [uuid.toLowerCase(), type.slice(0, longestType)]))
  for (const file of sent) {
    if (types.has(file.uuid)) await draftFiles.submit(transaction, file, submission, types.get(file.uuid) || file.type)
    else await draftFiles.remove(transaction, file)
  }
}
