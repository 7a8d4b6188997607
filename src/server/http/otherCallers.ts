/**
 * Who can use a call on an application in addition to its borrower: a co-signer, the broker who
 * referred the borrower, the lender's agent for it.
 */
export const otherCallers = ['signer', 'broker', 'agent'] as const
export type Other = (typeof otherCallers)[number]
