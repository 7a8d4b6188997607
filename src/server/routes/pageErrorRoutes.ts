import { once, type CallBody } from '#model'
import { civilDate } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { countPageError, readPageErrors } from '../stores/pageErrorStore.ts'
import { takeQuotas } from '../stores/quotaStore.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import { createBackground } from '../support/createBackground.ts'
import { normalisePath } from '../support/normalisePath.ts'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'

type Needs = HttpNeeds & IdentityNeeds

const startBackground = ({ log }: Needs) => createBackground(log, limits.pageErrors.atOnce)
const dayMilliseconds = 86_400_000

/**
 * Responds with 202 at once and counts afterwards: a failing page waits for nothing. The log has
 * the 1st, 10th, 100th … of a kind and day.
 */
const report: CallHandler<Needs, CallBody<'page-error'>> = async (request, services) => {
  const { org, served, body, reply } = request
  const { store, log } = services
  const error = { ...body, route: normalisePath(served.bundle, body.route) ?? '/:other' }
  const inBackground = once(startBackground, services)
  inBackground(org, async () => {
    await takeQuotas(store, services, org, usesOfNetwork(services, request, 'pageErrors'))
    const count = await countPageError(store, org, civilDate(new Date(), 'UTC'), error)
    if (Number.isInteger(Math.log10(count)))
      log.warn({ org, ...error, count }, 'the page broke for a borrower')
  })
  reply.code(202)
  return { accepted: true }
}

const list: CallHandler<Needs> = async ({ org }, { store }) => {
  const { days } = limits.pageErrors
  const since = civilDate(new Date(Date.now() - (days - 1) * dayMilliseconds), 'UTC')
  return { days, errors: await readPageErrors(store, org, since) }
}

export const pageErrorRoutes: CallRoutes<Needs> = {
  'page-error': { rate: 'telemetry', handle: report },
  'page-errors': { handle: list },
}
