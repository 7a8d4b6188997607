import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkPicture, isPictureName } from '#loader/disk'
import { problem } from '#origination'
import type { HttpNeeds } from '../http/HttpNeeds.ts'

const immutable = 'public, max-age=31536000, immutable'

/** A hash; of a bundle also in another language, or its part: "<hash>/es-US.visitor.json". */
const fileName = /^([0-9a-f]{32,64})(?:\/[a-z]{2}(?:-[A-Z]{2})?)?(?:\.visitor)?\.(?:json|js|css)$/

/** /config/: bundles, forms and themes by hash, immutable; and the pictures of orgs/<orgCode>/. */
export function configRoutes(app: FastifyInstance, { bundles, rates }: HttpNeeds): void {
  const onRequest = rates('pages')
  const config = { who: ['visitor'] } as const
  const serve = (folder: string, ending: string) =>
    app.get<{ Params: { '*': string } }>(
      `/config/${folder}/*`,
      { onRequest, config },
      async ({ params: { '*': name } }, reply) => {
        const [path, hash] = fileName.exec(name) ?? []
        const file =
          hash !== undefined && name.endsWith(ending)
            ? await bundles.file(`${folder}/${path}`)
            : undefined
        if (!file) throw problem('server/not-found')
        return reply
          .type(file.type)
          .header('cache-control', immutable)
          .header('etag', `"${name.slice(0, -ending.length)}"`)
          .send(file.body)
      },
    )
  serve('bundles', '.json')
  serve('forms', '.js')
  serve('themes', '.css')
  const sendPicture = async (
    org: string,
    file: string,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (!isPictureName(file) || !bundles.orgCodes().includes(org)) throw problem('server/not-found')
    const kept = await bundles.picture(org, file)
    const picture = kept && checkPicture(file, kept)
    if (!picture || !('bytes' in picture)) throw problem('server/not-found')
    const { type, bytes: body } = picture
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`
    reply.type(type).header('cache-control', 'public, max-age=3600').header('etag', etag)
    // An SVG that is opened as a page runs nothing and loads nothing.
    if (type === 'image/svg+xml')
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      )
    return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
  }
  app.get<{ Params: { orgCode: string; file: string } }>(
    '/config/orgs/:orgCode/:file',
    { onRequest, config },
    (request, reply) => sendPicture(request.params.orgCode, request.params.file, request, reply),
  )
  // B-CONST-036: where the specification's asset host has a brand's logo.
  app.get<{ Params: { brand: string } }>(
    '/apps/frontend-private-label/:brand/logo.svg',
    { onRequest, config },
    (request, reply) => sendPicture(request.params.brand, 'logo.svg', request, reply),
  )
}
