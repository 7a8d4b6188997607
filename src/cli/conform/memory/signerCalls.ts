import {
  describeNextStep,
  findInvited,
  findSigner,
  type InvitationRecords,
  joinedEvent,
  maySign,
  problem,
  record,
  requireOpen,
  type SignerRecord,
} from '#origination'
import { answerScreen, standingOf } from './borrowerCalls.ts'
import { createMemoryRecords } from './createMemoryRecords.ts'
import type { MemoryCall, MemoryCalls } from './MemoryCall.ts'
import { findHeld } from './findHeld.ts'
import { timeOf, type HeldApplication, type MemoryInvitation } from './HeldApplication.ts'
import { listAgents } from './listAgents.ts'

/** The calls of a co-signer, starting with the link of the invitation. */
export const signerCalls: MemoryCalls = {
  'send-signer-code': async (call) => {
    const { held, invitation, signer } = await findOpen(call)
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
  'open-signer-account': async (call) => {
    const { held, invitation, signer } = await findOpen(call)
    const { accounts, world } = call.lender
    const email = String(signer.person.email).toLowerCase()
    if (accounts.has(email)) throw problem('server/identity-exists')
    if (invitation.code === undefined || call.body.code !== invitation.code)
      throw problem('server/signer-code-over', {}, { pointer: '/code' })
    const identity = world.uuid()
    accounts.set(email, identity)
    invitation.used = timeOf(held)
    await record(createMemoryRecords(held), held.application, joinedEvent(signer, identity))
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
    return describeNextStep(held.served, held.application, timeOf(held), signer)
  },
  'signer-submit-step': async (call) => {
    const { held, signer } = findSigning(call)
    if (!maySign(held.application, signer, call.identity)) throw problem('server/not-found')
    return standingOf(await answerScreen(call, held, signer.uuid))
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

/** The invitation of an open link. */
async function findOpen({ lender, body }: MemoryCall): Promise<{
  readonly held: HeldApplication
  readonly invitation: MemoryInvitation
  readonly signer: SignerRecord
}> {
  const all = [...lender.held.values()]
  const records: InvitationRecords<MemoryInvitation> = {
    findInvitation: async (sent) =>
      all.flatMap(({ invitations }) => invitations).find(({ token }) => token === sent),
    findApplication: async (invitation) =>
      all.find(({ invitations }) => invitations.includes(invitation))?.application,
    timeOf: ({ uuid }) => timeOf(lender.held.get(uuid)!),
  }
  const invited = await findInvited(records, String(body.token))
  requireOpen(invited)
  const { application, invitation, record: signer } = invited
  return { held: lender.held.get(application.uuid)!, invitation, signer }
}
