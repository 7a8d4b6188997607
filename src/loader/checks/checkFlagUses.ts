import { isObject, type Flag, type Json, type Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import { askedFlags } from './askedFlags.ts'

/**
 * Reports flags of a lender, and variables, that nothing reads because they are misspelled.
 * schemas/entities/flags.json lists the flags that no rule reads, and all variables; without that
 * file nothing is reported.
 */
export function checkFlagUses(
  org: Org,
  { entities, rules, support }: Pick<Parts, 'entities' | 'rules' | 'support'>,
): Diagnostic[] {
  const declared = entities.flags?.properties
  if (!isObject(declared)) return []
  const ofTelemetry = support.telemetry?.base.flag
  const read = [
    ...Object.keys(declared),
    ...askedFlags(rules).keys(),
    ...(ofTelemetry === undefined ? [] : [ofTelemetry]),
  ]
  const absent = read.filter((name) => !Object.hasOwn(org.flags, name))
  const file = `orgs/${org.orgCode}/org.json`
  return Object.entries(org.flags).flatMap(([name, flag]): Diagnostic[] => {
    const keys = ['flags', name]
    if (!read.includes(name))
      return [
        {
          code: 'loader/flag-unread',
          values: { name, hint: suggest(name, absent) },
          file,
          pointer: toPointer(keys),
        },
      ]
    const known = namesIn(Object.hasOwn(declared, name) ? declared[name] : undefined)
    return variablesOf(flag)
      .filter(([variable]) => !known.includes(variable))
      .map(([variable, at]): Diagnostic => {
        const values = { flag: name, name: variable, hint: suggest(variable, known) }
        return {
          code: 'loader/variable-unread',
          values,
          file,
          pointer: toPointer([...keys, ...at, variable]),
        }
      })
  })
}

/** Each variable with the location of its set in the flag. */
function variablesOf({
  variables,
  rules = [],
}: Flag): readonly (readonly [string, readonly (string | number)[]])[] {
  const sets = [
    [variables, ['variables']] as const,
    ...rules.map(({ variables: own }, index) => [own, ['rules', index, 'variables']] as const),
  ]
  return sets.flatMap(([set = {}, at]) =>
    Object.keys(set).map((variable) => [variable, at] as const),
  )
}

function namesIn(schema: Json | undefined): readonly string[] {
  return isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : []
}
