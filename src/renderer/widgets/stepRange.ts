import type { RJSFSchema } from '@rjsf/utils'

type Limits = Pick<
  RJSFSchema,
  'type' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf'
>

export interface StepRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Number of steps of a range whose schema has none. */
const steps = 100
/** Tolerance for remainders of decimal divisions (0.3 / 0.1). */
const rest = 1e-6

/**
 * Numbers from `min` by `step` up to `max` that the schema accepts: multiples count from zero, not
 * from the minimum.
 */
export function stepRange({
  type,
  minimum = 0,
  maximum = 100,
  exclusiveMinimum = -Infinity,
  exclusiveMaximum = Infinity,
  multipleOf,
}: Limits): StepRange {
  const isWhole = [type].flat().includes('integer')
  const grid = isWhole ? wholeStep(multipleOf ?? 1) : multipleOf
  const step = grid ?? (maximum - minimum) / steps
  const decimals = Math.max(...[step, minimum].map(decimalsOf))
  const at = (count: number) =>
    Number(((grid === undefined ? minimum : 0) + count * step).toFixed(decimals))
  let [first, last] =
    grid === undefined
      ? [0, Math.floor((maximum - minimum) / step + rest)]
      : [Math.ceil(minimum / step - rest), Math.floor(maximum / step + rest)]
  while (first < last && at(first) <= exclusiveMinimum) first += 1
  while (first < last && at(last) >= exclusiveMaximum) last -= 1
  return { min: at(first), max: at(last), step }
}

/** Whether the schema's limits accept the number. */
export function isTaken(
  value: number,
  { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf }: Limits,
): boolean {
  const count = value / (multipleOf ?? 1)
  const isMultiple = multipleOf === undefined || Math.abs(Math.round(count) - count) <= rest
  return isMultiple && value > exclusiveMinimum && value < exclusiveMaximum
}

/** The smallest integer that is also a multiple of the step. */
function wholeStep(step: number): number {
  for (let whole = step; whole <= step * 1000; whole += step)
    if (Math.abs(Math.round(whole) - whole) <= rest) return Math.round(whole)
  return 1
}

function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = number.toPrecision(12).split('e')
  const fraction = (digits.split('.')[1] ?? '').replace(/0+$/, '').length
  return Math.min(12, Math.max(0, fraction - Number(exponent)))
}
