import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { useOpened } from '../useOpened.ts'
import { openPublisher } from './openPublisher.ts'
import type { Publisher } from './Publisher.ts'

/** Runs a command on the releases that its call means. */
export async function withPublisher(
  call: Call,
  out: Output,
  run: (publisher: Publisher) => Promise<number>,
): Promise<number> {
  const open = openPublisher(call)
  return typeof open === 'string' ? out.refuse(open) : useOpened(open, out, run)
}
