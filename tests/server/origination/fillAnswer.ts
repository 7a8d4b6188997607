import type { Json, JsonObject } from '#model'
import type { Application } from '../../../src/server/stores/applicationStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from './Applicant.ts'
import { withDates } from './withDates.ts'
import { chooseOffer } from './chooseOffer.ts'
import { readPackage } from './readPackage.ts'
import { upload } from './upload.ts'

export async function fillAnswer(
  server: TestServer,
  who: Applicant,
  application: Application,
  part: string | undefined,
  value: Json,
): Promise<Json> {
  const again = (each: Json) => fillAnswer(server, who, application, part, each)
  if (value === '$offer') return chooseOffer(server, who, application)
  if (value === '$legalName') return legalName(application)
  if (value === '$documents') return readPackage(server, who, part!)
  if (typeof value === 'string') return withDates(server, value)
  if (Array.isArray(value)) return Promise.all((value as readonly Json[]).map(again))
  if (typeof value !== 'object' || value === null) return value
  if ('$upload' in value) return upload(server, who, String(value.$upload))
  const isLiens = Object.hasOwn(value, 'liens') && Object.hasOwn(value, 'bankruptcy')
  const rows = isLiens
    ? {
        liens: withActions(application.facts.case.liens),
        inquiries: application.facts.case.inquiries ?? [],
      }
    : {}
  return Object.fromEntries(
    await Promise.all(
      Object.entries({ ...value, ...rows }).map(
        async ([name, member]) => [name, await again(member)] as const,
      ),
    ),
  )
}

function withActions(liens: Json | undefined): Json {
  return ((liens ?? []) as readonly JsonObject[]).map(({ countedCents: _counted, ...lien }) => ({
    escrowed: true,
    action: 'KEEP',
    ...lien,
  }))
}

function legalName({ facts }: Application): string {
  const { firstName, middleName, lastName } = facts.person.name as Record<string, string>
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}
