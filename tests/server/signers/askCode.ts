import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { signerPath } from './signerPath.ts'
import { codeFor } from './codeFor.ts'

/** Has a code sent, and reads it in the mail: for signers whose phone no one knows. */
export async function askCode(server: TestServer, token: string): Promise<string> {
  const { body } = await send(server, 'POST', `${signerPath}/invitation/code`, { body: { token } })
  return codeFor(server, body.destination)
}
