/** What the page itself runs into. Codes are permanent. */
export const appIssues = {
  'app/no-organisation': {
    severity: 'error',
    what: 'No private label data was found.',
    remedy: 'Open the page through the lender’s own address.',
  },
  'app/request-failed': { severity: 'error', what: 'Request failed.', remedy: 'Check the connection and try again.' },
  'app/unexpected': {
    severity: 'error',
    what: 'Something unexpected happened',
    remedy: 'Try again; if it stays, the support line can help.',
  },
  'app/no-token': { severity: 'error', what: 'JWT error', remedy: 'Sign in again.' },
} as const
