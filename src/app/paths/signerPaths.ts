/** Root of co-signers on the lender's site (A §2). */
export const signerRoot = '/heloc-signer'
export const signerLogin = `${signerRoot}/login`
/** The co-signer's current screen. */
export const signerHome = `${signerRoot}/resume`
