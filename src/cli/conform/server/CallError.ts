/** A call without a response, or with a wrong one: what was called, and what was returned. */
export class CallError extends Error {
  /** "POST /identity/api/v1/login". */
  readonly call: string
  /** "201 with a jwt". */
  readonly expected: string
  readonly actual: string

  constructor(call: string, expected: string, actual: string) {
    super(`${call}: expected ${expected}, got ${actual}`)
    this.name = 'CallError'
    this.call = call
    this.expected = expected
    this.actual = actual
  }
}
