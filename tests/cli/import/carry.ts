import { createEngine, inspect, sampleAnswer } from '#analysis'
import { createMemo, loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { submitDefaults } from './submitDefaults.ts'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { completeProject } from '../../../src/cli/import/project/completeProject.ts'

/** How far a file of other people comes, and why no further. */
export interface Carried {
  readonly path: string
  readonly reached: 'nothing' | 'imported' | 'accepted' | 'answered'
  readonly why: string
  /** Fields that no control draws and that need no answer. */
  readonly leftOut: number
  /** Forms of which check can say neither that they can be filled in nor that they cannot. */
  readonly open: number
}

/** What all projects share is looked at once. */
const memo = createMemo()

const isError = ({ severity }: { readonly severity: string }) => severity === 'error'

/**
 * Imports one file to a project of its own: imported without an error, accepted by check, a valid
 * answer found for each of its forms.
 */
export function carry(file: GivenFile): Carried {
  const [form] = importFiles([file])
  const refused = form!.issues.filter(isError)
  let open = 0
  const stop = (reached: Carried['reached'], why: string): Carried => ({
    path: file.path,
    reached,
    why,
    open,
    leftOut: form!.issues.filter(
      ({ code, message }) => code === 'import/left-out' && message.startsWith('The field '),
    ).length,
  })
  if (refused.length > 0) return stop('nothing', refused.map(({ message }) => message).join(' '))
  const texts = completeProject(form!.files, [form!.id], () => undefined, false)
  const json = new Map([...texts].filter(([path]) => path.endsWith('.json')))
  const loaded = loadBundles(json, { sha256, memo, defaults: submitDefaults })
  const { issues } = inspect(
    { loaded, orgCodes: loaded.orgCodes },
    undefined,
    () => undefined,
    memo,
  )
  open = issues.filter(({ code }) => code === 'analysis/form-not-filled').length
  const [error] = issues.filter(isError)
  if (error) return stop('imported', `${error.code} ${error.pointer} ${error.message}`)
  const bundle = loaded.bundles.get('forms')!
  const engine = createEngine(bundle)
  const unanswered = Object.keys(bundle.forms).filter(
    (name) => name.startsWith(`${form!.id}/`) && sampleAnswer(engine, name, {}, {}) === undefined,
  )
  return unanswered.length > 0
    ? stop('accepted', `no valid answer was found for ${unanswered.join(', ')}`)
    : stop('answered', '')
}

/** How many files come at least so far. */
export function countCarried(all: readonly Carried[]): {
  readonly imported: number
  readonly accepted: number
  readonly answered: number
} {
  const count = (...reached: readonly Carried['reached'][]) =>
    all.filter((each) => reached.includes(each.reached)).length
  return {
    imported: count('imported', 'accepted', 'answered'),
    accepted: count('accepted', 'answered'),
    answered: count('answered'),
  }
}
