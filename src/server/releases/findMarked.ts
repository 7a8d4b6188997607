import type { Difference } from '#analysis'
import { isMarkedFile } from '#loader'
import type { LendingApprovals } from '#model'

/** A difference that needs an approval, with what it is marked as. */
export interface Marked {
  readonly org: string
  /** Name and title of the mark. */
  readonly mark: string
  readonly title: string
  readonly what: string
  readonly file: string
  readonly pointer: string
}

/** The differences of a lender at marked places. */
export function findMarked(
  org: string,
  approvals: readonly (LendingApprovals | undefined)[],
  differences: readonly Difference[],
): readonly Marked[] {
  const marks = new Map(approvals.flatMap((each) => Object.entries(each?.marks ?? {})))
  return differences.flatMap(({ kind, what, file, pointer }) => {
    const found = [...marks].find(
      ([, { order = false, places }]) =>
        (kind !== 'order' || order) && places.some((place) => isAt(place, { file, pointer })),
    )
    return found ? [{ org, mark: found[0], title: found[1].title, what, file, pointer }] : []
  })
}

/** What changes around a marked part changes the part, too. */
function isAt(place: string, { file, pointer }: Pick<Difference, 'file' | 'pointer'>): boolean {
  const [, part = ''] = place.split('#')
  return (isWithin(pointer, part) || isWithin(part, pointer)) && isMarkedFile(place, file)
}

const isWithin = (pointer: string, part: string) => `${pointer}/`.startsWith(`${part}/`)
