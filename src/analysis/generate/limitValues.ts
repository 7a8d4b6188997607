import type { Limit } from './limitsOf.ts'

/** What is tried at a limit: the number, and what lies just beside it. Lengths of more than 2,000 are not. */
export function limitValues({ of, number }: Limit): readonly number[] {
  const values = [number - 1, number, number + 1]
  return of === 'value' ? values : values.filter((value) => value >= 0 && value <= 2_000)
}
