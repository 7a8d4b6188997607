import type { Act, Change, ConsoleRole, JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { guardUploads } from '../answers/guardUploads.ts'
import { sendProofs } from '../answers/sendProofs.ts'
import { changesSince } from '../console/changesSince.ts'
import { actData, fieldOfColleague } from '../console/actData.ts'
import { decideAct } from '../console/listActs.ts'
import { readDecision } from '../console/readDecision.ts'
import { takeAct, type AskedAct } from '../console/takeAct.ts'
import { todayOf } from '../facts/ruleFacts.ts'
import type { EventType } from '../journal/ApplicationEvent.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import type { HeldDocument } from '../papers/HeldDocument.ts'
import { problem } from '../ProblemError.ts'
import { findSigner } from '../signers/findSigner.ts'
import { holdOrder, settleOrder } from './orders.ts'
import { record } from './record.ts'
import type { AnswerRecords, OrderRecords } from './Records.ts'

/** Something that happened to a file, in words for the lender's people. */
export interface ToldEvent {
  readonly seq: number
  readonly type: string
  readonly at: string
  /** Who did it. */
  readonly who: string
  readonly what: string
}

/** The records of a file that an agent has. */
export interface FileRecords<Document extends HeldDocument = HeldDocument>
  extends OrderRecords, Pick<AnswerRecords<Document>, 'listDocuments' | 'fileUnder'> {
  /** Newest first. */
  listJournal(application: Application): Promise<readonly ToldEvent[]>
  /** Uuid of the identity of an agent of the lender. */
  findAgent(org: string, email: string): Promise<string | undefined>
  nameOf(org: string, identity: string): Promise<string>
  /** The colleague has the file from now on. */
  handOver(application: Application, agent: string, colleague: string): Promise<void>
}

export interface Doing {
  readonly application: Application
  /** The bundle that the application is pinned to. */
  readonly served: CompiledBundle
  /** The lender's newest bundle, as the agent's page has it. */
  readonly current: CompiledBundle
  readonly asked: AskedAct
  /** If-Match of the call: the version of the file that the person read. */
  readonly read: string | undefined
  /** Identity of the person. */
  readonly agent: string
  readonly role?: ConsoleRole
}

/**
 * Does what the agent who has a file asks for, if it is possible now and nothing happened since
 * they read it. Returns the application after it.
 */
export async function doAct<Document extends HeldDocument>(
  records: FileRecords<Document>,
  doing: Doing,
): Promise<Application> {
  const { application, served, current, asked, agent, role } = doing
  await rejectOutdated(records, doing)
  const environment = records.environmentOf(application)
  const { now } = environment
  const today = todayOf(served.bundle, application.facts, now)
  const { answer, ...act } = takeAct(
    { application, served, now, ...(role && { role }) },
    current,
    asked,
    today,
  )
  if (act.act === decideAct) return decideOrder(records, doing, act, answer)
  const hands = fieldOfColleague(served, application, act)
  const colleague =
    hands === undefined ? undefined : await findColleague(records, doing, answer, hands)
  const after = await record(records, application, {
    type: act.act as EventType,
    ...(asked.signer !== undefined && { signer: asked.signer }),
    changes: await provenBy(records, doing, act, answer),
    data: actData(served, application, act, answer, environment),
    actor: agent,
    witness: answer,
    ...(colleague !== undefined && { evidence: { colleague } }),
  })
  if (colleague !== undefined) await records.handOver(application, agent, colleague)
  return after
}

async function rejectOutdated(
  records: FileRecords,
  { application, read }: Pick<Doing, 'application' | 'read'>,
): Promise<void> {
  const { version } = application
  const tag = `"v${version}"`
  const since = changesSince(
    read,
    version,
    read === tag ? [] : await records.listJournal(application),
  )
  if (!since) return
  const changed = since.slice(0, 20).map(({ at, who, what }) => ({ at, who, what }))
  throw problem('server/file-changed', {}, { headers: { etag: tag }, extra: { changed } })
}

/** Puts the files of the act's answer under review, if its event says what they prove. */
async function provenBy<Document extends HeldDocument>(
  records: FileRecords<Document>,
  { application, served }: Doing,
  { act, form }: Act,
  answer: JsonObject,
): Promise<readonly Change[]> {
  const proves = lifecycleOf(served).events[act]?.proves
  if (proves === undefined) return []
  const sent = await records.listDocuments(application, 'upload')
  const files: Document[] = []
  for (const upload of guardUploads(served.bundle.forms[form]!, answer, sent))
    files.push(await records.fileUnder(upload.document, upload.type ?? upload.document.type))
  return sendProofs(application.facts, proves, files)
}

/**
 * Answers an order for a person's decision in the agent's name. The vendor's own answer finds it
 * ended.
 */
async function decideOrder(
  records: FileRecords,
  { application, current, agent }: Doing,
  { about, signer }: Pick<Act, 'about' | 'signer'>,
  answer: JsonObject,
): Promise<Application> {
  const { org, uuid } = application
  const { console: config } = current.bundle.support
  const given = readDecision(config!, answer, await records.nameOf(org, agent))
  const order = await records.findOpenOrder(uuid, about!, signer ?? null)
  const held = order === undefined ? undefined : await holdOrder(records, order)
  if (!held) throw problem('server/not-now')
  const by = { actor: agent, witness: answer }
  return settleOrder(records, held, { type: 'work-done', answer: given, by })
}

/**
 * The identity of another agent of the lender who can have the file, by the email address in a
 * field of the answer. Throws 422 if there is none with that address.
 */
async function findColleague(
  records: FileRecords,
  { application: { org, identity, facts }, agent }: Doing,
  answer: JsonObject,
  field: string,
): Promise<string> {
  const found = await records.findAgent(org, String(answer[field]))
  const canHave =
    found !== undefined && found !== agent && found !== identity && !findSigner(facts, found)
  if (!canHave) throw problem('server/colleague-unknown', {}, { pointer: `/answer/${field}` })
  return found
}
