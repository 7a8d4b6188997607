import {
  type ApplicationCase,
  type ApplicationMutationReport,
  applicationMutationsOf,
  type Case,
  caseOfJourney,
  createEngine,
  type LendingCase,
  lendingMutationsOf,
  type MutationOptions,
  type MutationReport,
  mutationsOf,
  runApplicationMutations,
  runCase,
  runLendingMutations,
  runMutations,
  runObligationMutations,
  type ObligationReport,
  obligationMutationsOf,
  whyNotBound,
} from '#analysis'
import type { Loaded } from '#loader'
import type { Bundle, Journey } from '#model'
import type { CaseFile } from '../conform/CaseFile.ts'
import type { Configuration } from '../Configuration.ts'
import { readWeakenings } from './readWeakenings.ts'

export interface MutatedLender extends MutationReport {
  readonly org: string
  readonly journeys: number
  /** Result for the cases about applications; absent if there are none, or one fails. */
  readonly application?: ApplicationMutationReport & { readonly cases: number }
  /** Result for the cases of lending; absent if there are none, or one fails. */
  readonly lending?: LendingReport
  /** Result for the lender's obligations; absent if there are none, or a case fails. */
  readonly obligations?: ObligationReport
  /** Titles of journeys and cases that fail with the original files; nothing is mutated then. */
  readonly broken: readonly string[]
}

export type LendingReport = ReturnType<typeof runLendingMutations> & { readonly cases: number }

interface Wanted {
  readonly root: string
  /** None: everything. */
  readonly only: readonly ('lending' | 'obligations')[]
}

/** For every requested lender: the changes of its files that none of its cases notices. */
export function mutateCases(
  { loaded, orgCodes }: Configuration,
  files: readonly CaseFile[],
  progress: (text: string) => void,
  { root, only }: Wanted,
): readonly MutatedLender[] {
  return orgCodes.flatMap((org): readonly MutatedLender[] => {
    const bundle = loaded.bundles.get(org)
    const places = loaded.placesOf(org)
    if (!bundle || !places) return []
    const subject = { bundle, places, engine: createEngine(bundle) }
    const { journeys, ofApplication, ofLending } = gather(files, bundle, only)
    const broken = [
      ...journeys.filter(({ holds }) => !holds(subject)).map(({ title }) => title),
      ...[...ofApplication, ...ofLending]
        .filter((one) => !runCase({ ...subject, files: new Map() }, one).passed)
        .map(({ title }) => title),
    ]
    const options = (what: string): MutationOptions => ({
      createEngine,
      progress: (done, of) => progress(`${org}: change ${done + 1} of ${of}${what}`),
    })
    const asked = broken.length > 0 || only.length > 0 ? [] : mutationsOf(subject)
    const report = runMutations(subject, asked, journeys, options(''))
    const whole = { org, journeys: journeys.length, broken, ...report }
    if (broken.length > 0) return [whole]
    const firstBound = (id: string) => firstBoundBy(loaded, id)
    const others = { subject, ofApplication, ofLending, options, root, firstBound, only }
    return [{ ...whole, ...runOthers(others) }]
  })
}

interface Others extends Wanted {
  readonly subject: Parameters<typeof runLendingMutations>[0]
  readonly ofApplication: readonly ApplicationCase[]
  readonly ofLending: readonly LendingCase[]
  readonly options: (what: string) => MutationOptions
  /** The lender with which an obligation is tried whose weakening names no other. */
  readonly firstBound: (id: string) => string | undefined
}

function firstBoundBy({ bundles, orgCodes }: Loaded, id: string): string | undefined {
  const [set = '', name = ''] = id.split('/')
  return orgCodes.find((code) => {
    const bundle = bundles.get(code)
    const obligation = bundle?.obligations?.[set]?.obligations[name]
    return bundle && obligation && !whyNotBound(bundle.org, obligation.applies, undefined)
  })
}

/** What is changed beside flows and forms, as far as it is wanted and there are cases of it. */
function runOthers({
  subject,
  ofApplication,
  ofLending,
  options,
  root,
  firstBound,
  only,
}: Others): Pick<MutatedLender, 'application' | 'lending' | 'obligations'> {
  const application =
    ofApplication.length > 0 &&
    only.length === 0 &&
    runApplicationMutations(
      subject,
      applicationMutationsOf(subject),
      ofApplication,
      options(' of applications'),
    )
  const lending =
    ofLending.length > 0 &&
    runLendingMutations(
      subject,
      lendingMutationsOf(subject),
      { lending: ofLending, application: ofApplication },
      options(' of lending'),
    )
  const obligations =
    subject.bundle.obligations &&
    (only.length === 0 || only.includes('obligations')) &&
    runObligationMutations(subject, obligationMutationsOf(subject), {
      ...options(' of obligations'),
      day: undefined,
      weakeningsOf: readWeakenings(root, subject.bundle.org.orgCode, firstBound),
    })
  return {
    ...(application && { application: { ...application, cases: ofApplication.length } }),
    ...(lending && { lending: { ...lending, cases: ofLending.length } }),
    ...(obligations && { obligations }),
  }
}

function gather(files: readonly CaseFile[], bundle: Bundle, only: Wanted['only']) {
  const kinds = (all: readonly CaseFile['kind'][]) =>
    only.length === 0 || only.includes('lending') ? all : []
  return {
    journeys: (only.length > 0 ? [] : journeysOf(files, bundle)).map((journey) =>
      caseOfJourney(bundle, journey),
    ),
    ofApplication: casesOf(files, bundle, kinds(applicationKinds)) as readonly ApplicationCase[],
    ofLending: casesOf(files, bundle, kinds(['lending'])) as readonly LendingCase[],
  }
}

function journeysOf(files: readonly CaseFile[], { org, flows }: Bundle): readonly Journey[] {
  return files
    .filter((file) => file.kind === 'journeys' && isFor(file, org))
    .flatMap(({ cases }) => cases as readonly Journey[])
    .filter(({ flow }) => Object.hasOwn(flows, flow))
}

/** Kinds of cases about an application. */
export const applicationKinds: readonly CaseFile['kind'][] = [
  'routing',
  'polling',
  'progress',
  'machine',
  'screens',
  'rules',
  'lifecycle',
]

/** Cases of these kinds, without those about the progress of a flow. */
function casesOf(
  files: readonly CaseFile[],
  { org }: Bundle,
  kinds: readonly CaseFile['kind'][],
): readonly Case[] {
  return files
    .filter((file) => kinds.includes(file.kind) && isFor(file, org))
    .flatMap(({ cases }) => cases)
    .filter((one) => !('flow' in one) && one.for?.includes(org.orgCode) !== false)
}

const isFor = (file: CaseFile, { orgCode }: Bundle['org']) =>
  file.org === 'all' || [file.org].flat().includes(orgCode)
