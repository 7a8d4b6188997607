import { Ajv, type ValidateFunction } from 'ajv'
import { once, isObject, type Flag, type JsonObject, type Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { tellErrors } from '../shape/tellErrors.ts'

/**
 * Checks variables of a lender's flags against schemas/entities/flags.json. checkFlagUses checks
 * that they exist.
 */
export function checkVariables(org: Org, { entities }: Pick<Parts, 'entities'>): Diagnostic[] {
  const declared = entities.flags?.properties
  if (!isObject(declared)) return []
  return Object.entries(org.flags).flatMap(([name, flag]) => {
    const schema = Object.hasOwn(declared, name) ? declared[name] : undefined
    const validate = isObject(schema) ? once(validatorOf, schema) : undefined
    if (!validate) return []
    return setsOf(flag).flatMap(([variables, keys]): Diagnostic[] => {
      if (validate(variables)) return []
      const errors = (validate.errors ?? []).filter(
        ({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'required',
      )
      const at = toPointer(['flags', name, ...keys])
      return tellErrors(errors, `orgs/${org.orgCode}/org.json`).map((diagnostic) => ({
        ...diagnostic,
        pointer: `${at}${diagnostic.pointer}`,
      }))
    })
  })
}

/** The flag's variables and those of its rules, each with its location. */
function setsOf({
  variables,
  rules = [],
}: Flag): readonly (readonly [object, readonly (string | number)[]])[] {
  const ofRules = rules.map(
    ({ variables: own }, index) => [own, ['rules', index, 'variables']] as const,
  )
  return [[variables, ['variables']] as const, ...ofRules].flatMap(([set, keys]) =>
    set === undefined ? [] : [[set, keys] as const],
  )
}

/** undefined: the schema can't be compiled, which is reported elsewhere. */
function validatorOf(schema: JsonObject): ValidateFunction | undefined {
  try {
    return new Ajv({
      allErrors: true,
      strict: false,
      verbose: true,
      ownProperties: true,
      validateFormats: false,
    }).compile(schema)
  } catch {
    return undefined
  }
}
