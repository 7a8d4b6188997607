import type { JsonObject } from '#model'
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
  const call = async (id: string, given: Given = {}) => {
    const send = () => own(id, { ...given, params: { uuid, ...given.params } })
    const answer = await send()
    if (answer.body?.code !== 'server/reauthentication-needed') return answer
    const proven = await own('reauthenticate', { body: { password: passwordIn(registered) } })
    return proven.status === 200 ? send() : proven
  }
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

/** What a long walk's server asks for again before a signature or a bank account. */
function passwordIn(registered: Readonly<Record<string, JsonObject>>): string {
  return Object.values(registered)
    .map(({ password }) => password)
    .find((password) => typeof password === 'string')!
}
