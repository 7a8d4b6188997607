import type { Json } from '#model'

/**
 * Facts that words show, each with its location: "[[case.offer.lineCents|money]]". Without an end
 * (`isOpen`) it is shown as written.
 */
export type Placeholders = readonly {
  readonly fact: string
  readonly format?: string
  readonly isOpen?: true
  /** It is the entire string. */
  readonly isWhole: boolean
  readonly keys: readonly string[]
}[]

export function placeholdersOf(part: object): Placeholders {
  const found: Placeholders[number][] = []
  const visit = (value: Json, keys: readonly string[]): void => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([key, member]) => visit(member as Json, [...keys, key]))
    if (typeof value !== 'string') return
    for (const [whole, fact = '', format, end] of value.matchAll(
      /\[\[([^\][|]*)(?:\|([^\][]*))?(\]\])?/g,
    ))
      found.push({
        fact: fact.trim(),
        ...(format !== undefined && { format: format.trim() }),
        ...(end === undefined && { isOpen: true }),
        isWhole: whole === value,
        keys,
      })
  }
  visit(part as Json, [])
  return found
}
