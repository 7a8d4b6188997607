import type { Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Parts } from '../Parts.ts'

/**
 * Checks that a lender that collects demographic answers and has a register says what the register
 * must name.
 */
export function checkReporter(
  { orgCode, hmda, hmdaReporter }: Org,
  { lending }: Pick<Parts, 'lending'>,
): Diagnostic[] {
  if (!lending.hmdaRegister || !hmda.collect || hmdaReporter) return []
  return [
    {
      code: 'loader/reporter-missing',
      values: { org: orgCode },
      file: `orgs/${orgCode}/org.json`,
      pointer: '/hmda',
    },
  ]
}
