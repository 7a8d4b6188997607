import type { TestServer } from '../cluster/openTestServer.ts'
import { send } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'

export interface Standing {
  readonly status: string
  readonly version: number
}

export async function standingOf(server: TestServer, who: Applicant): Promise<Standing> {
  const { status, body } = await send(server, 'GET', who.url('/next-step'), {
    headers: who.headers,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
