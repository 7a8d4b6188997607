import { readDefaults } from '#loader/disk'

const needed =
  /^(schemas\/(calls\/submit|entities\/draft|common\/enumerations|formats)|texts\/words)\.json$/

/**
 * Of Lintel's own files only what an imported flow needs: looking at all of them for each form
 * would cost seconds.
 */
export const submitDefaults: ReadonlyMap<string, string> = new Map(
  [...readDefaults(new Set())].filter(([path]) => needed.test(path)),
)
