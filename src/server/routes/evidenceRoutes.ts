import { findSigner, problem } from '#origination'
import type { ConsoleNeeds } from '../console/ConsoleNeeds.ts'
import { noteLook } from '../console/noteLook.ts'
import { openFile } from '../console/openFile.ts'
import { findFile } from '../evidence/findFile.ts'
import { replayFile } from '../evidence/replayFile.ts'
import { writeEvidence } from '../evidence/writeEvidence.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import type { Application } from '../stores/applicationStore.ts'
import { releaseActorOf } from './releaseActorOf.ts'

/** What a file as it was shows of it: the role must see all of these. */
const parts = ['answers', 'decision', 'offers', 'messages', 'documents', 'journal'] as const

const past: CallHandler<ConsoleNeeds> = async (request, services) => {
  const { application, sees } = await openFile(request, services)
  if (!parts.every(sees)) throw problem('server/not-found')
  return replayFile(services, application, new Date(request.query.at!))
}

const pastEvidence: CallHandler<ConsoleNeeds> = async (request, services) =>
  replayFile(services, await openNamed(request, services), new Date(request.query.at!))

/** Each is kept in the audit trail. */
const evidence: CallHandler<ConsoleNeeds> = async (request, services) => {
  const application = await openNamed(request, services)
  const { bytes, ...made } = await writeEvidence(services, application)
  const data = { application: application.uuid, events: made.events }
  await noteLook(request, services, 'evidence-given', data)
  return { ...made, file: bytes.toString('base64') }
}

/** The file of the path, for compliance, who answers for the lender: but not for their own. */
async function openNamed(request: CallRequest, services: ConsoleNeeds): Promise<Application> {
  await releaseActorOf(request, services, ['compliance', 'admin'])
  const { org, params, claims } = request
  const application = await findFile(services, params.file!, org)
  if (application.identity === claims.sub || findSigner(application.facts, claims.sub))
    throw problem('server/not-found')
  return application
}

export const evidenceRoutes: CallRoutes<ConsoleNeeds> = {
  'past-file': { handle: past },
  'past-evidence': { handle: pastEvidence },
  evidence: { handle: evidence },
}
