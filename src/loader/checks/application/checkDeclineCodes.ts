import { isObject, type Json, type JsonObject, type Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { valueAt } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'

type Keys = readonly (string | number)[]

const fact = /^file\.declineCodes(\[\])?$/
const lifecycleFile = 'flows/application/lifecycle.json'

/**
 * Checks that a notice can say each reason that an application is declined for: those that the
 * lifecycle and screens set, and those that an agent who decides can choose (12 CFR 1002.9(b)(2)).
 */
export function checkDeclineCodes({
  lending: { adverseAction },
  lifecycle,
  screens,
  screenFiles,
  forms,
  support,
}: Pick<Parts, 'lifecycle' | 'screens' | 'screenFiles' | 'forms' | 'support'> & {
  readonly lending: Pick<Lending, 'adverseAction'>
}): Diagnostic[] {
  if (!adverseAction) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const checkSets = (
    sets: Readonly<Record<string, Json>> | undefined,
    file: string,
    keys: Keys,
  ) => {
    for (const [path, value] of Object.entries(sets ?? {}))
      if (fact.test(path))
        for (const [code, place] of codesIn(value, [...keys, path]))
          checkName('loader/reason-unknown', code, adverseAction.reasons, file, place)
  }
  checkSets(lifecycle.begin.sets, lifecycleFile, ['begin', 'sets'])
  for (const [name, { sets, fails }] of Object.entries(lifecycle.work)) {
    checkSets(sets, lifecycleFile, ['work', name, 'sets'])
    checkSets(fails, lifecycleFile, ['work', name, 'fails'])
  }
  for (const [name, { sets }] of Object.entries(lifecycle.events))
    checkSets(sets, lifecycleFile, ['events', name, 'sets'])
  for (const [id, { sets }] of Object.entries(screens.screens))
    checkSets(sets, screenFiles[id]!, ['screens', id, 'sets'])

  const { form, reasons = [] } = support.console?.decide ?? {}
  for (const field of reasons) {
    for (const [code, keys] of codesOf(forms[form!]?.schema, ['properties', field]))
      checkName('loader/reason-unknown', code, adverseAction.reasons, `schemas/${form}.json`, keys)
  }
  return diagnostics
}

/** The texts among the choices of the field at `place`; each with its place. */
function codesOf(
  schema: JsonObject | undefined,
  place: readonly string[],
): readonly (readonly [code: string, keys: Keys])[] {
  return ['enum', 'oneOf', 'anyOf'].flatMap((keyword) => {
    const choices = valueAt(schema, [...place, keyword])
    return (Array.isArray(choices) ? choices : []).flatMap((choice, index) => {
      const [code, keys] = isObject(choice) ? [choice.const, [index, 'const']] : [choice, [index]]
      return typeof code === 'string' ? [[code, [...place, keyword, ...keys]] as const] : []
    })
  })
}

/** The texts that the value can be, or that its list can hold; each with its place. */
function codesIn(value: Json, keys: Keys): readonly (readonly [code: string, keys: Keys])[] {
  if (typeof value === 'string') return [[value, keys]]
  if (Array.isArray(value)) return value.flatMap((each, index) => codesIn(each, [...keys, index]))
  if (!isObject(value) || !Array.isArray(value.if)) return []
  // Conditions have even indexes; the last value has no condition.
  return value.if.flatMap((each, index, all) =>
    index % 2 === 1 || index === all.length - 1 ? codesIn(each, [...keys, 'if', index]) : [],
  )
}
