import type { Json } from '#model'
import type { Use } from './Use.ts'

/**
 * The facts that a fact is compared with, directly or indirectly, including itself, and the
 * constants of all of them.
 */
export function partnersOf(
  name: string,
  uses: ReadonlyMap<string, Use>,
): { readonly names: ReadonlySet<string>; readonly constants: readonly Json[] } {
  const names = new Set([name])
  for (const member of names) {
    for (const [other, { partners }] of uses) if (partners.has(member)) names.add(other)
    for (const partner of uses.get(member)?.partners ?? []) names.add(partner)
  }
  return {
    names,
    constants: [
      ...new Set([...names].flatMap((member) => [...(uses.get(member)?.constants ?? [])])),
    ],
  }
}
