/** Maximum nodes of one evaluation. */
export const fullTank = 10_000
