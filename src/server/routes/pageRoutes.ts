import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createIssue } from '#model'
import { findPageOrg } from '../http/findOrg.ts'
import { refusal } from '../http/Refusal.ts'
import type { Services } from '../Services.ts'
import { findRedirect } from './findRedirect.ts'
import { renderNoOrganisation, renderPage } from './renderPage.ts'

/** index.html as built, or as Vite transforms it for this address. */
export type PageTemplate = (url: string, reply: FastifyReply) => Promise<string>

/** First segments under which the page is the answer; the app's own router takes it from there. */
const pages = new Set([
  'dashboard',
  'auth',
  'heloc-signer',
  'contact',
  'terms',
  'communications',
  'privacy',
  'licenses',
  'coming-soon',
  'sandbox',
])

/** Every other GET: redirects of flows/routes.json, then the page, then 404. */
export function pageRoutes(app: FastifyInstance, services: Services, template: PageTemplate): void {
  app.get('/*', { onRequest: services.rates('pages') }, async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2)
    const served = findPageOrg(services.bundles, request)
    const target = served && findRedirect(served.bundle.routes.redirects, path)
    if (target !== undefined) return reply.header('cache-control', 'no-store').redirect(query ? `${target}?${query}` : target, 302)
    const [first = '', second] = path.split('/').slice(1)
    if (!pages.has(first) && !(first === 'account' && second === 'heloc')) throw refusal('server/not-found')
    return sendPage(services, template, request, reply)
  })
}

async function sendPage(
  { bundles, settings }: Services,
  template: PageTemplate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const served = findPageOrg(bundles, request)
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!served) return reply.code(404).send(renderNoOrganisation(createIssue('app/no-organisation')))
  const { org, hash } = served.bundle
  const html = await template(request.url, reply)
  return reply.send(renderPage(html, { info: { org, bundle: hash, development: settings.development }, theme: `/config/${served.theme}` }))
}
