import type { Json } from '#model'

/** Numbers for contents: equal content has the same number. */
export interface MemoRegister {
  readonly ofText: (text: string) => number
  /** For an immutable object, which is serialized once. */
  readonly ofValue: (value: Json | object) => number
  /** For a map of such objects, by their numbers. */
  readonly ofMap: (map: object) => number
}

export function createRegister(): MemoRegister {
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const maps = new WeakMap<object, number>()
  const ofText = (text: string): number => {
    const found = numbers.get(text) ?? numbers.size
    numbers.set(text, found)
    return found
  }
  const ofValue = (value: Json | object): number => {
    if (typeof value !== 'object' || value === null) return ofText(JSON.stringify(value))
    const number = known.get(value) ?? ofText(JSON.stringify(value))
    known.set(value, number)
    return number
  }
  const ofMap = (map: object): number => {
    const list = () =>
      Object.entries(map as Readonly<Record<string, Json>>).map(
        ([name, value]) => `${name} ${ofValue(value)}`,
      )
    const number = maps.get(map) ?? ofText(list().join('\n'))
    maps.set(map, number)
    return number
  }
  return { ofText, ofValue, ofMap }
}
