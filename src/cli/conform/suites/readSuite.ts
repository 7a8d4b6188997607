import { join, sep } from 'node:path'
import { createIssue, type Issue } from '#model'
import { statOf } from '../../statOf.ts'
import type { Failed } from '../CaseOutcome.ts'
import { readSuiteFile } from './readSuiteFile.ts'

export interface SuiteFile<T> {
  /** Relative to the suite's folder. */
  readonly name: string
  readonly path: string
  readonly value: T
}

export interface ReadSuite<T> {
  readonly files: readonly SuiteFile<T>[]
  /** A file that can't be read, or has another form, proves nothing: one failure each. */
  readonly failures: readonly Failed[]
}

/**
 * The files of a public suite in the expected form; an issue: why it can't be run. `listFiles` is
 * called if the folder exists; `holds` says what a file must contain, in words.
 */
export function readSuite<T>(
  folder: string,
  listFiles: (folder: string) => readonly string[] | Issue,
  isForm: (value: unknown) => value is T,
  holds: string,
): ReadSuite<T> | Issue {
  if (!statOf(folder)?.isDirectory()) return createIssue('cli/folder-missing', { folder })
  const names = listFiles(folder)
  if ('code' in names) return names
  if (names.length === 0)
    return createIssue('cli/cases-missing', {
      folder,
      form: `the form of the suite, each a ${holds}`,
    })
  const files: SuiteFile<T>[] = []
  const failures: Failed[] = []
  for (const name of names) {
    const path = join(folder, name).split(sep).join('/')
    const { value, error } = readSuiteFile(path) as {
      readonly value?: unknown
      readonly error?: string
    }
    const cause = error ?? (isForm(value) ? undefined : `The file holds no ${holds}.`)
    if (cause === undefined) files.push({ name, path, value: value as T })
    else failures.push({ name, case: path, covers: [], at: 'the file', cause })
  }
  return { files, failures }
}
