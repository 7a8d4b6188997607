import { CallError } from '../CallError.ts'
import type { Given } from '../createApi.ts'
import type { TypicalAnswers } from '../readTypicalAnswers.ts'
import type { ServedLender } from '../ServedLender.ts'
import type { ApplicationJourney } from './ApplicationJourney.ts'
import type { Borrower } from './Borrower.ts'
import { fillRegistration } from './fillRegistration.ts'

/**
 * Registers the journey's test person: its file merged over what is typical at this lender. Rejects
 * with a CallError.
 */
export async function registerBorrower(
  lender: ServedLender,
  typical: TypicalAnswers,
  { person, registration }: Pick<ApplicationJourney, 'person' | 'registration'>,
): Promise<Borrower> {
  const { org, api, hash } = lender
  const registered = fillRegistration(typical, org, person, registration)
  const made = await api('register', {
    body: { flow: typical.registration.flow, bundle: hash, answers: registered },
  })
  if (made.status !== 201)
    throw new CallError(
      api.nameOf('register'),
      '201',
      `${made.status}: ${JSON.stringify(made.body.issues ?? made.body)}`,
    )
  const { jwt, applicationUuid: uuid } = made.body as { jwt: string; applicationUuid: string }
  const own = api.as(jwt)
  const call = (id: string, given: Given = {}) =>
    own(id, { ...given, params: { uuid, ...given.params } })
  return {
    lender,
    uuid,
    typical,
    registered,
    call,
    read: async (id, given) => {
      const { status, body } = await call(id, given)
      if (status === 200) return body
      throw new CallError(
        api.nameOf(id),
        '200',
        `${status}: ${JSON.stringify(body?.issues ?? body)}`,
      )
    },
  }
}
