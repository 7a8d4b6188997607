export interface GroupRow {
  /** Null: what borrowers did not say. */
  readonly title: string | null
  /** Applications with a decision; null: withheld. */
  readonly decided: number | null
  readonly denied: number | null
  /** It is withheld because it is small; otherwise because a small one could be worked out. */
  readonly isFew: boolean
}

/**
 * Groups of some, but fewer than `fewest`, are withheld. Where that would be a single one, the next
 * larger is withheld too: the total less the others would tell the small one.
 */
export function withholdFew(
  rows: readonly {
    readonly title: string | null
    readonly decided: number
    readonly denied: number
  }[],
  fewest: number,
): readonly GroupRow[] {
  const isFew = ({ decided }: { readonly decided: number }) => decided > 0 && decided < fewest
  const few = rows.filter(isFew)
  const [next] = rows
    .filter(({ decided }) => decided >= fewest)
    .sort((left, right) => left.decided - right.decided)
  const alsoWithheld = few.length === 1 ? next : undefined
  return rows.map((row) =>
    isFew(row) || row === alsoWithheld
      ? { title: row.title, decided: null, denied: null, isFew: isFew(row) }
      : { ...row, isFew: false },
  )
}
