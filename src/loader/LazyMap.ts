/**
 * A map over known keys that creates each value on first access; a key with an undefined value is
 * not in the map.
 */
export class LazyMap<V> implements ReadonlyMap<string, V & {}> {
  readonly #keys: ReadonlySet<string>
  readonly #make: (key: string) => V | undefined
  readonly #made = new Map<string, V | undefined>()

  constructor(keys: Iterable<string>, make: (key: string) => V | undefined) {
    this.#keys = new Set(keys)
    this.#make = make
  }

  get(key: string): (V & {}) | undefined {
    if (!this.#keys.has(key)) return undefined
    if (!this.#made.has(key)) this.#made.set(key, this.#make(key))
    return this.#made.get(key) ?? undefined
  }

  has(key: string): boolean {
    return this.get(key) !== undefined
  }

  get size(): number {
    return [...this.keys()].length
  }

  *entries(): MapIterator<[string, V & {}]> {
    for (const key of this.#keys) {
      const value = this.get(key)
      if (value !== undefined) yield [key, value]
    }
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key
  }

  *values(): MapIterator<V & {}> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator](): MapIterator<[string, V & {}]> {
    return this.entries()
  }

  forEach(visit: (value: V & {}, key: string, map: ReadonlyMap<string, V & {}>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this)
  }
}
