import type { JsonObject } from '#model'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { passTime } from '../origination/passTime.ts'
import { refuseOutside } from './refuseOutside.ts'
import { codeNow } from '../identity/totp/createTotp.ts'
import { readAdvance } from './readAdvance.ts'
import { listStaff } from '../vendors/sandbox/listStaff.ts'
import { loadPeople } from '../vendors/sandbox/loadPeople.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/**
 * People that a tester can be: last name, what happens, where it leads; and the lender's demo
 * users.
 */
const people: CallHandler<OriginationNeeds> = async ({ org }, services) => {
  refuseOutside(services)
  const { default: usual, people: named, specials } = loadPeople()
  return {
    people: [{ ...usual, lastName: null }, ...named].map(({ lastName, title, type, lands }) => ({
      lastName,
      title,
      type,
      lands,
    })),
    specials: specials.map(({ field, ends, title, lands }) => ({ field, ends, title, lands })),
    staff: await staffOf(org, services),
  }
}

const clock: CallHandler<OriginationNeeds> = async (_request, services) => {
  refuseOutside(services)
  return { now: services.clock.now().toISOString() }
}

/** Advances the clock: waiting jobs run sooner, and time-dependent changes happen. */
const advance: CallHandler<OriginationNeeds> = async ({ body }, services) => {
  refuseOutside(services)
  await services.clock.advance(readAdvance(body))
  await passTime(services)
  return { now: services.clock.now().toISOString() }
}

export const sandboxRoutes: CallRoutes<OriginationNeeds> = {
  'sandbox-people': { handle: people },
  'sandbox-clock': { handle: clock },
  'advance-clock': { handle: advance },
}

/**
 * The lender's demo users, by the identities that were created for them, with their current
 * one-time code.
 */
async function staffOf(
  org: string,
  { store, identities }: OriginationNeeds,
): Promise<readonly JsonObject[]> {
  const found = await Promise.all(
    listStaff(org).map(async ({ role, firstName, lastName, email, password, totpSecret }) => {
      const identity = await identities.findByEmail(store, org, email)
      return identity
        ? [
            {
              uuid: identity.uuid,
              role,
              name: `${firstName} ${lastName}`,
              email,
              password,
              ...codeNow(totpSecret),
            },
          ]
        : []
    }),
  )
  return found.flat()
}
