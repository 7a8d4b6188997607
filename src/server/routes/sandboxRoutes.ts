import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'
import { readDuration } from '../clock/readDuration.ts'
import { passTime } from '../origination/passTime.ts'
import type { Services } from '../Services.ts'
import { loadPeople } from '../vendors/sandbox/loadPeople.ts'

const longest = 400 * 86_400_000

/** Whom a tester may be: last name, what happens, where it lands. */
const people: CallHandler = async (_request, services) => {
  refuseOutside(services)
  const { default: usual, people: named, specials } = loadPeople()
  return {
    people: [{ ...usual, lastName: null }, ...named].map(({ lastName, title, type, lands }) => ({ lastName, title, type, lands })),
    specials: specials.map(({ field, ends, title, lands }) => ({ field, ends, title, lands })),
  }
}

const clock: CallHandler = async (_request, services) => {
  refuseOutside(services)
  return { now: services.clock.now().toISOString() }
}

/** Puts the clock on: jobs that wait for their time have it sooner, and what a new day brings happens. */
const advance: CallHandler = async ({ body }, services) => {
  refuseOutside(services)
  const milliseconds = readDuration(String(body.advance))
  if (milliseconds === undefined || milliseconds > longest)
    throw refusal('server/bad-duration', { value: String(body.advance) }, { pointer: '/advance' })
  await services.clock.advance(milliseconds)
  await passTime(services)
  return { now: services.clock.now().toISOString() }
}

export const sandboxRoutes: CallRoutes = {
  'sandbox-people': { handle: people },
  'sandbox-clock': { handle: clock },
  'advance-clock': { handle: advance },
}

function refuseOutside({ settings }: Services): void {
  if (!settings.sandbox) throw refusal('server/not-found')
}
