import type { Flow } from './Flow.ts'

/** Whether a flow is for co-signers: only a mailed link starts it. */
export function isInvited(flows: Readonly<Record<string, Flow>>, flow: string): boolean {
  return Object.values(flows).some(({ coSigner }) => coSigner?.flow === flow)
}
