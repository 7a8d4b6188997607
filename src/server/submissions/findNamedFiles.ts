import { createIssue } from '#model'
import { type Answers, escapePointer, filesIn, ProblemError } from '#origination'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import type { ServedBundle } from '../bundles/Bundles.ts'
import { endingOf, isAccepted } from '../documents/upload/findFileKind.ts'
import type { SubmissionNeeds } from './SubmissionNeeds.ts'
import type { DraftFile } from '../stores/draftFileStore.ts'
import type { Store } from '../stores/openDatabase.ts'

const { documentKinds } = formUi.definitions

interface Given {
  readonly flow: string
  readonly answers: Answers
  /** Draft of the answers, opened by its key, if there is one. */
  readonly draft?: string
}

export interface NamedFiles {
  /** All files of the draft. */
  readonly sent: readonly DraftFile[]
  /** Kinds that the answers give their files, by uuid. */
  readonly types: ReadonlyMap<string, string>
}

/**
 * The files in the answers of a flow. Throws 422 at each that is not one of exactly this draft, or
 * of a kind that its field does not accept.
 */
export async function findNamedFiles(
  transaction: Store,
  { draftFiles }: Pick<SubmissionNeeds, 'draftFiles'>,
  { bundle }: ServedBundle,
  { flow, answers, draft }: Given,
): Promise<NamedFiles> {
  const { steps } = bundle.flows[flow]!
  const named = Object.entries(answers).flatMap(([step, answer]) =>
    filesIn(bundle.forms[steps[step]!.form]!, answer, `/answers/${escapePointer(step)}`),
  )
  const sent =
    draft === undefined ? [] : await draftFiles.listOpen(transaction, bundle.org.orgCode, draft)
  const issues = named.flatMap(({ uuid, pointer, accept = documentKinds.enum }) => {
    const file = sent.find((each) => each.uuid === uuid.toLowerCase())
    if (!file) return [createIssue('server/document-unknown', {}, { pointer })]
    const kind = { mediaType: file.mediaType, endings: [endingOf(file.name)] }
    return isAccepted(accept, kind, file.name)
      ? []
      : [createIssue('server/file-kind-other', {}, { pointer })]
  })
  if (issues.length > 0) throw new ProblemError(issues, { status: 422 })
  return { sent, types: new Map(named.map(({ uuid, type = '' }) => [uuid.toLowerCase(), type])) }
}
