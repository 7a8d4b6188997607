import { isObject, type Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { valueAt } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { factValues } from '../factTypes.ts'

const kindOfAsset = ['properties', 'assets', 'items', 'properties', 'type']

/**
 * Checks that every kind of asset that underwriting counts can be chosen in a form that asks for
 * assets. Not checked if no form lists kinds, or one accepts any.
 */
export function checkAssetKinds({
  lending,
  forms,
}: Pick<Parts, 'forms'> & { readonly lending: Pick<Lending, 'underwriting'> }): Diagnostic[] {
  const choices = Object.values(forms).flatMap(({ schema }) => {
    const field = valueAt(schema, kindOfAsset)
    return isObject(field) ? [factValues([field])] : []
  })
  if (choices.length === 0 || choices.includes(undefined)) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const known = Object.fromEntries(
    choices.flatMap((values = []) => values.map((value) => [String(value), true])),
  )
  for (const kind of Object.keys(lending.underwriting?.assets.kinds ?? {}))
    checkName('loader/choice-unknown', kind, known, 'lending/underwriting.json', [
      'assets',
      'kinds',
      kind,
    ])
  return diagnostics
}
