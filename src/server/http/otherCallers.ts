/** Who may use a call on an application besides its borrower: a co-signer, the broker who sent the borrower, the lender's agent for it. */
export const otherCallers = ['signer', 'broker', 'agent'] as const
export type Other = (typeof otherCallers)[number]
