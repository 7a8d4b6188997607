import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createIssue, type Issue, type Json, type JsonObject } from '#model'
import { createFolder } from '../createFolder.ts'
import { readJsonFile } from '../readJsonFile.ts'
import { statOf } from '../statOf.ts'
import { completeProject } from './project/completeProject.ts'
import type { ImportedForm } from './importFile.ts'

export interface Written {
  readonly files: readonly string[]
  /** Existing files with other contents, which were not changed. */
  readonly issues: readonly Issue[]
}

/** Texts by path of imported forms and the other files that make the folder a project. */
export function textsOfImport(
  folder: string,
  forms: readonly ImportedForm[],
): ReadonlyMap<string, string> {
  const flows = forms.filter(({ files }) => Object.keys(files).length > 0).map(({ id }) => id)
  const read = (path: string): Json | undefined =>
    existsSync(join(folder, path)) ? readJsonFile(join(folder, path)).value : undefined
  return completeProject(filesOf(forms), flows, read, hasLender(folder))
}

/**
 * Writes imported forms to a folder, with the other files of a project. Returns why it can't be
 * written, if it can't.
 */
export function writeImport(folder: string, forms: readonly ImportedForm[]): Written | string {
  const imported = filesOf(forms)
  const files = textsOfImport(folder, forms)
  const written: string[] = []
  const issues: Issue[] = []
  try {
    for (const [path, text] of files) {
      const place = join(folder, path)
      const before = statOf(place) ? readFileSync(place, 'utf8') : undefined
      if (before === text) continue
      if (before !== undefined && Object.hasOwn(imported, path))
        issues.push(createIssue('import/file-kept', { file: path }, { file: path }))
      else {
        createFolder(dirname(place))
        writeFileSync(place, text)
        written.push(path)
      }
    }
  } catch (error) {
    return `The forms cannot be written to ${folder}: ${(error as Error).message}.`
  }
  return { files: written, issues }
}

function filesOf(forms: readonly ImportedForm[]): Readonly<Record<string, JsonObject>> {
  return Object.assign({}, ...forms.map(({ files }) => files)) as Readonly<
    Record<string, JsonObject>
  >
}

function hasLender(folder: string): boolean {
  const orgs = join(folder, 'orgs')
  return (
    statOf(orgs)?.isDirectory() === true &&
    readdirSync(orgs).some((code) => existsSync(join(orgs, code, 'org.json')))
  )
}
