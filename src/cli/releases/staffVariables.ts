/** The environment's variables with which someone of a lender's staff signs in. */
export const staffVariables = [
  'LINTEL_STAFF_EMAIL',
  'LINTEL_STAFF_PASSWORD',
  'LINTEL_STAFF_CODE',
] as const
