/**
 * Problems with requests of any kind, before the server looks at what they ask for. `status` is the
 * HTTP status.
 */
export const requestIssues = {
  'server/not-found': {
    severity: 'error',
    what: 'There is nothing here.',
    remedy: 'Check the address.',
    status: 404,
  },
  'server/method-not-allowed': {
    severity: 'error',
    what: 'This address does not support {method}.',
    remedy: 'Use one of {allow}.',
    status: 405,
  },
  'server/unexpected': {
    severity: 'error',
    what: 'Something unexpected happened',
    remedy: 'Try again. If it happens again, send us the request id.',
    status: 500,
  },
  'server/busy': {
    severity: 'error',
    what: 'The server is too busy to respond right now.',
    remedy: 'Try again in a moment.',
    status: 503,
  },
  'server/no-organisation': {
    severity: 'error',
    what: 'No private label data was found.',
    remedy: 'Name a lender of this server in the header x-org.',
    status: 404,
  },
  'server/other-organisation': {
    severity: 'error',
    what: 'This belongs to another lender.',
    remedy: 'Sign in with this lender.',
    status: 403,
  },
  'server/malformed-request': {
    severity: 'error',
    what: 'The request is malformed.',
    remedy: 'Compare it with schemas/calls.',
    status: 400,
  },
  'server/not-json': {
    severity: 'error',
    what: 'The body is not JSON in UTF-8.',
    remedy: 'Send JSON.',
    status: 400,
  },
  'server/json-only': {
    severity: 'error',
    what: 'Only JSON is accepted.',
    remedy: 'Send the body with content-type application/json.',
    status: 415,
  },
  'server/body-too-large': {
    severity: 'error',
    what: 'The body is too large.',
    remedy: 'Send a smaller body.',
    status: 413,
  },
  'server/json-too-large': {
    severity: 'error',
    what: 'The body has too many parts.',
    remedy: 'Send a smaller body.',
    status: 400,
  },
  'server/json-too-deep': {
    severity: 'error',
    what: 'The body is nested too deeply.',
    remedy: 'Reduce the nesting.',
    status: 400,
  },
  'server/bad-characters': {
    severity: 'error',
    what: 'The text contains characters that cannot be stored.',
    remedy: 'Remove NUL and unpaired surrogates.',
    status: 400,
  },
  'server/bad-number': {
    severity: 'error',
    what: 'A number is too large to store.',
    remedy: 'Send a smaller one.',
    status: 400,
  },
  'server/forbidden-key': {
    severity: 'error',
    what: 'The key "{key}" is not allowed.',
    remedy: 'Remove it.',
    status: 400,
  },
  'server/unknown-field': {
    severity: 'error',
    what: 'There is no field {field}.',
    remedy: 'Remove it.',
    status: 400,
  },
  'server/missing-field': {
    severity: 'error',
    what: 'The field {field} is missing.',
    remedy: 'Add it.',
    status: 400,
  },
  'server/wrong-type': {
    severity: 'error',
    what: 'The value of {field} has the wrong type.',
    remedy: 'Compare it with the schema.',
    status: 400,
  },
  'server/wrong-value': {
    severity: 'error',
    what: 'The value of {field} in the {part} is wrong: it {reason}.',
    remedy: 'Compare it with schemas/calls.',
    status: 400,
  },
  'server/cross-site': {
    severity: 'error',
    what: 'The request comes from another site.',
    remedy: 'Send it from this site’s own page.',
    status: 403,
  },
  'server/too-many-requests': {
    severity: 'error',
    what: 'Too many requests.',
    remedy: 'Wait {seconds} s and try again.',
    status: 429,
  },
  'server/address-refused': {
    severity: 'error',
    what: '{host} is inside of a private network, and LINTEL_PRIVATE_HOSTS does not name it.',
    remedy: 'Add it there if the server may call it.',
    status: 502,
  },
  'server/bad-host': {
    severity: 'error',
    what: '{name} has "{value}", which is no host.',
    remedy: 'Write hosts as name or name:port, several separated by commas.',
  },
  'server/too-many-sign-ins': {
    severity: 'error',
    what: 'Too many tries to sign in to this account.',
    remedy:
      'Wait {seconds} s and try again. Or ask for a new password: the link in our mail works for {minutes} minutes, and the device on which you choose the password can then sign in at once.',
    status: 429,
  },
  'server/idempotency-key-missing': {
    severity: 'error',
    what: 'The header Idempotency-Key is missing or is not 8 to 255 plain characters.',
    remedy: 'Send a new UUID with each new submission, and the same with each retry.',
    status: 400,
  },
  'server/key-used-otherwise': {
    severity: 'error',
    what: 'This Idempotency-Key was used with another body.',
    remedy: 'Send a new key with each new submission.',
    status: 422,
  },
  'server/release-beyond-lender': {
    severity: 'error',
    status: 403,
    what: '{file} is not for {org} to change: {reason}.',
    remedy:
      'Take the file as it is served (lintel pull), or ask those who run the installation to change it for all.',
  },
  'server/release-stopped': {
    severity: 'error',
    status: 422,
    what: 'Nothing is published: {errors} errors, and {warnings} warnings that are not accepted.',
    remedy: 'Mend each. A warning can be accepted: --accept "{place}: REASON".',
  },
  'server/question-undecided': {
    severity: 'warning',
    what: 'It could not be decided whether {what}: {why}.',
    remedy: 'Write the rule more simply, or accept it.',
  },
  'server/request-in-flight': {
    severity: 'error',
    what: 'The same submission is already in progress.',
    remedy: 'Wait a moment and send it again with the same key.',
    status: 409,
  },
} as const
