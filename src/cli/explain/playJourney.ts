import { walkApplication } from './walkApplication.ts'
import type { ApplicationJourney } from '../conform/server/application/ApplicationJourney.ts'
import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { tellUnreadable } from '../tellUnreadable.ts'

/**
 * Counterexamples a journey of an application to its end, and shows what happened: each event with
 * its screen or work, and the status after it.
 */
export async function playJourney(
  call: Call,
  journey: ApplicationJourney,
  out: Output,
): Promise<number> {
  const walked = await walkApplication(call, journey)
  if ('code' in walked) return tellUnreadable(walked, out)
  const { org, events, failures } = walked
  out.print(
    `${org}: the application ends at ${events.at(-1)!.status}, ${failures.length === 0 ? 'as promised' : 'not as promised'}.`,
  )
  out.print(journey.title)
  for (const { at, type, screen, work, worked = [], status } of events) {
    const about = [screen, work, worked.length > 0 ? `then ${worked.join(', ')}` : undefined]
      .filter((part) => part !== undefined)
      .join('; ')
    out.print(`${at.slice(0, 10)}  ${status}  ${type}${about === '' ? '' : `: ${about}`}`)
  }
  for (const { at, expected, actual, cause } of failures)
    out.print(
      `${at}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}. ${cause}`,
    )
  out.give({ org, events, failures })
  return failures.length === 0 ? 0 : 1
}
