import type { JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import { upload } from '../origination/upload.ts'
import type { Applicant } from '../origination/Applicant.ts'
import type { Invitee } from './Invitee.ts'

export async function identityAnswer(server: TestServer, who: Invitee): Promise<JsonObject> {
  const as = who as unknown as Applicant
  return {
    documentType: "US Driver's License",
    licenseFront: [await upload(server, as, 'DRIVERS_LICENSE_FRONT')],
    licenseBack: [await upload(server, as, 'DRIVERS_LICENSE_BACK')],
    documentNumber: 'D7654321',
    expires: '2031-06-30',
  }
}
