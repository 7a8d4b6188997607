import type { Bundle, JsonObject } from '#model'
import { CallError } from '../CallError.ts'
import type { GivenToCall } from '../createApi.ts'
import type { TypicalAnswers } from '../readTypicalAnswers.ts'
import type { ServedLender } from '../ServedLender.ts'
import type { ApplicationJourney } from './ApplicationJourney.ts'
import type { Borrower } from './Borrower.ts'
import { completeAnswers } from './completeAnswers.ts'
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
  const { org, api, hash, subject } = lender
  const registered = fillRegistration(typical, org, person, registration)
  const { flow: usual, flows } = typical.registration
  const flow = Object.hasOwn(flows, org) ? flows[org]! : usual
  const typed = movedTo(subject.bundle.flows, usual, flow, registered)
  const answers = completeAnswers(lender.subject, flow, typed)
  const sent = { flow, bundle: hash, answers }
  const made = await api('register', { body: sent })
  if (made.status !== 201)
    throw new CallError(
      api.nameOf('register'),
      '201',
      `${made.status}: ${JSON.stringify(made.body.issues ?? made.body)}`,
    )
  const { jwt, applicationUuid: uuid } = made.body as { jwt: string; applicationUuid: string }
  const own = api.as(jwt)
  const call = async (id: string, given: GivenToCall = {}) => {
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
    sent,
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

/** The same answers at the steps of another flow that ask with the same forms. */
function movedTo(
  flows: Bundle['flows'],
  from: string,
  to: string,
  answers: Readonly<Record<string, JsonObject>>,
): Readonly<Record<string, JsonObject>> {
  if (from === to) return answers
  const { steps: asked = {} } = flows[from] ?? {}
  const steps = Object.entries(flows[to]?.steps ?? {}).flatMap(([step, { form }]) => {
    const usual = Object.keys(asked).find((each) => asked[each]?.form === form)
    const answer = usual === undefined ? undefined : answers[usual]
    return answer ? [[step, answer] as const] : []
  })
  return Object.fromEntries(steps)
}

/** What a long walk's server asks for again before a signature or a bank account. */
function passwordIn(registered: Readonly<Record<string, JsonObject>>): string {
  return Object.values(registered)
    .map(({ password }) => password)
    .find((password) => typeof password === 'string')!
}
