import { readDefaults } from '#loader/files'
import { createIssue, type Issue } from '#model'
import { type FoundIssue, inspect } from '#analysis'
import { loadFolder } from '../loadFolder.ts'
import { readFolder, type Folder } from '../readFolder.ts'
import { statOf } from '../statOf.ts'
import { usualMemo } from '../usualMemo.ts'
import type { ImportedForm } from './importFile.ts'
import { textsOfImport } from './writeImport.ts'

export interface KeptImport {
  /** Without files that "check" rejects, which their issues explain. */
  readonly forms: readonly ImportedForm[]
  /** Diagnostics of "check" for the folder including the new files. */
  readonly found: readonly FoundIssue[]
}

const isError = ({ severity }: Issue) => severity === 'error'

/**
 * Checks the folder as it would be with these forms, and withholds those that "check" rejects.
 * Nothing is written.
 */
export function keepAccepted(
  folder: string,
  forms: readonly ImportedForm[],
  progress: (text: string) => void,
): KeptImport | Issue {
  const before = statOf(folder) ? readFolder({ config: folder }) : nothing
  if ('code' in before) return before
  const memo = usualMemo()
  let kept = forms
  for (;;) {
    const files = new Map([
      ...before.files,
      ...[...textsOfImport(folder, kept)].filter(
        ([path]) => !before.files.has(path) || path === 'flows/routes.json',
      ),
    ])
    const configuration = loadFolder(
      { ...before, files, defaults: readDefaults(files) },
      { config: folder },
      memo,
    )
    if ('code' in configuration) return configuration
    const { issues } = inspect(configuration, undefined, progress, memo)
    const refused = kept.map((form) =>
      issues.filter(
        (issue) =>
          isError(issue) &&
          issue.file !== undefined &&
          Object.hasOwn(form.files, issue.file) &&
          !before.files.has(issue.file),
      ),
    )
    if (refused.every((own) => own.length === 0)) return { forms: kept, found: issues }
    kept = kept.map((form, index) => withhold(form, refused[index]!))
  }
}

const nothing: Folder = {
  files: new Map(),
  fileDiagnostics: new Map(),
  others: new Map(),
  defaults: new Map(),
  signing: new Set(),
  reached: new Set(),
}

function withhold(form: ImportedForm, refused: readonly Issue[]): ImportedForm {
  if (refused.length === 0) return form
  const issues = refused.map(({ message, remedy, pointer = '' }) =>
    createIssue(
      'import/not-accepted',
      { form: form.id, reason: message, remedy },
      { file: form.file, pointer },
    ),
  )
  return { ...form, files: {}, issues: [...form.issues, ...issues] }
}
