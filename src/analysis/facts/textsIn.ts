import type { Json } from '#model'

const known = new WeakMap<object, ReadonlySet<string>>()

/** Every string in an immutable part, collected once. */
export function textsIn(part: object): ReadonlySet<string> {
  const found = known.get(part)
  if (found) return found
  const texts = new Set<string>()
  const visit = (node: Json | object): void => {
    if (typeof node === 'string') texts.add(node)
    else if (typeof node === 'object' && node !== null)
      for (const member of Object.values(node as Readonly<Record<string, Json>>)) visit(member)
  }
  visit(part)
  known.set(part, texts)
  return texts
}
