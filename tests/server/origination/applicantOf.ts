import { paths, type Registered } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'

export function applicantOf(registered: Registered): Applicant {
  return {
    ...registered,
    headers: { authorization: `Bearer ${registered.jwt}` },
    url: (rest = '') => `${paths.application}/${registered.applicationUuid}${rest}`,
  }
}
