import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { signerPath } from './signerPath.ts'

/** What the page learns of an invitation's link. */
export const readLink = async (server: TestServer, token: string) =>
  (await send(server, 'POST', `${signerPath}/invitation`, { body: { token } })).body
