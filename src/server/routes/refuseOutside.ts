import { problem } from '#origination'
import type { Services } from '../Services.ts'

/** Throws 404 outside the sandbox: its calls do not exist in real lending. */
export function refuseOutside({ settings }: Pick<Services, 'settings'>): void {
  if (!settings.sandbox) throw problem('server/not-found')
}
