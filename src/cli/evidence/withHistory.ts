import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { openWhere } from '../releases/openWhere.ts'
import { useOpened } from '../useOpened.ts'
import type { FileHistory } from './FileHistory.ts'
import { historyAtServer as atServer } from './historyAtServer.ts'
import { historyOnDatabase as onDatabase } from './historyOnDatabase.ts'

/** Runs a command on the files that its call means. */
export async function withHistory(
  call: Call,
  out: Output,
  run: (history: FileHistory) => Promise<number>,
): Promise<number> {
  const open = openWhere(call, { onDatabase, atServer })
  return typeof open === 'string' ? out.refuse(open) : useOpened(open, out, run)
}
