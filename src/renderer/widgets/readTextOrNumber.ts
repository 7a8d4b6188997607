import { choicesIn, type JsonObject } from '#model'
import type { RJSFSchema } from '@rjsf/utils'

/** A text as a number if it is written as one and the schema accepts it. */
export function readTextOrNumber(typed: string, schema: RJSFSchema): string | number {
  const types = [schema.type ?? []].flat()
  const number = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(typed) ? Number(typed) : undefined
  if (
    number === undefined ||
    !(
      types.includes('number') ||
      types.includes('integer') ||
      choicesIn(schema as JsonObject)?.includes(number)
    )
  )
    return typed
  const isKept =
    Number.isSafeInteger(number) ||
    (typed.includes('.') && !types.includes('integer') && typed.length < 16)
  return isKept ? number : typed
}
