import {
  type ApplicationCase,
  type ApplicationMutationReport,
  applicationMutationsOf,
  caseOfJourney,
  createEngine,
  type MutationReport,
  mutationsOf,
  runApplicationMutations,
  runCase,
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
  /** Titles of journeys and cases that fail with the original files; nothing is mutated then. */
  readonly broken: readonly string[]
}

/** For every requested lender: the changes of its files that none of its journeys notices. */
export function mutateCases(
  { loaded, orgCodes }: Configuration,
  files: readonly CaseFile[],
  progress: (text: string) => void,
): readonly MutatedLender[] {
  return orgCodes.flatMap((org): readonly MutatedLender[] => {
    const bundle = loaded.bundles.get(org)
    const places = loaded.placesOf(org)
    if (!bundle || !places) return []
    const subject = { bundle, places, engine: createEngine(bundle) }
    const cases = journeysOf(files, bundle).map((journey) => caseOfJourney(bundle, journey))
    const ofApplication = casesOf(files, bundle)
    const broken = [
      ...cases.filter(({ holds }) => !holds(subject)).map(({ title }) => title),
      ...ofApplication
        .filter((one) => !runCase({ ...subject, files: new Map() }, one).passed)
        .map(({ title }) => title),
    ]
    const asked = broken.length > 0 ? [] : mutationsOf(subject)
    const report = runMutations(subject, asked, cases, {
      createEngine,
      progress: (done, of) => progress(`${org}: change ${done + 1} of ${of}`),
    })
    if (broken.length > 0 || ofApplication.length === 0)
      return [{ org, journeys: cases.length, broken, ...report }]
    const application = runApplicationMutations(
      subject,
      applicationMutationsOf(subject),
      ofApplication,
      {
        createEngine,
        progress: (done, of) => progress(`${org}: change ${done + 1} of ${of} of applications`),
      },
    )
    return [
      {
        org,
        journeys: cases.length,
        broken,
        ...report,
        application: { ...application, cases: ofApplication.length },
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

/** Cases about applications, without those about the progress of a flow. */
function casesOf(files: readonly CaseFile[], { org }: Bundle): readonly ApplicationCase[] {
  return files
    .filter((file) => applicationKinds.includes(file.kind) && isFor(file, org))
    .flatMap(({ cases }) => cases as readonly ApplicationCase[])
    .filter((one) => !('flow' in one))
}

const isFor = (file: CaseFile, { orgCode }: Bundle['org']) =>
  file.org === 'all' || [file.org].flat().includes(orgCode)
