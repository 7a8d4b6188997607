export interface ChangedLines<L> {
  readonly keys: readonly string[]
  readonly what: string
  readonly lines: readonly L[]
}

/**
 * Every small change of a list whose first true entry is taken: an entry that is removed, always
 * taken or evaluated too early.
 */
export function mutateLines<L extends { readonly when?: string }>(
  lines: readonly L[],
): readonly ChangedLines<L>[] {
  return lines.flatMap((line, index): readonly ChangedLines<L>[] => {
    const keys = [`${index}`]
    const { when, ...always } = line
    return [
      ...(lines.length > 1
        ? [{ keys, what: `drops line ${index + 1}`, lines: lines.toSpliced(index, 1) }]
        : []),
      ...(when === undefined
        ? []
        : [
            {
              keys: [...keys, 'when'],
              what: `line ${index + 1} is always taken`,
              lines: lines.with(index, always as L),
            },
          ]),
      ...(index === 0
        ? []
        : [
            {
              keys,
              what: `lines ${index} and ${index + 1} change places`,
              lines: lines.with(index - 1, line).with(index, lines[index - 1]!),
            },
          ]),
    ]
  })
}
