import { createContext, createFacts } from '#engine'
import type { JsonObject } from '#model'
import { CallError } from '../CallError.ts'
import type { Borrower } from './Borrower.ts'

/** An application's status, and all that rules read about it on the borrower's page. */
export interface JourneyStanding {
  readonly status: string
  /** Number of the newest event. */
  readonly version: number
  /** Since when it has the status. */
  readonly since: Date
  readonly facts: JsonObject
}

/**
 * By the calls of the borrower's page. `known`: the last known version. Rejects with a CallError.
 */
export async function readStanding(
  { lender, read }: Borrower,
  known?: number,
): Promise<JourneyStanding> {
  const { org, hash, api, subject } = lender
  let version = known ?? (await read('next-step')).version
  for (let tries = 0; ; tries++) {
    const [application, status, person, ofCase] = await Promise.all(
      ['application', 'application-status', 'identity', 'case'].map(
        (id) => read(id) as Promise<JsonObject>,
      ),
    )
    const after = await read('next-step')
    // Something happened meanwhile: the data belong to two moments.
    if (after.version !== version && tries < 5) {
      version = after.version
      continue
    }
    if (after.bundle !== hash)
      throw new CallError(
        api.nameOf('next-step'),
        `the bundle that ${org} served at registration`,
        after.bundle,
      )
    const { email, phoneNumbers } = person as { email?: string; phoneNumbers?: readonly unknown[] }
    const identity = {
      isSignedIn: true,
      hasEmail: Boolean(email),
      hasPhone: (phoneNumbers ?? []).length > 0,
    }
    const facts = createFacts({
      application: application!,
      status: status!,
      person: person!,
      case: ofCase!,
      context: createContext(subject.engine.bundle.org, after.today, identity),
      nextStep: after.status,
    })
    return { status: after.status, version: after.version, since: new Date(after.since), facts }
  }
}
