import type { Flow } from './Flow.ts'

/** Whether a flow is a co-signer's: only a mailed link begins it. */
export function isInvited(flows: Readonly<Record<string, Flow>>, flow: string): boolean {
  return Object.values(flows).some(({ coSigner }) => coSigner?.flow === flow)
}
