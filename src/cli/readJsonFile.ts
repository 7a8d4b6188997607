import { parseJson, readText } from '#loader/files'
import { createIssue, type Issue, type Json } from '#model'

/** Limits of a file given by the caller; by default those of a configuration file. */
export interface Limits {
  readonly characters: number
  readonly depth: number
  readonly values: number
}

/**
 * Parses a JSON file as strictly as the configuration; `issue`: what is wrong with it. Never
 * throws.
 */
export function readJsonFile(
  path: string,
  limits?: Limits,
):
  | { readonly value: Json; readonly issue?: undefined }
  | { readonly value?: undefined; readonly issue: Issue } {
  const text = readText(path, limits?.characters)
  if (text === undefined)
    return { issue: createIssue('cli/file-missing', { file: path }, { file: path }) }
  if (typeof text !== 'string')
    return { issue: createIssue(text.code, text.values, { file: path, pointer: '' }) }
  const { value, diagnostic } = parseJson(text, undefined, limits)
  if (!diagnostic) return { value: value! }
  const { code, values, ...place } = diagnostic
  return { issue: createIssue(code, values, { file: path, ...place }) }
}
