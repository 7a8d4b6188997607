import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { KeptOutcome } from './CaseOutcome.ts'

/**
 * Results with the line at which their case says its title, where one does. `root`: of the paths
 * that are not absolute.
 */
export function addLines<Result extends KeptOutcome>(
  results: readonly Result[],
  root: string,
): readonly Result[] {
  const files = new Map<string, ReadonlyMap<string, number>>()
  return results.map((result) => {
    const path = resolve(root, result.case)
    const lines = files.get(path) ?? linesOf(path)
    files.set(path, lines)
    const line = lines.get(result.name)
    return { ...result, ...(line !== undefined && { line }) }
  })
}

/** Title → its line, of a file of cases or a table; the first of two. */
function linesOf(path: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  if (!existsSync(path)) return found
  const isTable = path.endsWith('.csv')
  for (const [index, text] of readFileSync(path, 'utf8').split('\n').entries()) {
    for (const title of isTable ? cellOf(text) : titlesOf(text))
      if (!found.has(title)) found.set(title, index + 1)
  }
  return found
}

function titlesOf(line: string): readonly string[] {
  return [...line.matchAll(/"title":\s*("(?:[^"\\]|\\.)*")/g)].map(
    ([, quoted]) => JSON.parse(quoted!) as string,
  )
}

function cellOf(line: string): readonly string[] {
  const [, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^,]*))/.exec(line) ?? []
  return [quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '']
}
