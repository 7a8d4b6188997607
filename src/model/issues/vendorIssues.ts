/** What goes wrong between the server and a vendor. None names a value: requests and answers hold personal data. */
export const vendorIssues = {
  'server/vendor-request-invalid': {
    severity: 'error',
    what: 'The request of {operation} is incomplete or wrong at {place}, so it was not sent.',
    remedy: 'Compare what the work in flows/application/lifecycle.json requests with the contract, src/server/vendors/{kind}/{kind}.json.',
  },
  'server/vendor-answer-invalid': {
    severity: 'error',
    what: 'The vendor of {operation} answered outside the contract at {place}, so the answer was not used.',
    remedy: 'Ask the vendor to correct its answer. The contract is src/server/vendors/{kind}/{kind}.json.',
  },
  'server/vendor-timeout': {
    severity: 'error',
    what: 'The vendor of {operation} did not answer in time.',
    remedy: 'The same order is sent again. If it keeps failing, ask the vendor.',
  },
  'server/vendor-failed': {
    severity: 'error',
    what: 'The vendor of {operation} failed: {why}.',
    remedy: 'The same order is sent again. If it keeps failing, ask the vendor.',
  },
  'server/vendor-unknown': {
    severity: 'error',
    what: 'No vendor has an operation "{operation}".',
    remedy: 'Correct "do" of the work in flows/application/lifecycle.json.',
  },
} as const
