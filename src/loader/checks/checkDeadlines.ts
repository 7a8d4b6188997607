import type { LendingDeadline, LendingDeadlines } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'

/**
 * Checks that no warning precedes the start of its deadline. A deadline that ends before its event
 * has no start.
 */
export function checkDeadlines({ deadlines }: LendingDeadlines): Diagnostic[] {
  return Object.entries(deadlines).flatMap(([name, deadline]): Diagnostic[] => {
    const { warnBefore, months, days = 0 } = deadline
    const most = mostDays(deadline)
    if (days < 0 || warnBefore <= most) return []
    const [key, length] =
      months === undefined ? (['days', days] as const) : (['months', months] as const)
    const values = { warnBefore, most, key, length }
    return [
      {
        code: 'loader/warning-too-early',
        values,
        file: 'lending/deadlines.json',
        pointer: toPointer(['deadlines', name, 'warnBefore']),
      },
    ]
  })
}

function mostDays({ months, days = 0 }: LendingDeadline): number {
  return months === undefined ? days : months * 31
}
