import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { isMarkedFile } from './isMarkedFile.ts'

/** Checks that each marked place names a file: one that is misspelled guards nothing. */
export function checkApprovals(
  { lending: { approvals } }: Pick<Parts, 'lending'>,
  files: readonly string[],
): Diagnostic[] {
  return Object.entries(approvals?.marks ?? {}).flatMap(([name, { places }]) =>
    places.flatMap((place, index) =>
      files.some((file) => isMarkedFile(place, file))
        ? []
        : [
            {
              code: 'loader/mark-unknown' as const,
              values: { place },
              file: 'lending/approvals.json',
              pointer: toPointer(['marks', name, 'places', index]),
            },
          ],
    ),
  )
}
