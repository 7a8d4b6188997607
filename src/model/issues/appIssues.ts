/** Problems that the page itself meets. Codes are permanent. */
export const appIssues = {
  'app/no-organisation': {
    severity: 'error',
    what: 'No private label data was found.',
    remedy: 'Open the page through the lender’s own address.',
  },
  'app/request-failed': {
    severity: 'error',
    what: 'Request failed.',
    remedy: 'Check the connection and try again.',
  },
  'app/unexpected': {
    severity: 'error',
    what: 'Something unexpected happened',
    remedy: 'Try again. If it happens again, call the support line.',
  },
  'app/user-not-found': { severity: 'error', what: 'User not found', remedy: 'Sign in again.' },
  'app/no-token': { severity: 'error', what: 'JWT error', remedy: 'Sign in again.' },
  'app/session-failed': {
    severity: 'error',
    what: 'Could not establish session.',
    remedy: 'The page works without it. You don’t need to do anything.',
  },
  'app/session-retries-failed': {
    severity: 'error',
    what: 'An error occurred while establishing a session, retries failed.',
    remedy: 'The page works without it. You don’t need to do anything.',
  },
  'app/fetch-failed': {
    severity: 'error',
    what: 'Error fetching',
    remedy: 'Check the connection and try again.',
  },
  'app/no-response': {
    severity: 'error',
    what: 'Response was not defined for {url}',
    remedy: 'Try again. If it happens again, check the proxies between page and server.',
  },
  'app/response-not-json': {
    severity: 'error',
    what: 'Response was not convertible to json for {url}',
    remedy: 'Try again. If it happens again, check the proxies between page and server.',
  },
} as const
