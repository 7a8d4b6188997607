import { toJson } from '#model'
import { problem } from '#origination'
import type { ConsoleNeeds } from '../console/ConsoleNeeds.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { chooseRelease } from '../releases/chooseRelease.ts'
import { encodeRelease } from '../releases/encodeRelease.ts'
import { narrowContents, narrowRelease } from '../releases/narrowRelease.ts'
import { readReleaseBundles } from '../releases/readReleaseBundles.ts'
import { readReleaseContents } from '../releases/readReleaseContents.ts'
import { listEventsOf } from '../stores/releaseEventStore.ts'
import { allReleaseRoles, releaseActorOf } from './releaseActorOf.ts'

/** The base and the lender's own files. */
const files: CallHandler<ConsoleNeeds> = async (request, services) => {
  const release = await chosen(request, services)
  const contents = narrowContents(await readReleaseContents(services, release), request.org)
  return {
    number: release.number,
    id: release.id,
    files: [...contents].map(([path, content]) => ({
      path,
      content: Buffer.from(content).toString('base64'),
    })),
  }
}

const exportFile: CallHandler<ConsoleNeeds> = async (request, services) => {
  const { audit } = services
  const release = await chosen(request, services)
  const contents = narrowContents(await readReleaseContents(services, release), request.org)
  const file = encodeRelease(audit, narrowRelease(release, request.org), contents)
  const { number, id } = release
  return { number, id, key: audit.signers[0]!.key, file: file.toString() }
}

const bundle: CallHandler<ConsoleNeeds> = async (request, services) => {
  const { number } = await chosen(request, services)
  const { params, query, org } = request
  const which = params.release === 'served' ? params.release : number
  const parts = { store: services.store, now: services.clock.now() }
  const found = (await readReleaseBundles(parts, which, query.on)).get(org)
  if (!found) throw problem('server/release-not-kept', { org, number })
  return { bundle: toJson(found) }
}

/** The release of the path; throws for one that is not about the lender. */
async function chosen(request: CallRequest, services: ConsoleNeeds) {
  await releaseActorOf(request, services, allReleaseRoles)
  const { params, org } = request
  const { store, clock } = services
  const parts = { store, now: clock.now() }
  if (params.release === 'served') return chooseRelease(parts, { org })
  const number = Number(params.release)
  const isOwn = (await listEventsOf(store, 'release', [number])).some(({ orgs }) =>
    orgs.includes(org),
  )
  if (!isOwn) throw problem('server/no-such-release', { number })
  return chooseRelease(parts, { number })
}

export const releaseFileRoutes: CallRoutes<ConsoleNeeds> = {
  'release-files': { handle: files },
  'release-bundle': { handle: bundle },
  'export-release': { handle: exportFile },
}
