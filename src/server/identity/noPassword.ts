/** Instead of a password's hash: no password matches it. A mailed link can set the first one. */
export const noPassword = 'none'
