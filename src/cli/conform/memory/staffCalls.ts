import type { JsonObject } from '#model'
import {
  actData,
  type Act,
  type AskedAct,
  changesOfWork,
  changesSince,
  type CompiledBundle,
  decideAct,
  describeConditions,
  type EventType,
  fieldOfColleague,
  findSigner,
  listActs,
  partyOf,
  problem,
  readDecision,
  takeAct,
  todayOf,
  wantedWork,
} from '#origination'
import { standingOf } from './borrowerCalls.ts'
import type { MemoryCall, MemoryHandler } from './MemoryCall.ts'
import { findHeld } from './findHeld.ts'
import { timeOf, type HeldApplication } from './HeldApplication.ts'
import { listAgents } from './listAgents.ts'
import { proposeDecision } from './proposeDecision.ts'
import { record } from './record.ts'

/** The calls of the lender's agents: the sandbox's mails, and files. */
export const staffCalls: Readonly<Record<string, MemoryHandler>> = {
  'sandbox-people': ({ lender }) => ({
    people: [],
    specials: [],
    staff: listAgents(lender.served).map(({ role, email }) => ({
      role,
      email,
      password: '',
      code: '',
    })),
  }),
  'sandbox-outbox': ({ lender, identity, query }) => {
    if (!isAgent(lender.served, identity)) throw problem('server/unauthenticated')
    return [...lender.held.values()]
      .flatMap(({ mails }) => mails)
      .filter(({ to }) => query.to === undefined || to.toLowerCase() === query.to.toLowerCase())
      .map(({ template, to, token, code }) => ({
        template,
        to,
        paragraphs: code === undefined ? [] : [code],
        link: token === undefined ? null : { href: `/#invite=${token}` },
      }))
  },
  file: (call) => {
    const held = openFile(call)
    const { served, application } = held
    const { uuid, version } = application
    return {
      uuid,
      version,
      acts: listActs(served, application, timeOf(held)),
      conditions: describeConditions(served, application),
    }
  },
  'file-act': (call) => {
    const held = openFile(call)
    const { served, application, world } = held
    const now = timeOf(held)
    const wanted = call.headers['if-match']
    if (changesSince(wanted, application.version, held.events)) throw problem('server/file-changed')
    const asked = call.body as unknown as AskedAct
    const today = todayOf(served.bundle, application.facts, now)
    const { answer, ...act } = takeAct({ served, application, now }, served, asked, today)
    const { signer } = asked
    if (act.act === decideAct) decide(held, act, answer, call.identity)
    else {
      const hands = fieldOfColleague(served, application, act)
      const agent = hands === undefined ? held.agent : findColleague(held, answer, hands)
      record(held, {
        type: act.act as EventType,
        ...(signer !== undefined && { signer }),
        data: actData(served, application, act, answer, { now, uuid: world.uuid }),
      })
      held.agent = agent
    }
    return standingOf(held)
  },
}

/** Throws 404 for anyone but the agent who has the file. */
function openFile(call: MemoryCall): HeldApplication {
  const held = findHeld(call)
  if (held.agent !== call.identity) throw problem('server/not-found')
  return held
}

function isAgent(served: CompiledBundle, identity: string): boolean {
  return listAgents(served).some(({ email }) => email === identity)
}

function findColleague(
  { agent, served, application: { identity, facts } }: HeldApplication,
  answer: JsonObject,
  field: string,
): string {
  const found = String(answer[field])
  const canHave =
    isAgent(served, found) && ![agent, identity].includes(found) && !findSigner(facts, found)
  if (!canHave) throw problem('server/colleague-unknown', {}, { pointer: `/answer/${field}` })
  return found
}

/** Answers an open order for a person's decision. */
function decide(held: HeldApplication, act: Act, answer: JsonObject, agent: string): void {
  const { served, application, orders } = held
  const { firstName, lastName } = listAgents(served).find(({ email }) => email === agent)!
  const by = `${firstName} ${lastName}`
  const given = readDecision(served.bundle.support!.console!, answer, by)
  const signer = act.signer ?? null
  const order = orders.find(
    (one) => one.work === act.about && one.signer === signer && one.state === 'OPEN',
  )
  const now = timeOf(held)
  const party = partyOf(served, application, signer)
  const work = order && party && wantedWork(party, order.work, now)
  if (!work) throw problem('server/not-now')
  if (proposeDecision(held, { party: party!, work, order }, given, agent)) return
  order.state = 'DONE'
  record(held, {
    type: 'work-done',
    work: order.work,
    order: order.uuid,
    ...(signer !== null && { signer }),
    changes: changesOfWork(party!, work, 'work-done', given, now),
  })
}
