import type { SchemaError } from '#model'

/**
 * The errors; if every alternative of a set rejects the value, only those of the nearest
 * alternative.
 */
export function nearestOf(errors: readonly SchemaError[]): readonly SchemaError[] {
  return errors.filter(isSet).reduce<readonly SchemaError[]>((left, set) => {
    const ofSet = left.filter((error) => isWithin(error, set))
    const numbers = [...new Set(ofSet.map((error) => alternativeOf(error, set)))]
    const alternatives = numbers.map((number) =>
      ofSet.filter((error) => alternativeOf(error, set) === number),
    )
    const [nearest] = alternatives.toSorted((one, other) => one.length - other.length)
    return nearest
      ? left.filter((error) => error !== set && (!ofSet.includes(error) || nearest.includes(error)))
      : left
  }, errors)
}

const isSet = ({ keyword }: SchemaError) => keyword === 'oneOf' || keyword === 'anyOf'

const isWithin = ({ schemaPath, instancePath }: SchemaError, set: SchemaError) =>
  schemaPath.startsWith(`${set.schemaPath}/`) &&
  `${instancePath}/`.startsWith(`${set.instancePath}/`)

const alternativeOf = ({ schemaPath }: SchemaError, set: SchemaError) =>
  schemaPath.slice(set.schemaPath.length + 1).split('/')[0]!
