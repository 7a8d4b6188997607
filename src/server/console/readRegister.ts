import type { HmdaAnswer } from '#engine'
import type { Json, JsonObject } from '#model'
import {
  describeRegister,
  type FiledApplication,
  findFailedEdits,
  problem,
  writeRegister,
} from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Services } from '../Services.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import { readApartForRegister } from '../stores/apartAnswerStore.ts'
import { type Application, listEndedApplications } from '../stores/applicationStore.ts'
import { findIdentity } from '../stores/identityStore.ts'
import { csvOf } from '../submissions/csvOf.ts'
import { originatorOf } from '../support/originatorOf.ts'

/**
 * The lender's register of a year, for the agents that org.json names; others get 404. Each export
 * is kept in the audit trail.
 */
export async function readRegister(request: CallRequest, services: Services): Promise<JsonObject> {
  const { org, served, claims, query, ip } = request
  const { store, seal, audit } = services
  const { hmda, hmdaReporter } = served.bundle.org
  const { hmdaRegister, hmdaEdits } = served.bundle.lending
  const year = Number(query.year)
  const agent = await findIdentity(store, seal, org, claims.sub)
  const isExporter = hmdaReporter?.exporters.some(
    (email) => email.toLowerCase() === agent?.email.toLowerCase(),
  )
  if (!hmda.collect || !hmdaReporter || !hmdaRegister || !isExporter || year < hmdaRegister.since)
    throw problem('server/not-found')
  const register = describeRegister(
    served,
    hmdaRegister,
    hmdaReporter,
    await readFiled(request, services),
    year,
  )
  const edits = hmdaEdits ? findFailedEdits(hmdaEdits, register, year) : []
  await store.transaction().execute(async (transaction) =>
    noteAccountEvent(transaction, audit, {
      org,
      identity: claims.sub,
      type: 'register-exported',
      data: { year, entries: register.rows.length, failed: edits.length },
      ip,
    }),
  )
  const titles = Object.values(hmdaRegister.fields).map(({ title }) => title)
  return {
    name: `${org}-register-${year}`,
    text: writeRegister(register),
    csv: csvOf([titles, ...register.rows.map((row) => Object.values(row))]),
    entries: register.rows.length,
    failed: edits.length,
    edits: edits as unknown as Json,
  }
}

async function readFiled(
  { org, served }: CallRequest,
  { store, seal }: Services,
): Promise<readonly FiledApplication[]> {
  const { originators } = served.bundle.support
  const filed: FiledApplication[] = []
  for (let page = await listEndedApplications(store, seal, org); page.length > 0;) {
    const answers = await readApartForRegister(store, seal, org, uuidsOf(page))
    filed.push(
      ...page.map((application) => {
        const officer = originatorOf(originators, application.facts.application)
        return {
          application,
          demographics: (answers.get(application.uuid) ?? {}) as HmdaAnswer,
          officer: (officer && originators?.originators[officer]?.nmls) ?? null,
        }
      }),
    )
    page = await listEndedApplications(store, seal, org, page.at(-1)!.uuid)
  }
  return filed
}

function uuidsOf(applications: readonly Application[]): readonly string[] {
  return applications.map(({ uuid }) => uuid)
}
