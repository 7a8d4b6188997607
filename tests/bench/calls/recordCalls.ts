import { randomUUID } from 'node:crypto'
import { answersOf } from '../../server/borrower.ts'
import { bundleOf, paths, send } from '../../server/callServer.ts'
import type { TestServer } from '../../server/cluster/openTestServer.ts'
import { applicantOf } from '../../server/origination/applicantOf.ts'
import { submit } from '../../server/origination/submit.ts'
import { typical } from '../../server/origination/typical.ts'
import { recordStatements, type Sent } from './recordStatements.ts'

/** What the product did for a call. */
export interface RecordedCall {
  readonly sent: readonly Sent[]
  /** The ids in these statements that a later call depends on. */
  readonly ids: readonly string[]
  readonly password?: string
  readonly answer: string
}

/** The session in a token. */
const sidOf = (jwt: string): string =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()).sid

export const screen = 'start/profile'
export const typed = { index: answersOf().index }

async function ask(call: () => ReturnType<typeof send>) {
  let answer!: Awaited<ReturnType<typeof send>>
  const sent = await recordStatements(async () => {
    answer = await call()
  })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return { sent, body: answer.body, answer: JSON.stringify(answer.body) }
}

/** Records one of each call; the second, since the first finds nothing prepared. */
export async function recordCalls(
  server: TestServer,
): Promise<Readonly<Record<'create' | 'save' | 'register' | 'submit', RecordedCall>>> {
  const bundle = bundleOf(server)
  const create = () =>
    ask(() => send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }))
  const save = ({ body: { uuid, key } }: Awaited<ReturnType<typeof create>>) =>
    ask(() =>
      send(server, 'PUT', `${paths.drafts}/${uuid}`, {
        headers: { 'x-draft-key': key, 'if-match': '"v1"' },
        body: { flow: 'registration-v2', bundle, step: 'index', answers: {}, typed },
      }),
    )
  const register = () => {
    const body = { flow: 'registration-v2', bundle, answers: answersOf() }
    const headers = { 'idempotency-key': randomUUID() }
    return ask(() => send(server, 'POST', paths.register, { body, headers }))
  }
  const answerScreen = ({ body }: Awaited<ReturnType<typeof register>>) => {
    const who = applicantOf({ ...body, email: '', password: '', answers: {} })
    return ask(() => submit(server, who, screen, typical[screen]!, { version: 1 }))
  }
  await save(await create())
  await answerScreen(await register())
  const [created, registered] = [await create(), await register()]
  const [saved, submitted] = [await save(created), await answerScreen(registered)]
  const draft = [created.body.uuid]
  const { identityUuid, applicationUuid, jwt } = registered.body
  const who = [identityUuid, applicationUuid, sidOf(jwt)]
  const { password } = answersOf()['set-password'] as { password: string }
  return {
    create: { ...created, ids: draft },
    save: { ...saved, ids: draft },
    register: { ...registered, ids: who, password },
    submit: { ...submitted, ids: who },
  }
}
