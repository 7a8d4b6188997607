import type { Keys, OperatorUse } from './OperatorUse.ts'

/** Reports operands that the operator does not take, or the one at a place below it. */
export function reportOperands({ name, operator, keys, whole }: OperatorUse, ...at: Keys): void {
  whole.report('loader/operands-wrong', { name, expected: operator.expected }, [...keys, ...at])
}
