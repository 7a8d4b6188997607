import { problem } from '#origination'
import type { HttpNeeds } from '../http/HttpNeeds.ts'

/** Throws 404 outside the sandbox: its calls do not exist in real lending. */
export function refuseOutside({ settings }: Pick<HttpNeeds, 'settings'>): void {
  if (!settings.sandbox) throw problem('server/not-found')
}
