import type { AnswerLine } from '#engine'
import type { JsonObject, PageBundle } from '#model'
import type { LoadedForm } from '../../../session/Edition.ts'
import { linesOf } from '../../application/linesOf.ts'

/** Number of answers to show if there is no title. */
const named = 3

/**
 * One item of a list in a line, by its form: the title with its fields filled in, or the first
 * answers if one of them is missing; "" if nothing was answered. `secrets`: pointers into the item.
 */
export function describeItem(
  form: LoadedForm,
  row: JsonObject,
  title: string | undefined,
  secrets: readonly string[],
  bundle: Pick<PageBundle, 'words' | 'formats'>,
): string {
  const textsOf = (answer: JsonObject) => linesOf(form, answer, secrets, bundle).flatMap(wordsOf)
  const first = textsOf(row).slice(0, named).join(', ')
  const fields = [...(title ?? '').matchAll(/\{(\w+)\}/g)].map(([, field]) => field!)
  const valueOf = (field: string) =>
    Object.hasOwn(row, field) ? textsOf({ [field]: row[field]! }).join(', ') : ''
  if (title === undefined || fields.some((field) => valueOf(field) === '')) return first
  return title.replaceAll(/\{(\w+)\}/g, (_, field: string) => valueOf(field))
}

function wordsOf({ text, lines }: AnswerLine): readonly string[] {
  return lines ? lines.flatMap(wordsOf) : text === '' ? [] : [text]
}
