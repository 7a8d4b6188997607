import { signerPath } from './signerPath.ts'
import type { Invitee } from './Invitee.ts'

export function inviteeOf(jwt: string, applicationUuid: string): Invitee {
  return {
    headers: { authorization: `Bearer ${jwt}` },
    applicationUuid,
    url: (rest = '') => `${signerPath}/${applicationUuid}${rest}`,
  }
}
