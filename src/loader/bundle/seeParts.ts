import type { Parts } from '../Parts.ts'
import type { PartCheck } from './PartCheck.ts'
import type { Views } from './viewsOf.ts'

/** The parts that a check reads, reduced to what it can see. */
export function seeParts<Found>(each: PartCheck<Found>, parts: Parts, views: Views): Parts {
  const { reads, readsRules, sees, isOfForm, lending } = each
  const ofPart = (part: keyof Parts) => {
    if (part === 'texts') return views[sees?.texts ?? 'texts']
    if (part === 'rules' && !readsRules) return views.rules
    if (part === 'forms' && !isOfForm) return views[sees?.forms ?? 'forms']
    return part === 'lending' && lending
      ? Object.fromEntries(lending.map((file) => [file, parts.lending[file]]))
      : parts[part]
  }
  return Object.fromEntries(reads.map((part) => [part, ofPart(part)])) as unknown as Parts
}
