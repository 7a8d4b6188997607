import type { Parts } from '../Parts.ts'
import type { Tools } from '../Tools.ts'
import { digestOfPart } from './digestOfPart.ts'
import type { PartCheck } from './PartCheck.ts'
import { seeParts } from './seeParts.ts'
import { viewsOf } from './viewsOf.ts'

/** A check and its input. */
type Unit<Found> = PartCheck<Found> & { readonly given: Parts }

/** All inputs to check; with `base`, without those that are the same there. */
export function unitsOf<Found>(
  checks: readonly PartCheck<Found>[],
  parts: Parts,
  { sha256 }: Tools,
  base?: Parts,
): readonly Unit<Found>[] {
  const digest = (part: Parts[keyof Parts]) => digestOfPart(part, sha256)
  const [views, viewsOfBase] = [viewsOf(parts), base && viewsOf(base)]
  return checks.flatMap((each): readonly Unit<Found>[] => {
    const given = seeParts(each, parts, views)
    const before = base && seeParts(each, base, viewsOfBase!)
    const differs = (part: keyof Parts) =>
      !before || (given[part] !== before[part] && digest(given[part]) !== digest(before[part]))
    const different = each.reads.filter(differs)
    if (!each.isOfForm) return different.length === 0 ? [] : [{ ...each, given }]
    const isAll = different.some((part) => part !== 'forms')
    const forms = Object.entries(different.length === 0 ? {} : given.forms).filter(
      ([id, form]) => isAll || form !== before?.forms[id],
    )
    return forms.map(([id, form]) => ({ ...each, given: { ...given, forms: { [id]: form } } }))
  })
}
