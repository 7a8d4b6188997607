import { isAdditionalSigner } from '#lending'
import type { JsonObject } from '#model'
import {
  findSigner,
  problem,
  signersOf,
  type SignerRecord,
  stateOf,
  todayOf,
  viewAsSigner,
} from '#origination'
import { answerScreen } from './answerScreen.ts'
import { standingOf } from './borrowerCalls.ts'
import type { MemoryCall, MemoryHandler } from './MemoryCall.ts'
import { findHeld } from './findHeld.ts'
import { timeOf, type HeldApplication, type MemoryInvitation } from './HeldApplication.ts'
import { record } from './record.ts'
import { listAgents } from './listAgents.ts'

/** The calls of a co-signer, starting with the link of the invitation. */
export const signerCalls: Readonly<Record<string, MemoryHandler>> = {
  'send-signer-code': (call) => {
    const { held, invitation, signer } = findInvited(call)
    invitation.code = String(
      Number.parseInt(held.world.sha256(invitation.token).slice(0, 8), 16) % 1_000_000,
    ).padStart(6, '0')
    const { phone, email } = signer.person as {
      readonly phone?: string | null
      readonly email: string
    }
    held.mails.unshift(
      phone
        ? { template: 'signer-code-text', to: phone, code: invitation.code }
        : { template: 'signer-code', to: email, code: invitation.code },
    )
    return { channel: phone ? 'TEXT' : 'MAIL' }
  },
  'open-signer-account': (call) => {
    const { held, invitation, signer } = findInvited(call)
    const { accounts, world } = call.lender
    const email = String(signer.person.email).toLowerCase()
    if (accounts.has(email)) throw problem('server/identity-exists')
    if (invitation.code === undefined || call.body.code !== invitation.code)
      throw problem('server/signer-code-over', {}, { pointer: '/code' })
    const identity = world.uuid()
    accounts.set(email, identity)
    invitation.state = 'USED'
    record(held, {
      type: 'signer-joined',
      signer: signer.uuid,
      changes: [
        { path: 'identity', value: identity },
        { path: 'person.uuid', value: identity },
      ],
    })
    return { jwt: identity, application: held.application.uuid }
  },
  login: ({ lender, body }) => {
    const email = String(body.email).toLowerCase()
    const identity =
      body.mode === 'agent'
        ? listAgents(lender.served).find((one) => one.email === email)?.email
        : lender.accounts.get(email)
    if (identity === undefined) throw problem('server/unauthenticated')
    return { jwt: identity }
  },
  'signer-next-step': (call) => {
    const { held, signer } = findSigning(call)
    const { served, application } = held
    const today = todayOf(served.bundle, application.facts, timeOf(held))
    return {
      status: signer.nextStep,
      version: application.version,
      since: signer.since,
      today,
      bundle: served.bundle.hash,
    }
  },
  'signer-submit-step': (call) => {
    const { held, signer } = findSigning(call)
    const { type } = signer.person
    const about = { uuid: call.identity, ...(typeof type === 'string' && { type }) }
    if (!isAdditionalSigner(held.application.facts.application, about))
      throw problem('server/not-found')
    answerScreen(held, call.body, signer.uuid)
    return standingOf(held)
  },
}

function findSigning(call: MemoryCall): {
  readonly held: HeldApplication
  readonly signer: SignerRecord
} {
  const held = findHeld(call)
  const signer = findSigner(held.application.facts, call.identity)
  if (!signer) throw problem('server/not-found')
  return { held, signer }
}

interface Invited {
  readonly held: HeldApplication
  readonly invitation: MemoryInvitation
  readonly signer: SignerRecord
}

/**
 * The invitation of an open link. Throws 404 for a link that was never sent, 409 for one that is no
 * longer valid.
 */
function findInvited({ lender, body }: MemoryCall): Invited {
  for (const held of lender.held.values()) {
    const invitation = held.invitations.find(({ token }) => token === body.token)
    const signer = signersOf(held.application.facts).find(({ uuid }) => uuid === invitation?.signer)
    if (!invitation || !signer) continue
    const { shared } = viewAsSigner(held.application, signer).facts.case as { shared: JsonObject }
    const isOpen =
      invitation.state === 'OPEN' &&
      stateOf(signer) === 'INVITED' &&
      shared.closed !== true &&
      timeOf(held) < invitation.expires
    if (!isOpen) throw problem('server/invitation-over')
    return { held, invitation, signer }
  }
  throw problem('server/not-found')
}
