import type { Difference } from '#analysis'
import { count } from '../frame/count.ts'

/** "3 differences, 1 treats someone differently, 2 proven the same for everyone". */
export function sayDifferences(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'no difference'
  const ofResult = (wanted: Difference['result']) =>
    differences.filter(({ result }) => result === wanted).length
  const parts = [
    [ofResult('different'), 'treat someone differently'],
    [ofResult('undecided'), 'not decided'],
    [ofResult('same'), 'proven the same for everyone'],
  ] as const
  const told = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return [count(differences.length, 'difference'), ...told].join(', ')
}
