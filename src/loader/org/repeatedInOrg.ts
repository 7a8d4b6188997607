import { isSame, isObject, type Json, type JsonObject } from '#model'
import { toPointer } from '../json/pointer.ts'
import { recordsOf } from './mergeOrg.ts'

type Keys = readonly (string | number)[]

/** Pointers, in the merged org.json, of values that orgs/base.json gives it anyway. */
export function repeatedInOrg(base: JsonObject, own: JsonObject): readonly string[] {
  const [
    { orgPricingData: _ofBase, ...shared },
    { orgPricingData: _own, $schema: _schema, ...rest },
  ] = [base, own]
  return [...repeatedIn(rest, shared, []), ...figuresRepeated(base, own)].map((keys) =>
    toPointer(keys),
  )
}

function repeatedIn(own: Json, base: Json | undefined, keys: Keys): readonly Keys[] {
  if (base === undefined) return []
  if (isObject(own) && isObject(base))
    return Object.entries(own).flatMap(([key, member]) =>
      repeatedIn(member, Object.hasOwn(base, key) ? base[key] : undefined, [...keys, key]),
    )
  return isSame(own, base) ? [keys] : []
}

/** Records are merged in order, so a figure repeats whatever the records before it give. */
function figuresRepeated(base: JsonObject, own: JsonObject): readonly Keys[] {
  const before = Object.assign({}, ...recordsOf(base)) as Record<string, Json>
  return recordsOf(own).flatMap((record, index) => {
    if (!isObject(record)) return []
    const repeated = Object.entries(record).filter(
      ([name, value]) => Object.hasOwn(before, name) && isSame(before[name]!, value),
    )
    Object.assign(before, record)
    return repeated.map(([name]) => ['orgPricingData', recordsOf(base).length + index, name])
  })
}
