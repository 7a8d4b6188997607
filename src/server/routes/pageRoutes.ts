import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createIssue } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { compressText } from '../http/compressText.ts'
import { findPageOrg } from '../http/findOrg.ts'
import { keepLanguage, offered } from '../http/languageOf.ts'
import { missing } from '../http/refuseMissing.ts'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import { allowFrame } from './allowFrame.ts'
import { allowProviders } from './allowProviders.ts'
import { describeStart } from './describeStart.ts'
import { drawForVisitor, type Drawer } from './drawForVisitor.ts'
import { findRedirect } from './findRedirect.ts'
import { findSpoken, infoOf } from './infoOf.ts'
import { readVisit } from './readVisit.ts'
import { renderPage, renderProblem } from './renderPage.ts'

/** index.html as built, or as Vite transforms it for this URL. */
export type PageTemplate = (url: string, reply: FastifyReply) => Promise<string>

interface PageParts {
  readonly template: PageTemplate
  readonly drawer?: Drawer | undefined
  readonly isPage: (request: FastifyRequest) => boolean
}

/**
 * Every other GET: redirects of flows/routes.json, then the page, then 404, with a helpful page for
 * people; 405 at a URL of calls.
 */
export function pageRoutes(
  app: FastifyInstance,
  services: HttpNeeds,
  { template, drawer, isPage: isPageRequest }: PageParts,
): void {
  app.get(
    '/*',
    { onRequest: services.rates('pages'), config: { who: ['visitor'] } },
    async (request, reply) => {
      const [path = '/', query] = request.url.split('?', 2)
      const served = findPageOrg(services.bundles, request)
      const target = served && findRedirect(served.bundle.routes.redirects, path)
      if (target !== undefined)
        return reply
          .header('cache-control', 'no-store')
          .redirect(query ? `${target}?${query}` : target, 302)
      const isPage = isPageRequest(request)
      const refused = missing(app, request, isPage)
      const isPerson = request.headers.accept?.includes('text/html') === true
      if (refused.status === 405 || (!isPage && !isPerson)) throw refused
      return sendPage(services, { template, drawer }, request, reply.code(isPage ? 200 : 404))
    },
  )
}

async function sendPage(
  services: HttpNeeds,
  { template, drawer }: Pick<PageParts, 'template' | 'drawer'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { bundles, settings } = services
  const spoken = findSpoken(bundles, request)
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!spoken) return reply.code(404).send(renderProblem(createIssue('app/no-organisation')))
  const asked = askedLanguage(spoken.found, request, reply)
  if (asked !== undefined) return reply.redirect(asked, 302)
  const { served } = spoken
  const { org, words } = served.bundle
  const visit = readVisit(services, request, served)
  const drafts = visit && { drafts: visit.remembered.drafts }
  const info = { ...infoOf(spoken, settings), ...drafts }
  const drawn = await drawForVisitor(
    reply.statusCode === 200 ? drawer : undefined,
    { bundles, served, info, visit },
    request,
  )
  if (drawn && 'redirect' in drawn) return reply.redirect(drawn.redirect, 302)
  const policyOf = (name: string) => String(reply.getHeader(name))
  const policy = allowProviders(served.bundle, policyOf('content-security-policy'))
  reply.headers({
    ...allowFrame(served, request.url.split('?', 1)[0]!, {
      'content-security-policy': drawn ? allowStyles(policy, drawn.css) : policy,
      'permissions-policy': policyOf('permissions-policy'),
    }),
  })
  const html = renderPage(await template(request.url, reply), {
    info: { ...info, ...(drawn?.opening && { opening: drawn.opening }) },
    theme: `/config/${served.theme}`,
    words,
    hasProgress: request.url.startsWith(`${info.base}/`),
    early: describeStart(served.bundle, settings.root, request),
    fonts: drawer?.fontsOf(org.theme),
    query: request.url.split('?', 2)[1],
    drawn,
  })
  if (visit) return reply.send(html)
  // Without a person’s data, the same text can serve many: it is compressed once.
  const name = createHash('sha256').update(html).digest('base64')
  return reply.send(await compressText(request, reply, { name, body: Buffer.from(html) }))
}

/** Keeps the language that an address asks for; gives the address without it. */
function askedLanguage(
  { bundle: { org } }: ServedBundle,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  const { language } = request.query as { language?: unknown }
  const chosen = offered(org, language)
  if (chosen === undefined) return undefined
  keepLanguage(reply, chosen)
  const [path = '/', query] = request.url.split('?', 2)
  const rest = new URLSearchParams(query)
  rest.delete('language')
  return rest.size > 0 ? `${path}?${rest}` : path
}

/** Lets one `style` element through, by its hash. */
const allowStyles = (policy: string, css: string) =>
  css === ''
    ? policy
    : policy.replace(
        "style-src 'self'",
        `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
      )
