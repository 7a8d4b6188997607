import { createIssue, issueCatalogue, type Issue, type IssueCode, type JsonObject } from '#model'

/**
 * An expected failure on its way to the error handler (or, at startup, to the console). Carries
 * issues of the catalogue, never its own text.
 */
export class ProblemError extends Error {
  readonly issues: readonly Issue[]
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Members added to the error body: the current draft in a 412. */
  readonly extra: JsonObject

  constructor(
    issues: readonly Issue[],
    options: { status?: number; headers?: Record<string, string>; extra?: JsonObject } = {},
  ) {
    const first = issues[0]
    if (!first) throw new Error('A problem needs an issue')
    super(first.message)
    this.name = 'ProblemError'
    this.issues = issues
    this.status = options.status ?? issueCatalogue[first.code as IssueCode]?.status ?? 500
    this.headers = options.headers ?? {}
    this.extra = options.extra ?? {}
  }
}

/** One issue of the catalogue as a ProblemError, with the catalogue's HTTP status. */
export function problem(
  code: IssueCode,
  values: Readonly<Record<string, string | number>> = {},
  options: {
    pointer?: string
    status?: number
    headers?: Record<string, string>
    extra?: JsonObject
  } = {},
): ProblemError {
  return new ProblemError(
    [createIssue(code, values, options.pointer === undefined ? {} : { pointer: options.pointer })],
    options,
  )
}
