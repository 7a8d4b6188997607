import { isObject, type Json, type JsonObject } from '#model'
import { escapePointer } from '../answers/readAnswers.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { DraftQuestion } from './DraftQuestion.ts'

type Asking = Pick<CompiledBundle, 'bundle'>

/** A step of a flow, as one question. */
export function nameStep({ bundle }: Asking, flow: string, step: string): DraftQuestion {
  return {
    title: bundle.flows[flow]!.steps[step]!.title,
    file: `flows/${flow}.json`,
    pointer: `/steps/${escapePointer(step)}`,
  }
}

/**
 * The question of a form at a pointer into its answer, with the innermost title. Rows of a list are
 * one question.
 */
export function nameField({ bundle }: Asking, form: string, pointer: string): DraftQuestion {
  let schema: JsonObject = bundle.forms[form]!.schema
  let look: Json | undefined = bundle.forms[form]!.ui.fields
  let title = ''
  let at = ''
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    const isRow = /^\d+$/.test(name) && isObject(schema['items'])
    const field: Json | undefined = isRow ? schema['items'] : propertyOf(schema, name)
    look = isObject(look) ? look[isRow ? 'items' : name] : undefined
    schema = isObject(field) ? field : {}
    at += isRow ? '/items' : `/properties/${key}`
    const own = [isObject(look) ? look['ui:title'] : undefined, schema['title']]
    title = (own.find((each) => typeof each === 'string' && each !== '') as string) ?? title
  }
  return {
    title: title || (pointer.split('/').at(-1) ?? form),
    file: `schemas/${form}.json`,
    pointer: at,
  }
}

/** A property of a schema, or of one that a condition or an alternative adds. */
function propertyOf(schema: JsonObject, name: string): Json | undefined {
  const { properties, allOf, oneOf, anyOf, then, else: other } = schema
  if (isObject(properties) && Object.hasOwn(properties, name)) return properties[name]
  return [allOf, oneOf, anyOf, then, other]
    .flat()
    .filter((part) => isObject(part))
    .map((part) => propertyOf(part, name))
    .find((found) => found !== undefined)
}
