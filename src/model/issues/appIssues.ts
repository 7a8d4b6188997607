/** What the page itself runs into. Codes are permanent. */
export const appIssues = {
  'app/no-organisation': { severity: 'error', what: 'No private label data was found.', remedy: 'Open the page through the lender’s own address.' },
} as const
