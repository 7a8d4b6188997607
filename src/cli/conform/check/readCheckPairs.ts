import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { checkShape, loaderIssues } from '#loader'
import { fillIssue, type Json, fromJson } from '#model'
import type { CheckPair } from './CheckPair.ts'

/**
 * Every pair below a folder in the form of tests/suites/check, sorted; a string: what is wrong with
 * one.
 */
export function readCheckPairs(folder: string): readonly CheckPair[] | string {
  if (!existsSync(join(folder, 'base')))
    return `There is no folder ${join(folder, 'base')}: the valid project over which the pairs are laid.`
  const pairs: CheckPair[] = []
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const [, name] = /^([^/]+(?:\/\d+)?)\/case\.json$/.exec(path.split(sep).join('/')) ?? []
    if (name === undefined) continue
    const read = readCase(join(folder, path))
    if (typeof read === 'string') return `${join(folder, path)}: ${read}`
    pairs.push({
      ...read,
      name,
      broken: join(folder, name, 'broken'),
      clean: join(folder, name, 'clean'),
    })
  }
  return pairs
}

function readCase(path: string): Omit<CheckPair, 'name' | 'broken' | 'clean'> | string {
  let value: Json
  try {
    value = JSON.parse(readFileSync(path, 'utf8')) as Json
  } catch (error) {
    return (error as Error).message
  }
  const [error] = checkShape('check-pair', value, path)
  if (!error) return fromJson<CheckPair>(value)
  const { message, pointer } = fillIssue(loaderIssues, error.code, error.values, error)
  return `${message} ${pointer ?? ''}`.trim()
}
