import { problem } from '#origination'
import type { MemoryCall } from './MemoryCall.ts'
import type { HeldApplication } from './HeldApplication.ts'

/** The application that a call is about. Throws 404 for an unknown one. */
export function findHeld({ lender, params }: MemoryCall): HeldApplication {
  const held = lender.held.get(params.uuid ?? '')
  if (!held) throw problem('server/not-found')
  return held
}

/** The same, only for its borrower. */
export function findOwn(call: MemoryCall): HeldApplication {
  const held = findHeld(call)
  if (held.application.identity !== call.identity) throw problem('server/not-found')
  return held
}
