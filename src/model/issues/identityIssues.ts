/**
 * Problems with signing in, verifying identity and changing an account. `status` is the HTTP
 * status.
 */
export const identityIssues = {
  'server/unauthenticated': {
    severity: 'error',
    what: 'unauthenticated',
    remedy: 'Sign in.',
    status: 401,
  },
  'server/invalid-signature': {
    severity: 'error',
    what: 'invalid signature',
    remedy: 'Sign in again.',
    status: 403,
  },
  'server/sign-in-failed': {
    severity: 'error',
    what: 'The e-mail address or password is incorrect.',
    remedy: 'Try again.',
    status: 401,
  },
  'server/one-time-code-needed': {
    severity: 'error',
    what: 'Enter the one-time code from your app.',
    remedy: 'Repeat the request with the code.',
    status: 401,
  },
  'server/one-time-code-wrong': {
    severity: 'error',
    what: 'This code is wrong, or was used already.',
    remedy: 'Wait for your app’s next code, or use a recovery code.',
    status: 401,
  },
  'server/reauthentication-needed': {
    severity: 'error',
    what: 'Before this step we need to know that it is you.',
    remedy: 'Enter your password, then continue.',
    status: 403,
  },
  'server/second-factor-missing': {
    severity: 'error',
    what: 'This account requires one-time codes, which are not set up yet.',
    remedy: 'Sign in and set them up with an authenticator app.',
    status: 403,
  },
  'server/second-factor-stays': {
    severity: 'error',
    what: 'This account requires one-time codes, so you can’t turn them off.',
    remedy: 'If you lost your phone, use a recovery code.',
    status: 409,
  },
  'server/password-wrong': {
    severity: 'error',
    what: 'This is not your password.',
    remedy: 'Enter the password that you sign in with.',
    status: 422,
  },
  'server/link-not-valid': {
    severity: 'error',
    what: 'This link is no longer valid.',
    remedy: 'Request a new one.',
    status: 410,
  },
  'server/consent-stays': {
    severity: 'error',
    what: 'You can’t withdraw this consent here.',
    remedy: 'Call us if you have a question about it.',
    status: 409,
  },
  'server/identity-exists': {
    severity: 'error',
    what: 'You already have an account with this e-mail address.',
    remedy: 'Sign in with it.',
    status: 409,
  },
  'server/breached-password': {
    severity: 'error',
    what: 'This password is on lists of stolen passwords. Choose another one.',
    remedy: 'Choose a password that you use nowhere else.',
    status: 422,
  },
  'server/invitation-over': {
    severity: 'error',
    what: 'This link was used before, has expired, or was replaced by a newer one.',
    remedy: 'Sign in if you used it before, or ask the borrower to send you a new link.',
    status: 409,
  },
  'server/invitation-for-another': {
    severity: 'error',
    what: 'This link is for another e-mail address.',
    remedy: 'Sign in with the address that the link was sent to.',
    status: 403,
  },
  'server/session-only-signs': {
    severity: 'error',
    what: 'You came in by the link of an invitation, which is only for signing.',
    remedy: 'Choose a password at “Forgot your password?” and sign in with it.',
    status: 403,
  },
  'server/not-while-acting': {
    severity: 'error',
    what: 'You are using the account of another person, where you can only read.',
    remedy: 'Switch back to your own account, then try again.',
    status: 403,
  },
  'server/borrower-only': {
    severity: 'error',
    what: 'Only the borrower can agree, choose a password, sign, prove who they are, or answer for themselves.',
    remedy: 'Ask the borrower to do it in their own account, or with the link that you sent them.',
    status: 403,
  },
  'server/broker-not-let-in': {
    severity: 'error',
    what: 'The borrower has not let you see more than the status of their application.',
    remedy: 'Ask the borrower to choose “Let my broker see my application” in their application.',
    status: 403,
  },
  'server/broker-unlicensed': {
    severity: 'error',
    what: 'You have no license in {state}, so you can’t apply for a home there.',
    remedy: 'Have the lender add the license once you have it, or send the borrower to the lender.',
    status: 422,
  },
  'server/signer-code-needed': {
    severity: 'error',
    what: 'Enter the code that we send you.',
    remedy: 'Request it with send-signer-code, then repeat the request with the code.',
    status: 422,
  },
  'server/signer-code-wrong': {
    severity: 'error',
    what: 'This code is wrong. Use the one in our newest message, or get a new one below.',
    remedy: 'Enter the six digits from the newest message, or request a new code.',
    status: 422,
  },
  'server/signer-code-over': {
    severity: 'error',
    what: 'This code no longer works. Get a new one below.',
    remedy: 'Request a new code.',
    status: 422,
  },
  'server/signers-used-up': {
    severity: 'error',
    what: 'You can name up to {most} people for one application.',
    remedy: 'Call us to add more people who must sign.',
    status: 422,
  },
  'server/signer-codes-used-up': {
    severity: 'error',
    what: 'We have sent the maximum number of codes for one day. Try again tomorrow, or call us.',
    remedy: 'Wait a day.',
    status: 429,
  },
} as const
