import type { Limit } from './limitsOf.ts'

/** Values to try at a limit: the number and its neighbors. Lengths above 2,000 are skipped. */
export function limitValues({ of, number }: Limit): readonly number[] {
  const values = [number - 1, number, number + 1]
  return of === 'value' ? values : values.filter((value) => value >= 0 && value <= 2_000)
}
