import { isObject, type Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'

/**
 * Reports empty ranges: "minCents" above "maxCents", "minimum" above "maximum", "aprMinimumBps"
 * above "aprMaximumBps", "base" above "cap".
 */
export function rangesIn(
  value: Json | undefined,
  file: string,
  keys: readonly (string | number)[] = [],
): readonly Diagnostic[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, index) =>
      rangesIn(item, file, [...keys, index]),
    )
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, least]): readonly Diagnostic[] => {
    if (typeof least !== 'number') return rangesIn(least, file, [...keys, key])
    const name =
      key === 'base' ? 'cap' : key.replace(/^min|Min/, (found) => (found === 'min' ? 'max' : 'Max'))
    const most = name === key ? undefined : value[name]
    if (typeof most !== 'number' || least <= most) return []
    return [
      {
        code: 'loader/range-empty',
        values: { least, most, name: key },
        file,
        pointer: toPointer([...keys, name]),
      },
    ]
  })
}
