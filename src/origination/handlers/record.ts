import type { Application } from '../Application.ts'
import { advance } from '../journal/advance.ts'
import { subjectOf } from '../journal/subjectOf.ts'
import { allProofsOf } from '../signers/allProofsOf.ts'
import { partyOf } from '../signers/partyOf.ts'
import { profileAfter } from '../describe/profileAfter.ts'
import type { JournalRecords, Made, NewEvent } from './Records.ts'

/**
 * Stores an event and its effects: the event in its journal, the application, its documents and
 * notifications, and an order for each work that is due. Returns the application after it.
 */
export async function record(
  records: JournalRecords,
  application: Application,
  event: NewEvent,
): Promise<Application> {
  const served = await records.served(application)
  const environment = records.environmentOf(application)
  const lender = records.current(application.org) ?? served
  const advanced = advance(served, application, event, environment, lender)
  return keepAdvanced(records, {
    served,
    before: application,
    event,
    advanced,
    now: environment.now,
  })
}

/** Stores the result of advance or begin. Returns the application after it. */
export async function keepAdvanced(records: JournalRecords, made: Made): Promise<Application> {
  const { before, advanced, now } = made
  const { application: after, changes, orders } = advanced
  await records.append(made, await endOutdated(records, made))
  const learned = profileAfter(after, changes)
  if (learned) await records.learn(after, learned)
  const known = new Map(allProofsOf(before.facts).map((proof) => [proof.uuid, proof]))
  for (const proof of allProofsOf(after.facts)) {
    const was = known.get(proof.uuid)
    if (was?.state !== proof.state || was.reason !== proof.reason)
      await records.setProof(after, proof)
  }
  for (const order of orders) await records.openOrder(after, order, now)
  return after
}

/**
 * Ends the open orders whose subject no longer exists; a later response to them is ignored. Returns
 * their UUIDs.
 */
async function endOutdated(
  records: JournalRecords,
  { served, advanced: { application }, now }: Made,
): Promise<readonly string[]> {
  const outdated = (await records.listBoundOrders(application)).filter(
    ({ work, signer, isAbout }) => {
      const party = partyOf(served, application, signer)
      return !party || !isAbout(subjectOf(party, work, now))
    },
  )
  for (const { uuid } of outdated) await records.endOrder(uuid, 'OUTDATED', now)
  return outdated.map(({ uuid }) => uuid)
}
