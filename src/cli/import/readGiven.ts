import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { createIssue, type Issue } from '#model'
import { readJsonFile } from '../readJsonFile.ts'
import { statOf } from '../statOf.ts'
import type { GivenFile } from './ImportedFile.ts'

/** Limits of one foreign file, and of their number. */
export const importLimits = {
  characters: 4 * 1024 * 1024,
  depth: 64,
  values: 200_000,
  files: 1000,
} as const

export interface Given {
  readonly files: readonly GivenFile[]
  readonly issues: readonly Issue[]
}

/** The .json files at a path: a file, or all below a folder, sorted. Never throws. */
export function readGiven(path: string): Given | Issue {
  const stats = statOf(path)
  if (!stats) return createIssue('cli/file-missing', { file: path }, { file: path })
  const paths = stats.isDirectory() ? listJson(path) : [path]
  if (typeof paths === 'string')
    return createIssue('cli/folder-unreadable', { folder: path, reason: paths })
  if (paths.length > importLimits.files)
    return createIssue('cli/folder-unreadable', {
      folder: path,
      reason: `it holds more than ${importLimits.files} files`,
    })
  const files: GivenFile[] = []
  const issues: Issue[] = []
  for (const file of paths) {
    const { value, issue } = readJsonFile(file, importLimits)
    if (issue) issues.push(issue)
    else
      files.push({
        path: stats.isDirectory()
          ? relative(path, file).split(sep).join('/')
          : file.split(sep).at(-1)!,
        value,
      })
  }
  return { files, issues }
}

function listJson(folder: string): readonly string[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry): readonly string[] => {
        const path = join(folder, entry.name)
        if (entry.isDirectory() && entry.name !== 'node_modules') {
          const below = listJson(path)
          return typeof below === 'string' ? [] : below
        }
        return entry.name.endsWith('.json') ? [path] : []
      })
  } catch (error) {
    return (error as Error).message
  }
}
