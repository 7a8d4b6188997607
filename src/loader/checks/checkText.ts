import type { Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { figureFields } from '../texts/figureFields.ts'
import { dayFields } from '../texts/withLendingFigures.ts'
import { mergeField, mergeFields } from '../texts/mergeFields.ts'
import { numberWays } from '../texts/sayNumber.ts'
import { isSafeLink } from './isSafeLink.ts'

/**
 * Checks that merge fields are known and links go to pages: "/…", "#…", https, mail or telephone.
 */
export function checkText(file: string, text: Json): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkLink = (link: string, keys: readonly string[]) => {
    if (!isSafeLink(link))
      diagnostics.push({
        code: 'loader/link-unsafe',
        values: { link },
        file,
        pointer: toPointer(keys),
      })
  }
  const visit = (value: Json, keys: readonly string[]): void => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([key, member]) => visit(member as Json, [...keys, key]))
    if (typeof value !== 'string') return
    diagnostics.push(...mergeDiagnostics(file, value, keys))
    for (const [, link = ''] of value.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)) checkLink(link, keys)
    if (keys[0] === 'actions' && keys.at(-1) === 'to') checkLink(value, keys)
  }
  visit(text, [])
  return diagnostics
}

/** Filled by the page from the response of the call that ended the flow. */
const answerFields = ['reference', 'submitted']

/** Merge fields of a sentence that nothing fills. */
export function mergeDiagnostics(
  file: string,
  sentence: string,
  keys: readonly string[],
): Diagnostic[] {
  const known = [
    ...Object.keys(mergeFields),
    ...Object.keys(figureFields),
    ...Object.keys(dayFields),
    ...answerFields,
  ]
  return [...sentence.matchAll(mergeField)]
    .filter(([, name = '', way]) => !known.includes(name) || !canWrite(name, way))
    .map(([, name = '', way]): Diagnostic => {
      const values = {
        name: way === undefined ? name : `${name}:${way}`,
        known: known.map((field) => `{${field}}`).join(' '),
        hint: suggest(name, known),
      }
      return { code: 'loader/merge-field-unknown', values, file, pointer: toPointer(keys) }
    })
}

/** Whether the number of this field can be written so. */
function canWrite(name: string, way: string | undefined): boolean {
  if (way === undefined) return true
  const isNumber = Object.hasOwn(dayFields, name) || figureFields[name]?.as === 'number'
  return isNumber && Object.hasOwn(numberWays, way)
}
