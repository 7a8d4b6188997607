import {
  engineIssues,
  fillIssue,
  isShape,
  type Demand,
  type Issue,
  type JsonObject,
  type SchemaError,
  fromJson,
} from '#model'
import { innermost } from './meantErrors.ts'

interface Told {
  readonly issues: readonly Issue[]
  /** Errors that no sentence covers yet. */
  readonly others: readonly SchemaError[]
}

/**
 * Reports at the first field, in one sentence, that one of several fields must be answered (`anyOf`
 * or `oneOf` with only required fields: `x-demands` of the drawable schema); ajv reports each as
 * missing.
 */
export function tellDemands(
  errors: readonly SchemaError[],
  schema: JsonObject,
  words: Readonly<Record<string, string>>,
): Told {
  const issues: Issue[] = []
  let others = errors
  for (const failed of errors) {
    const echo = innermost(failed).find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    if (!echo) continue
    const part = partAt(schema, failed.instancePath)
    const demand = fromJson<readonly Demand[]>(part?.['x-demands'] ?? []).find(
      ({ keyword }) => keyword === echo.keyword,
    )
    if (!part || !demand) continue
    const below = others.filter(
      (error) =>
        error !== failed && innermost(error)[0]!.schemaPath.startsWith(`${echo.schemaPath}/`),
    )
    if (!below.flatMap(innermost).every(({ keyword }) => keyword === 'required')) continue
    others = others.filter((error) => error !== failed && !below.includes(error))
    const fields = (part.properties ?? {}) as Readonly<Record<string, JsonObject>>
    const names = demand.names.map((name) => String(fields[name]?.title ?? name)).join(', ')
    const isSeveral = Array.isArray(echo.params.passingSchemas)
    const key = `refused-${demand.keyword === 'anyOf' ? 'any' : 'one'}-of-required`
    const sentence = (isSeveral ? words[`${key}-several`] : undefined) ?? words[key]
    const message =
      (failed === echo ? sentence?.replace('{names}', () => names) : undefined) ??
      failed.message ??
      echo.keyword
    const pointer = `${failed.instancePath}/${demand.names[0]!.replaceAll('~', '~0').replaceAll('/', '~1')}`
    issues.push(fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer }))
  }
  return { issues, others }
}

/** The drawable schema of the object at a pointer, as far as it can be followed. */
function partAt(schema: JsonObject, pointer: string): JsonObject | undefined {
  let here: JsonObject | undefined = schema
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const fields: JsonObject = isShape(here?.properties) ? here.properties : {}
    const next: unknown = Object.hasOwn(fields, name) ? fields[name] : here?.items
    here = isShape(next as JsonObject) ? (next as JsonObject) : undefined
  }
  return here
}
