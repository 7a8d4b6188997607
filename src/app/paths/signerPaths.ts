/** Root of further signers on the lender's site (A §2). */
export const signerRoot = '/heloc-signer'
export const signerLogin = `${signerRoot}/login`
/** Wherever the signer stands. */
export const signerHome = `${signerRoot}/resume`
