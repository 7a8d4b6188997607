import type { CallResponse } from '#model'

/** Something the lender still needs. */
export type Condition = CallResponse<'conditions'>[number]
