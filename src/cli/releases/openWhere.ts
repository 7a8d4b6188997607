import type { Call } from '../frame/Command.ts'
import { readStaff, type Staff } from './openStaff.ts'

/**
 * How to open what a call works on: the database of the environment, or the server at `--url` as a
 * member of its staff. Gives what is wrong with the call otherwise.
 */
export function openWhere<T>(
  call: Call,
  {
    onDatabase,
    atServer,
  }: {
    readonly onDatabase: (call: Call) => Promise<T>
    readonly atServer: (call: Call, staff: Staff) => T
  },
): string | (() => Promise<T>) {
  if (call.values['url'] === undefined) return () => onDatabase(call)
  const open = readStaff(call)
  return typeof open === 'string' ? open : async () => atServer(call, await open())
}
