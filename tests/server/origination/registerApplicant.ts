import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { answersOf } from '../borrower.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'
import { applicantOf } from './applicantOf.ts'

/**
 * Someone of that last name, who has registered: the sandbox does as its test person of that name.
 */
export async function registerApplicant(
  server: TestServer,
  lastName = 'Soto',
  more: Readonly<Record<string, JsonObject>> = {},
): Promise<Applicant> {
  const answers = answersOf({
    'annual-income': { employmentType: 'FULL_TIME', income: 150000, otherIncome: null },
    'legal-name': { firstName: 'Maria', middleName: '', lastName, suffix: '' },
    ...more,
  })
  const body = { flow: 'registration-v2', bundle: bundleOf(server), answers }
  const answer = await send(server, 'POST', paths.register, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`)
  const { email } = answers['phone-and-email'] as { email: string }
  return applicantOf({ ...answer.body, email, password: 'Violet-kettle 48 rivers!', answers })
}
