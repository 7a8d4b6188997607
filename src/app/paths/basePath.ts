/** Where the application lives on the lender's site (A §2). */
export const basePath = '/account/heloc'
