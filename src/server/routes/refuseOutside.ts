import { refusal } from '#origination'
import type { Services } from '../Services.ts'

/** Throws 404 where real lending goes on: calls of the sandbox are not there then. */
export function refuseOutside({ settings }: Pick<Services, 'settings'>): void {
  if (!settings.sandbox) throw refusal('server/not-found')
}
