import { leavesOut, type Bundle, type LawFloor } from '#model'

/** The floors of the law that are in force on a day for a lender of this charter, by name. */
export const floorsOn = (
  { org, lending }: Bundle,
  day: string,
): readonly (readonly [name: string, floor: LawFloor])[] =>
  Object.entries(lending.law?.floors ?? {}).filter(
    ([, { from, until = day, charters }]) =>
      from <= day && day <= until && !(charters && leavesOut({ charters }, org)),
  )
