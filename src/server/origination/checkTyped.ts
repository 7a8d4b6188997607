import { dropSecrets, screenAt } from '#engine'
import { createIssue, isObject, type Issue, type JsonObject } from '#model'
import { type CompiledBundle, escapePointer, findShapeErrors, ProblemError } from '#origination'

/**
 * Unsubmitted input by path of the screen, as it can be stored. Throws 400 for unknown screens and
 * fields, and for secrets.
 */
export function checkTyped({ engine, bundle }: CompiledBundle, typed: JsonObject): JsonObject {
  const issues = Object.entries(typed).flatMap(([path, data]): Issue[] => {
    const pointer = `/typed/${escapePointer(path)}`
    const place = screenAt(engine, path)
    const form =
      place && 'screen' in place && place.screen.form ? bundle.forms[place.screen.form] : undefined
    if (!form) return [createIssue('server/unknown-screen', { screen: path }, { pointer })]
    if (!isObject(data)) return [createIssue('server/wrong-type', { field: pointer }, { pointer })]
    const errors = findShapeErrors(form.schema, data, pointer, false)
    if (errors.length > 0) return errors
    return dropSecrets(form.secrets, data) === data
      ? []
      : [createIssue('server/secret-in-draft', {}, { pointer })]
  })
  if (issues.length > 0) throw new ProblemError(issues, { status: 400 })
  return typed
}
