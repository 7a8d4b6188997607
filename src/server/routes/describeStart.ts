import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { nameBrowser } from '#engine'
import type { Bundle } from '#model'
import type { PageError } from '../stores/pageErrorStore.ts'
import { normalisePath } from '../support/normalisePath.ts'
import type { EarlyReport } from './renderPage.ts'

/** The call takes so many names in a path. */
const mostNames = 8
let release: string | undefined

/**
 * What the page reports of an error before its own code runs. Undefined for a configuration without
 * that call.
 */
export function describeStart(
  bundle: Bundle,
  root: string,
  { url, headers }: FastifyRequest,
): EarlyReport | undefined {
  release ??= (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version
  const call = bundle.calls['page-error']
  const names = (normalisePath(bundle, url) ?? '/').split('/').slice(1, mostNames + 1)
  const report = {
    release,
    ...nameBrowser(headers['user-agent'] ?? ''),
    route: `/${names.join('/')}`,
  }
  return call && { url: call.path, report: report as Omit<PageError, 'kind'> }
}
