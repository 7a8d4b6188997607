import type { JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from './Applicant.ts'
import { applicationOf } from './applicationOf.ts'
import { screenOf } from './screenOf.ts'
import { answerTo } from './answerTo.ts'

/** What a typical borrower answers where the status leads. */
export async function nextAnswer(
  server: TestServer,
  who: Applicant,
  own: Readonly<Record<string, JsonObject>> = {},
) {
  const next = await screenOf(server, await applicationOf(server, who), own)
  if (!next) throw new Error('There is nothing to answer')
  return answerTo(server, who, next)
}
