import {
  declaredFacts,
  factTypes,
  factValues,
  suggest,
  toPointer,
  typeOfValue,
  type DeclaredFacts,
} from '#loader'
import { createIssue, type Bundle, type Issue, type Json, type JsonObject } from '#model'

/** Only the rule that reads them knows their contents. */
const open: ReadonlySet<string> = new Set(['answer', 'document'])

/**
 * Facts that no application can have: undeclared names, and values that their schema does not
 * allow. They are explained anyway, as rules would read them. `root`: pointer of the facts in the
 * file.
 */
export function findOddFacts(
  facts: JsonObject,
  { entities }: Pick<Bundle, 'entities'>,
  file: string,
  root: string,
): readonly Issue[] {
  const declared = declaredFacts([], entities.context)
  const visit = (value: Json, keys: readonly string[]): readonly Issue[] => {
    if (open.has(keys[0]!)) return []
    const fact = keys.join('.')
    const at = { file, pointer: `${root}${toPointer(keys)}` }
    const schemas = declared.schemasOf(fact)
    if (keys.length > 0 && schemas.length === 0) {
      const near = declared.names.filter((name) => name.split('.').length === keys.length)
      return [createIssue('cli/given-fact-unknown', { fact, hint: suggest(fact, near) }, at)]
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.entries(value).flatMap(([key, member]) => visit(member, [...keys, key]))
    }
    const allowed = whyNot(value, schemas)
    return allowed === undefined
      ? []
      : [
          createIssue(
            'cli/given-fact-misfits',
            { fact, value: JSON.stringify(value), ...allowed },
            at,
          ),
        ]
  }
  return visit(facts, [])
}

/** What the value should be; undefined if it is allowed. Lists are checked as a whole. */
function whyNot(
  value: Json,
  schemas: ReturnType<DeclaredFacts['schemasOf']>,
): { readonly allowed: string; readonly hint: string } | undefined {
  const types = factTypes(schemas)
  const type = typeOfValue(value)
  const values = factValues(schemas)
  if (values !== undefined && type !== 'array') {
    if (values.includes(value)) return undefined
    return {
      allowed: values.map((one) => JSON.stringify(one)).join(', '),
      hint: typeof value === 'string' ? suggest(value, values.map(String)) : '',
    }
  }
  return types === undefined || types.has(type)
    ? undefined
    : { allowed: [...types].join(' or '), hint: '' }
}
