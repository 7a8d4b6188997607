/** The tests are one visitor with many borrowers: limits that they do not reach. */
export const generousRates = {
  LINTEL_RATE_PAGES: '100000',
  LINTEL_RATE_CALLS: '100000',
  LINTEL_RATE_DRAFTS: '100000',
  LINTEL_RATE_SIGN_IN: '100000',
  LINTEL_RATE_SANDBOX: '100000',
  LINTEL_RATE_TELEMETRY: '100000',
  LINTEL_QUOTA_TIMES: '1000',
  // Two cores run other tests, too: what is late there is no overload of the server.
  LINTEL_OVERLOAD_TIMES: '1000',
}
