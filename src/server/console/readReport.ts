import { type ConsoleReport, type JsonObject, type LendingHmdaRegister, toJson } from '#model'
import { describeReport, problem, startOfDay, type PipelineReport, stagesOf } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import { readLastStatuses, readStageTimes, type StageTimes } from '../stores/readStages.ts'
import { csvOf } from '../submissions/csvOf.ts'
import { isNamed } from './isNamed.ts'
import { noteLook } from './noteLook.ts'
import { readFiled } from './readFiled.ts'

interface Span extends Omit<StageTimes, 'stage'> {
  readonly title: string
}

/**
 * Times, outcomes and denials of a year, for the agents that org.json names as managers; others
 * get 404. Each look is kept in the audit trail.
 */
export async function readReport(
  request: CallRequest,
  services: ConsoleNeeds,
): Promise<JsonObject> {
  const { bundle } = request.served
  const { report, words } = bundle.support?.console ?? {}
  const { hmdaRegister } = bundle.lending
  const isManager = await isNamed(request, services, bundle.org.managers)
  if (!report || !words || !hmdaRegister || !isManager) throw problem('server/not-found')
  const year = Number(request.query.year)
  await noteLook(request, services, 'report-read', { year })
  const parts = { report, words, register: hmdaRegister, year }
  return services.reads.read((store) => readParts(request, { ...services, store }, parts))
}

interface Parts {
  readonly report: ConsoleReport
  readonly words: Readonly<Record<string, string>>
  readonly register: LendingHmdaRegister
  readonly year: number
}

async function readParts(
  request: CallRequest,
  services: ConsoleNeeds,
  { report, words, register, year }: Parts,
): Promise<JsonObject> {
  const { served } = request
  const { bundle } = served
  const stages = stagesOf(bundle, report.after)
  const actors = new Map(
    Object.entries(bundle.routing.statuses).flatMap(([status, { actor, terminal }]) =>
      terminal ? [] : [[status, words[`waiting-${actor}`] ?? actor] as const],
    ),
  )
  const times = (of: ReadonlyMap<string, string>) => readTimes(request, services, of, year)
  const [byStage, byActor, filed] = await Promise.all([
    times(stages),
    times(actors),
    readFiled(request, services, year),
  ])
  const uuids = filed.map(({ application }) => application.uuid)
  const last = await readLastStatuses(services.store, uuids, [...stages.keys()])
  const described = describeReport(served, {
    report,
    register,
    filed,
    year,
    stageOf: (uuid) => stages.get(last.get(uuid) ?? ''),
  })
  const { fewest } = report
  return {
    year,
    fewest,
    stages: toJson(byStage),
    waiting: toJson(byActor),
    ...toJson(described),
    csv: csvOf(linesOf(words, byStage, byActor, described, fewest)),
  }
}

async function readTimes(
  { org, served }: CallRequest,
  { store }: ConsoleNeeds,
  stages: ReadonlyMap<string, string>,
  year: number,
): Promise<readonly Span[]> {
  const { zone = 'UTC' } = served.bundle.org
  const found = await readStageTimes(store, {
    org,
    stages,
    from: startOfDay(`${year}-01-01`, zone),
    until: startOfDay(`${year + 1}-01-01`, zone),
  })
  return [...new Set(stages.values())].flatMap((title) => {
    const times = found.find(({ stage }) => stage === title)
    if (!times || times.left + times.now === 0) return []
    const { left, half, most, now } = times
    return [{ title, left, half, most, now }]
  })
}

function linesOf(
  words: Readonly<Record<string, string>>,
  stages: readonly Span[],
  waiting: readonly Span[],
  { outcomes, reasons, groups }: PipelineReport,
  fewest: number,
): readonly (readonly string[])[] {
  const say = (word: string) => words[`reports-${word}`] ?? word
  const withheld = (isFew: boolean) =>
    isFew ? say('few').replace('{fewest}', String(fewest)) : say('withheld')
  const spans = (heading: string, all: readonly Span[]) => [
    [say(heading)],
    [say('stage'), say('files'), say('half'), say('most'), say('now')],
    ...all.map(({ title, left, half, most, now }) => [
      title,
      String(left),
      ...[half, most].map((hours) => (hours === null ? '' : hours.toFixed(1))),
      String(now),
    ]),
  ]
  return [
    ...spans('stages', stages),
    ...spans('waiting', waiting),
    [say('outcomes')],
    [say('outcome'), say('from'), say('count')],
    ...outcomes.flatMap(({ title, count, stages: from }) => [
      [title, '', String(count)],
      ...from.map((stage) => [title, stage.title, String(stage.count)]),
    ]),
    [say('reasons')],
    [say('reason'), say('count')],
    ...reasons.map(({ title, count }) => [title, String(count)]),
    ...groups.flatMap(({ title, rows }) => [
      [`${say('groups')}: ${title}`],
      [say('group'), say('decided'), say('denied')],
      ...rows.map((row) => [
        row.title ?? say('unsaid'),
        ...[row.decided, row.denied].map((count) =>
          count === null ? withheld(row.isFew) : String(count),
        ),
      ]),
    ]),
  ]
}
