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
} from '#analysis'
import type { Bundle, Journey } from '#model'
import type { CaseFile } from '../conform/CaseFile.ts'
import type { Configuration } from '../Configuration.ts'

export interface MutatedLender extends MutationReport {
  readonly org: string
  readonly journeys: number
  /** Result for the cases about applications; absent if there are none, or one fails. */
  readonly application?: ApplicationMutationReport & { readonly cases: number }
  /** Result for the cases of lending; absent if there are none, or one fails. */
  readonly lending?: LendingReport
  /** Titles of journeys and cases that fail with the original files; nothing is mutated then. */
  readonly broken: readonly string[]
}

export type LendingReport = ReturnType<typeof runLendingMutations> & { readonly cases: number }

/** For every requested lender: the changes of its files that none of its cases notices. */
export function mutateCases(
  { loaded, orgCodes }: Configuration,
  files: readonly CaseFile[],
  progress: (text: string) => void,
  isOnlyLending = false,
): readonly MutatedLender[] {
  return orgCodes.flatMap((org): readonly MutatedLender[] => {
    const bundle = loaded.bundles.get(org)
    const places = loaded.placesOf(org)
    if (!bundle || !places) return []
    const subject = { bundle, places, engine: createEngine(bundle) }
    const journeys = (isOnlyLending ? [] : journeysOf(files, bundle)).map((journey) =>
      caseOfJourney(bundle, journey),
    )
    const ofApplication = casesOf(files, bundle, applicationKinds) as readonly ApplicationCase[]
    const ofLending = casesOf(files, bundle, ['lending']) as readonly LendingCase[]
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
    const asked = broken.length > 0 || isOnlyLending ? [] : mutationsOf(subject)
    const report = runMutations(subject, asked, journeys, options(''))
    const whole = { org, journeys: journeys.length, broken, ...report }
    if (broken.length > 0) return [whole]
    const application =
      ofApplication.length > 0 &&
      !isOnlyLending &&
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
    return [
      {
        ...whole,
        ...(application && { application: { ...application, cases: ofApplication.length } }),
        ...(lending && { lending: { ...lending, cases: ofLending.length } }),
      },
    ]
  })
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
    .filter((one) => !('flow' in one))
}

const isFor = (file: CaseFile, { orgCode }: Bundle['org']) =>
  file.org === 'all' || [file.org].flat().includes(orgCode)
