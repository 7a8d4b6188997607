import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCoverage } from '#analysis'
import type { Issue } from '#model'
import type { Call } from '../../frame/Command.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { listCaseFiles } from '../listCaseFiles.ts'
import { asCases, coveredBy } from '../coveredBy.ts'
import { readCaseFiles } from '../readCaseFiles.ts'
import { readRequirements } from '../readRequirements.ts'
import { readSubjects } from '../readSubjects.ts'
import { describeRun } from '../report/describeRun.ts'
import type { ConformReport } from '../report/ConformReport.ts'
import { testsOf } from '../testsOf.ts'
import { createOwnTime } from './application/createOwnTime.ts'
import { CallError } from './CallError.ts'
import { createFetchSend } from './createFetchSend.ts'
import { createPatientSend } from './createPatientSend.ts'
import { openLender } from './openLender.ts'
import { probeServer } from './probeServer.ts'
import { readAddress } from './readAddress.ts'
import { tryTypicalAnswers } from './readTypicalAnswers.ts'
import type { ServedLender } from './ServedLender.ts'
import { walkFiles } from './walkFiles.ts'
import { whyNoSandbox } from './whyNoSandbox.ts'

/** For one call; the server itself aborts a call after 25. */
const seconds = 40
/** For the first one: whether anything responds at all. */
const probeSeconds = 20
const atOnce = 12

/**
 * Walks the journeys of a folder, or of the configuration's tests, on the server of --url; a
 * string: why that is impossible; an issue: why the configuration can't be read.
 */
export async function conformServer(
  call: Call,
  progress: (text: string) => void,
): Promise<ConformReport | Issue | string> {
  const { url: given, cases: folder } = call.values as Readonly<Record<string, string | undefined>>
  const url = readAddress(given!)
  if (typeof url === 'string') return url
  const read = readConfiguration(call)
  if ('code' in read) return read
  if (folder !== undefined && !existsSync(folder)) return `There is no folder ${folder}.`
  const tests = testsOf(call.config)
  const found = listCaseFiles([folder ?? join(tests, 'journeys')])
  if (found.length === 0)
    return `There are no cases in ${folder ?? tests}. Give their folder with --cases.`
  const send = createFetchSend(url, seconds)
  const patience = createPatience(send, progress)
  progress(`asking ${url.href}`)
  const probe = () => probeServer(createPatientSend(createFetchSend(url, probeSeconds)), url.href)
  const why = await probe()
  if (why !== undefined) return why
  const coverage = createCoverage()
  const known = { own: readSubjects(read), coverage }
  const opened = await openLenders(url, read.orgCodes, patience.send, known)
  if (typeof opened === 'string') return opened
  const { lenders, withoutSandbox, served } = opened
  const { files, applications, failures, skipped } = readCaseFiles(found, call.config)
  const outcome = await walkFiles({
    files,
    applications,
    lenders,
    withoutSandbox,
    usual: read.loaded.orgCodes[0]!,
    typical: tryTypicalAnswers(tests),
    time: createOwnTime(),
    day: await readDay(send),
    atOnce,
    hasGone: probe,
    progress,
  })
  const requirements = readRequirements(tests)
  return {
    run: describeRun(
      call,
      `The journeys were walked over HTTP at the server ${url.href}, with the bundles that it serves.`,
    ),
    lenders: served.map(describeLender),
    outcome: {
      ...outcome,
      failures: [...failures, ...outcome.failures],
      skipped: [...skipped, ...outcome.skipped],
    },
    requirements,
    proofs: coveredBy(requirements, [...files, ...applications.map(asCases)]),
    coverage: coverage.sum(),
    notes: [
      ...served.flatMap((lender) => tellOther(lender, url)),
      ...tellWaiting(patience.waited()),
    ],
  }
}

/** Waits where the server limits calls per minute, and counts the seconds. */
function createPatience(
  send: Parameters<typeof createPatientSend>[0],
  progress: (text: string) => void,
) {
  let waited = 0
  const patient = createPatientSend(send, (wait) => {
    waited += wait
    progress(`The server limits calls per minute: waiting ${wait} seconds`)
  })
  return { send: patient, waited: () => waited }
}

const describeLender = ({ org, hash, subject }: ServedLender) => ({
  code: org,
  brand: subject.bundle.org.orgBrand,
  hash,
})

/** The lenders that the server serves; a string: why they cannot be walked. */
async function openLenders(
  url: URL,
  codes: readonly string[],
  send: Parameters<typeof openLender>[0],
  {
    own,
    coverage,
  }: {
    readonly own: ReturnType<typeof readSubjects>
    readonly coverage: ReturnType<typeof createCoverage>
  },
) {
  const subjects = new Map(
    [...own].flatMap(([code, subject]) =>
      typeof subject === 'string' ? [] : [[code, subject] as const],
    ),
  )
  const lenders = new Map<string, ServedLender | string>()
  const withoutSandbox = new Map<string, string>()
  try {
    for (const code of codes) {
      const lender = await openLender(send, code, { subjects, coverage })
      lenders.set(code, lender ?? `The server at ${url.href} serves no lender "${code}"`)
      const off = lender && (await whyNoSandbox(lender))
      if (off !== undefined) withoutSandbox.set(code, off)
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return `What answers at ${url.href} cannot be walked: ${error.message}. Compare its version with the one here.`
  }
  const served = [...lenders.values()].filter((lender) => typeof lender !== 'string')
  return served.length > 0
    ? { lenders, withoutSandbox, served }
    : `The server at ${url.href} serves none of the lenders asked for: ${codes.join(', ')}. Give the server’s own files with --config.`
}

/** By the server's clock: the local machine's may differ. */
async function readDay(send: ReturnType<typeof createFetchSend>): Promise<string> {
  const { headers } = await send({ method: 'GET', path: '/livez', headers: {} })
  return new Date(headers.date ?? Date.now()).toISOString().slice(0, 10)
}

function tellOther({ org, hash, isSame, unknownForms }: ServedLender, url: URL): readonly string[] {
  if (isSame) return []
  const unknown =
    unknownForms.length > 0
      ? ` Of its forms ${unknownForms.length} are not here: journeys that come to them are skipped.`
      : ''
  return [
    `${org}: ${url.host} serves another bundle (${hash.slice(0, 12)}) than the files here give. What it serves is walked; files and pointers of causes are those here.${unknown}`,
  ]
}

function tellWaiting(waited: number): readonly string[] {
  return waited < 10
    ? []
    : [
        'Much of the time the server’s limits were waited for; LINTEL_RATE_SIGN_IN, LINTEL_RATE_CALLS and LINTEL_RATE_SANDBOX raise them at its start.',
      ]
}
