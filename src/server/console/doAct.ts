import { validateAnswer } from '#engine'
import type { JsonObject } from '#model'
import {
  actData,
  type Act,
  decideAct,
  type EventType,
  fieldOfColleague,
  listActs,
  ProblemError,
  problem,
} from '#origination'
import { environmentAt } from '../clock/environmentAt.ts'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Outcome } from '../http/submitOnce.ts'
import { createContext } from '../origination/createContext.ts'
import { recordEvent } from '../origination/recordEvent.ts'
import type { Services } from '../Services.ts'
import type { Store } from '../stores/openDatabase.ts'
import { handOver } from '../stores/representativeStore.ts'
import { decideOrder } from './decideOrder.ts'
import { findColleague } from './findColleague.ts'
import type { OpenedFile } from './openFile.ts'
import { readJournal } from './readJournal.ts'

export interface Doing {
  readonly transaction: Store
  readonly services: Services
  readonly request: CallRequest
  /** Locked by the transaction. */
  readonly file: OpenedFile
}

/** Events that do not make what a person is writing wrong. */
const harmless: ReadonlySet<string> = new Set([
  'secret-shown',
  'noted',
  'chat-begun',
  'chat-taken',
  'chat-ended',
  'chat-transcript-sent',
])

/**
 * Does what an agent asks for with a file, if it is possible now and nothing happened since they
 * read it.
 */
export async function doAct(doing: Doing): Promise<Outcome> {
  const { transaction, services, request, file } = doing
  const { application, served, now } = file
  const {
    act: name,
    about,
    signer,
    answer,
  } = request.body as unknown as Pick<Act, 'act' | 'about' | 'signer'> & { answer: JsonObject }
  await rejectOutdated(doing)
  const act = listActs(served, application, now).find(
    (each) => each.act === name && each.about === about && each.signer === signer,
  )
  if (!act) throw problem('server/not-now')
  rejectWrong(request, file, act, answer)
  const by = { actor: request.claims.sub, witness: answer }
  if (act.act === decideAct) return decideOrder(doing, act, answer)
  const hands = fieldOfColleague(served, application, act)
  const colleague = hands === undefined ? undefined : await findColleague(doing, answer, hands)
  const data = actData(served, application, act, answer, environmentAt(now))
  const event = { type: act.act as EventType, ...(signer !== undefined && { signer }), data, ...by }
  const after = await recordEvent(transaction, services, application, {
    ...event,
    ...(colleague && { evidence: { colleague } }),
  })
  const { org, uuid } = application
  if (colleague)
    await handOver(
      transaction,
      { org, application: uuid, identity: request.claims.sub, role: 'agent' },
      colleague,
    )
  return after
}

async function rejectOutdated({ services, request: { headers }, file }: Doing): Promise<void> {
  const wanted = headers['if-match']
  if (wanted === undefined) throw problem('server/if-match-missing')
  const { version } = file.application
  if (wanted === `"v${version}"`) return
  const known = Number(/^"v(\d{1,9})"$/.exec(wanted)?.[1] ?? 0)
  const since = (await readJournal(services, file)).filter(
    ({ seq, type }) => seq > known && !harmless.has(type),
  )
  if (known > 0 && known <= version && since.length === 0) return
  const changed = since.slice(0, 20).map(({ at, who, what }) => ({ at, who, what }))
  throw problem(
    'server/file-changed',
    {},
    { headers: { etag: `"v${version}"` }, extra: { changed } },
  )
}

/** The form as it is served now, as the page has it, or as the application is pinned to. */
function rejectWrong(
  { served: current }: CallRequest,
  { served: pinned }: OpenedFile,
  { form }: Act,
  answer: JsonObject,
): void {
  const { engine, bundle } = current.bundle.forms[form] ? current : pinned
  const issues = validateAnswer(engine, form, answer, createContext(bundle.org))
  if (issues.length > 0)
    throw new ProblemError(
      issues.map((issue) => ({ ...issue, pointer: `/answer${issue.pointer ?? ''}` })),
      { status: 422 },
    )
}
