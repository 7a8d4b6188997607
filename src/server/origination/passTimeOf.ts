import { decideStatus, dueWork } from '#engine'
import { isClosed, lifecycleOf, type Party, partyOf, ruleFacts, signersOf } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { Services } from '../Services.ts'
import { findApplication, type Application } from '../stores/applicationStore.ts'
import { listGivenUpWork, listOpenWork } from '../stores/workOrderStore.ts'
import { findPinned } from './findPinned.ts'
import { recordEvent } from './recordEvent.ts'

/** Looks in a row at an application that something else moves meanwhile; the next sweep looks again. */
const mostLooks = 5

/** Records "time-passed" for an application where its time made work due or changes its status. */
export async function passTimeOf(services: Omit<Services, 'rates'>, org: string, uuid: string): Promise<void> {
  const { store, seal } = services
  for (let look = 0; look < mostLooks; look++) {
    const seen = await findApplication(store, seal, org, uuid)
    if (!seen || !(await hasChanged(services, seen))) return
    const isRecorded = await store.transaction().execute(async (transaction) => {
      const application = await findApplication(transaction, seal, org, uuid, { hold: true })
      if (application?.version !== seen.version) return false
      await recordEvent(transaction, services, application, { type: 'time-passed' })
      return true
    })
    if (isRecorded) return
  }
}

async function hasChanged({ store, bundles, clock }: Omit<Services, 'rates'>, application: Application): Promise<boolean> {
  const served = await findPinned(bundles, application)
  if (lifecycleOf(served).decide.length === 0) return false
  // At its end only what is still owed is tried again: the notice of a refusal.
  if (isClosed(served, application) && (await listGivenUpWork(store, application.uuid)).length === 0) return false
  const underWay = (await listOpenWork(store, application.uuid)).map(nameOf)
  const signers = signersOf(application.facts).map(({ uuid }) => uuid)
  return [undefined, ...signers].some((signer) => {
    const party = partyOf(served, application, signer)
    return party !== undefined && isDifferent(party, timeOf(clock, application), underWay)
  })
}

function isDifferent({ served, application, signer }: Party, now: Date, underWay: readonly string[]): boolean {
  const facts = ruleFacts(served, application.facts, application.status, now)
  const lifecycle = lifecycleOf(served)
  if (decideStatus(served.engine, lifecycle, facts).status !== application.status) return true
  return dueWork(served.engine, lifecycle, facts).some((work) => !underWay.includes(nameOf({ work, signer: signer ?? null })))
}

function nameOf({ work, signer }: { readonly work: string; readonly signer: string | null }): string {
  return `${signer ?? ''} ${work}`
}
