import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createIssue, issueCatalogue, type IssueCode } from '#model'
import { Refusal } from './Refusal.ts'

/** What Fastify and PostgreSQL call it → our catalogue. */
const known: Readonly<Record<string, IssueCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'server/body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'server/json-only',
  FST_ERR_HANDLER_TIMEOUT: 'server/busy',
  ECONNREFUSED: 'server/busy',
  ECONNRESET: 'server/busy',
  '22021': 'server/bad-characters',
  '22P05': 'server/bad-characters',
  '22P02': 'server/malformed-request',
  '22003': 'server/bad-number',
  '40001': 'server/busy',
  '40P01': 'server/busy',
  '53300': 'server/busy',
  '55P03': 'server/busy',
  '57014': 'server/busy',
  '57P01': 'server/busy',
  '57P03': 'server/busy',
}

/** The one place where a failure becomes an answer: our body, the request's id, nothing of the database. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = error instanceof Refusal ? error : translate(error)
    if (refused.status >= 500) request.log.error({ err: error }, 'request failed')
    return answer(refused, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answer(new Refusal([createIssue('server/not-found')]), request, reply))
}

function translate(error: FastifyError): Refusal {
  const code = known[error.code]
  if (code) return new Refusal([createIssue(code)], issueCatalogue[code].status === 503 ? { headers: { 'retry-after': '2' } } : {})
  const isConnection = /connection|timeout exceeded when trying to connect/i.test(error.message) && error.statusCode === undefined
  if (isConnection) return new Refusal([createIssue('server/busy')], { headers: { 'retry-after': '2' } })
  const status = error.statusCode
  if (status !== undefined && status >= 400 && status < 500) return new Refusal([createIssue('server/malformed-request')], { status })
  return new Refusal([createIssue('server/unexpected')])
}

function answer(refused: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [first] = refused.issues
  return reply
    .code(refused.status)
    .headers({ 'cache-control': 'no-store', ...refused.headers })
    .type('application/json; charset=utf-8')
    .send({
      code: first?.code,
      errors: refused.issues.map((issue) => issue.message),
      issues: refused.issues,
      requestId: request.id,
      ...refused.extra,
    })
}
