import type { Call } from '../frame/Command.ts'
import { atServer } from './atServer.ts'
import { onDatabase } from './onDatabase.ts'
import { readStaff } from './openStaff.ts'
import type { Publisher } from './Publisher.ts'

/** How to open the releases that a call means; or what is wrong with it. */
export function openPublisher(call: Call): string | (() => Promise<Publisher>) {
  if (call.values['url'] === undefined) return () => onDatabase(call)
  const open = readStaff(call)
  return typeof open === 'string' ? open : async () => atServer(call, await open())
}
