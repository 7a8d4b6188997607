/**
 * What goes wrong between the server and a vendor. None names a value: requests and answers hold
 * personal data.
 */
export const vendorIssues = {
  'server/vendor-request-invalid': {
    severity: 'error',
    what: 'The request of {operation} is incomplete or wrong at {place}, so it was not sent.',
    remedy:
      'Compare what the work in flows/application/lifecycle.json requests with the contract, src/server/vendors/{kind}/{kind}.json.',
  },
  'server/vendor-answer-invalid': {
    severity: 'error',
    what: 'The vendor of {operation} answered outside the contract at {place}, so the answer was not used.',
    remedy:
      'Ask the vendor to correct its answer. The contract is src/server/vendors/{kind}/{kind}.json.',
    status: 422,
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
  'server/vendor-rejected': {
    severity: 'error',
    what: 'The vendor of {operation} rejected the order: it answered {status}.',
    remedy:
      'Ask the vendor why, and compare both sides with the contract, src/server/vendors/{kind}/{kind}.json.',
  },
  'server/vendor-unauthorized': {
    severity: 'error',
    what: 'The vendor of {operation} did not accept our signature: it answered {status}.',
    remedy:
      'Compare the secret of {org}/{kind} in LINTEL_VENDOR_SECRETS with the one that the vendor has, and the clocks of both machines.',
  },
  'server/vendor-suspended': {
    severity: 'error',
    what: 'The vendor of {operation} keeps failing and is not asked for {seconds} seconds.',
    remedy: 'The order is sent again by itself. Ask the vendor what is wrong.',
  },
  'server/vendor-missing': {
    severity: 'error',
    what: '"{org}" has no vendor for {operation}.',
    remedy:
      'Choose "http" for "{kind}" in "vendors" of orgs/{org}/org.json, and name its address and secret in the environment.',
  },
  'server/vendor-sandboxed': {
    severity: 'error',
    what: '"{org}" has no vendor for "{kind}": the sandbox does not answer where LINTEL_SANDBOX is off.',
    remedy:
      'Add "{kind}": "http" to "vendors" in orgs/{org}/org.json, {org}/{kind}=https://… to LINTEL_VENDOR_URLS and {org}/{kind}=whsec_… to LINTEL_VENDOR_SECRETS.',
  },
  'server/vendor-without-url': {
    severity: 'error',
    what: 'The vendor of "{org}" for "{kind}" has no address.',
    remedy: 'Add {org}/{kind}=https://… to LINTEL_VENDOR_URLS.',
  },
  'server/vendor-without-secret': {
    severity: 'error',
    what: 'Orders to the vendor of "{org}" for "{kind}" cannot be signed: there is no secret.',
    remedy: 'Add {org}/{kind}=whsec_… to LINTEL_VENDOR_SECRETS, with 24 to 64 bytes in base64.',
  },
  'server/bad-vendor-url': {
    severity: 'error',
    what: '{name} holds no good address for "{key}".',
    remedy:
      'Write orgCode=https://… or orgCode/kind=https://…, several separated by commas, without password, query and fragment. http:// is only for this machine.',
  },
  'server/vendor-webhook-unsigned': {
    severity: 'error',
    what: 'The signature of the webhook was not accepted.',
    remedy:
      'Sign it as Standard Webhooks 1.0 says, with the secret of this lender and kind, at most five minutes ago.',
    status: 401,
  },
  'server/vendor-webhook-replayed': {
    severity: 'error',
    what: 'This webhook was already received.',
    remedy:
      'Give each message its own webhook-id. A message that was answered needs no repetition.',
    status: 409,
  },
} as const
