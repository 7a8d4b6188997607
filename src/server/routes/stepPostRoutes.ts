import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { problem, ProblemError } from '#origination'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import { longHandler } from '../http/longHandler.ts'
import { missing } from '../http/refuseMissing.ts'
import limits from '../limits.json' with { type: 'json' }
import { addressOf, type Drawer } from './drawForVisitor.ts'
import { findSpoken, infoOf } from './infoOf.ts'
import { openVisit } from './readVisit.ts'
import { renderProblem } from './renderPage.ts'
import { writeVisitCookie } from './visitCookie.ts'

const text = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data'

interface Parts {
  readonly drawer: Drawer
  readonly isPage: (request: FastifyRequest) => boolean
}

/**
 * A step's form that a browser sends without a script: answered with a redirect to what is next, or
 * to the same step, which says why not. Problems are pages, because a person reads them.
 */
export function stepPostRoutes(
  app: FastifyInstance,
  services: HttpNeeds,
  { drawer, isPage }: Parts,
): void {
  app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser(
      [text, files],
      { parseAs: 'buffer', bodyLimit: limits.posted.filesBytes },
      (_request, body, done) => done(null, body),
    )
    answerPeople(part)
    part.post(
      '/*',
      {
        config: { who: ['visitor'] },
        ...longHandler,
        onRequest: [
          async (request) => {
            const page = isPage(request)
            if (!page || !isForm(request)) throw missing(app, request, page)
            refuseLarge(request)
          },
          services.rates('pages'),
        ],
      },
      async (request, reply) => {
        const spoken = findSpoken(services.bundles, request)
        if (!spoken) throw problem('server/no-organisation')
        const { served } = spoken
        const info = infoOf(spoken, services.settings)
        const visit = openVisit(services, request, served)
        const answered = await drawer.answer({
          ...addressOf({ bundles: services.bundles, served, info }, request),
          visit,
          fields: await readFields(request),
        })
        if (!answered) throw missing(app, request, true)
        writeVisitCookie(services.tokens, reply, info.org.orgCode, answered.remembered)
        return reply.header('cache-control', 'no-store').redirect(answered.redirect, 303)
      },
    )
  })
}

const typeOf = ({ headers }: FastifyRequest) =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()

const isForm = (request: FastifyRequest) => [text, files].includes(typeOf(request))

/** Only forms with files are long. */
function refuseLarge(request: FastifyRequest): void {
  const bytes = Number(request.headers['content-length'] ?? Infinity)
  if (typeOf(request) === text && bytes > limits.posted.bytes)
    throw problem('server/body-too-large')
}

async function readFields(request: FastifyRequest) {
  const body = request.body as Buffer<ArrayBuffer>
  if (typeOf(request) === text) return [...new URLSearchParams(body.toString('utf8'))]
  const headers = { 'content-type': request.headers['content-type']! }
  try {
    return [...(await new Response(body, { headers }).formData())]
  } catch {
    throw problem('server/malformed-request')
  }
}

function answerPeople(part: FastifyInstance): void {
  part.setErrorHandler((error: FastifyError, request, reply) => {
    const refused =
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? problem('server/body-too-large') : error
    const isRead = refused instanceof ProblemError && isForm(request)
    if (!isRead) throw error
    const [issue] = refused.issues
    return reply
      .code(refused.status)
      .headers({ 'cache-control': 'no-store', ...refused.headers })
      .type('text/html; charset=utf-8')
      .send(renderProblem(issue!))
  })
}
