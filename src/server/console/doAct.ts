import {
  actData,
  type AskedAct,
  changesSince,
  decideAct,
  type EventType,
  fieldOfColleague,
  problem,
  takeAct,
  todayOf,
} from '#origination'
import { environmentAt } from '../clock/environmentAt.ts'
import type { Outcome } from '../http/submitOnce.ts'
import { recordEvent } from '../origination/recordEvent.ts'
import { listEvents } from '../stores/eventStore.ts'
import { handOver } from '../stores/representativeStore.ts'
import { decideOrder } from './decideOrder.ts'
import { findColleague } from './findColleague.ts'
import type { Doing } from './Doing.ts'
import { readJournal } from './readJournal.ts'

/**
 * Does what an agent asks for with a file, if it is possible now and nothing happened since they
 * read it.
 */
export async function doAct(doing: Doing): Promise<Outcome> {
  const { transaction, services, request, file } = doing
  const { application, served, now } = file
  const asked = request.body as unknown as AskedAct
  const { signer } = asked
  await rejectOutdated(doing)
  const today = todayOf(served.bundle, application.facts, now)
  const { answer, ...act } = takeAct(file, request.served, asked, today)
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
      services.audit,
      { org, application: uuid, identity: request.claims.sub, role: 'agent' },
      colleague,
    )
  return after
}

async function rejectOutdated({
  transaction,
  services,
  request: { headers },
  file,
}: Doing): Promise<void> {
  const { version, org, uuid } = file.application
  const wanted = headers['if-match']
  const isNewest = wanted === `"v${version}"`
  const events = isNewest ? [] : await listEvents(transaction, org, uuid)
  const since = changesSince(wanted, version, await readJournal(services, file, events))
  if (!since) return
  const changed = since.slice(0, 20).map(({ at, who, what }) => ({ at, who, what }))
  throw problem(
    'server/file-changed',
    {},
    { headers: { etag: `"v${version}"` }, extra: { changed } },
  )
}
