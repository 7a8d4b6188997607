import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { signerPath } from './signerPath.ts'
import { password } from './password.ts'
import type { Invitee } from './Invitee.ts'
import { askCode } from './askCode.ts'
import { inviteeOf } from './inviteeOf.ts'

export async function openAccount(server: TestServer, token: string): Promise<Invitee> {
  const code = await askCode(server, token)
  const { status, body } = await send(server, 'POST', `${signerPath}/invitation/account`, {
    body: { token, password, code },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return inviteeOf(body.jwt, body.application)
}
