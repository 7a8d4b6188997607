import type { CallResponse } from '#model'

/** Something the lender still needs. */
export type LoanCondition = CallResponse<'conditions'>[number]
