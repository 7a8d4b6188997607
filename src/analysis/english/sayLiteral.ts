import type { Json } from '#model'

/**
 * A literal that is compared with a fact: an option by its title, amounts and shares by the unit in
 * the fact's name, otherwise the value itself.
 */
export function sayLiteral(value: Json, path: string, options: ReadonlyMap<Json, string>): string {
  if (typeof value === 'string')
    return options.has(value) ? `“${options.get(value)!}”` : JSON.stringify(value)
  if (value === null) return 'nothing'
  if (
    typeof value !== 'number' ||
    !Number.isSafeInteger(value) ||
    value < 0 ||
    Object.is(value, -0)
  )
    return JSON.stringify(value)
  if (path.endsWith('Cents'))
    return `$${group(Math.floor(value / 100))}.${String(value % 100).padStart(2, '0')}`
  if (path.endsWith('Bps'))
    return `${group(Math.floor(value / 100))}.${String(value % 100).padStart(2, '0')}%`
  return JSON.stringify(value)
}

/** Literals at this position of the text, as `sayLiteral` writes them, whatever the fact. */
export function literalsAt(
  text: string,
  at: number,
  options: ReadonlyMap<Json, string>,
): readonly { readonly value: Json; readonly end: number }[] {
  const rest = text.slice(at, at + 5_000)
  const option = [...options].find(([, title]) => rest.startsWith(`“${title}”`))
  if (option) return [{ value: option[0], end: at + option[1].length + 2 }]
  if (rest.startsWith('nothing')) return [{ value: null, end: at + 7 }]
  const amount = /^\$([\d,]+)\.(\d\d)/.exec(rest) ?? /^([\d,]+)\.(\d\d)%/.exec(rest)
  if (amount)
    return [
      {
        value: Number(amount[1]!.replaceAll(',', '')) * 100 + Number(amount[2]),
        end: at + amount[0].length,
      },
    ]
  const json = /^(true|false|"(?:[^"\\]|\\.)*"|-?\d+(\.\d+)?(e[+-]?\d+)?)/.exec(rest)?.[0]
  return json === undefined
    ? []
    : [{ value: json === '-0' ? -0 : (JSON.parse(json) as Json), end: at + json.length }]
}

function group(whole: number): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
