import type { Call } from '../frame/Command.ts'
import { staffEmail } from './openStaff.ts'

/** Who does something with a release, and why. */
export interface ReleaseDecision {
  readonly actor: string
  readonly why: string
}

/** What a call says of who acts and why; or what is wrong with it. */
export function readDecision({ values }: Pick<Call, 'values'>): ReleaseDecision | string {
  const { by, why = '', url } = values as Readonly<Record<string, string | undefined>>
  if (url !== undefined && by !== undefined) return 'Give --by or --url: a server knows who asks.'
  const actor = (url === undefined ? by : staffEmail())?.trim()
  if (url === undefined && !actor) return 'Give who does it (--by) and why (--why).'
  return why.trim() ? { actor: actor ?? '', why: why.trim() } : 'Give why (--why).'
}
