import { changesSince, describeConditions, doAct, listActs, problem } from '#origination'
import { standingOf } from './borrowerCalls.ts'
import type { MemoryCall, MemoryCalls } from './MemoryCall.ts'
import { findHeld } from './findHeld.ts'
import { timeOf, type HeldApplication } from './HeldApplication.ts'
import { createMemoryRecords } from './createMemoryRecords.ts'
import { isAgent, listAgents } from './listAgents.ts'

/** The calls of the lender's agents: the sandbox's mails, and files. */
export const staffCalls: MemoryCalls = {
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
  'file-act': async (call) => {
    const held = openFile(call)
    const { served, application } = held
    const wanted = call.headers['if-match']
    if (changesSince(wanted, application.version, held.events)) throw problem('server/file-changed')
    const doing = { application, served, current: served, asked: call.body, agent: call.identity }
    return standingOf(await doAct(createMemoryRecords(held), doing))
  },
}

/** Throws 404 for anyone but the agent who has the file. */
function openFile(call: MemoryCall): HeldApplication {
  const held = findHeld(call)
  if (held.agent !== call.identity) throw problem('server/not-found')
  return held
}
