import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createIssue, issueCatalogue, type IssueCode } from '#model'
import { problem, ProblemError } from '#origination'
import { isDatabaseFailure } from '../stores/isDatabaseFailure.ts'

/** Error codes of Fastify and PostgreSQL → our catalogue. */
const known: Readonly<Record<string, IssueCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'server/body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'server/json-only',
  FST_ERR_HANDLER_TIMEOUT: 'server/busy',
  ECONNREFUSED: 'server/busy',
  ECONNRESET: 'server/busy',
  EDQUOT: 'server/busy',
  EMFILE: 'server/busy',
  ENOSPC: 'server/busy',
  EPIPE: 'server/busy',
  ETIMEDOUT: 'server/busy',
  '22021': 'server/bad-characters',
  '22P05': 'server/bad-characters',
  '22P02': 'server/malformed-request',
  '22003': 'server/bad-number',
  '40001': 'server/busy',
  '40P01': 'server/busy',
  '55P03': 'server/busy',
  '57014': 'server/busy',
}

/**
 * The only place where an error becomes a response: our body, the request's id, nothing from the
 * database.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = error instanceof ProblemError ? error : translate(error)
    // logRequests logs a rejected request in one line; a stack trace for each would add to the
    // load.
    const isPutOff = error instanceof ProblemError && refused.issues[0]?.code === 'server/busy'
    if (refused.status >= 500 && !isPutOff) request.log.error({ err: error }, 'request failed')
    // A client that sends its body slowly holds no connection after the response.
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !request.raw.complete)
      reply.header('connection', 'close')
    return answer(refused, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    answer(new ProblemError([createIssue('server/not-found')]), request, reply),
  )
}

/** Headers of a response that no hook sees: nothing reads or shows it. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * A request that fails before a route and the hooks are found, such as a URL with a broken escape:
 * answered like any unknown URL.
 */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...bareHeaders, 'x-request-id': request.id })
  void answer(
    error.code === 'FST_ERR_BAD_URL' ? problem('server/not-found') : translate(error),
    request,
    reply,
  )
}

function translate(error: FastifyError): ProblemError {
  const code = known[error.code] ?? (isDatabaseFailure(error) ? 'server/busy' : undefined)
  if (code)
    return new ProblemError(
      [createIssue(code)],
      issueCatalogue[code].status === 503 ? { headers: { 'retry-after': '2' } } : {},
    )
  const isConnection =
    /connection|timeout exceeded when trying to connect/i.test(error.message) &&
    error.statusCode === undefined
  if (isConnection)
    return new ProblemError([createIssue('server/busy')], { headers: { 'retry-after': '2' } })
  const status = error.statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new ProblemError([createIssue('server/malformed-request')], { status })
  return new ProblemError([createIssue('server/unexpected')])
}

function answer(refused: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(refused.status)
    .headers({ 'cache-control': 'no-store', ...refused.headers })
    .type('application/json; charset=utf-8')
    .send(bodyOf(refused, request.id))
}

/** The body of every error, for a request with that id. */
export function bodyOf({ issues, extra }: ProblemError, requestId: string): object {
  return {
    code: issues[0]?.code,
    errors: issues.map((issue) => issue.message),
    issues,
    requestId,
    ...extra,
  }
}
