import { caseOfJourney, mutationsOf, runMutations, type MutationReport } from '#analysis'
import type { Bundle, Journey } from '#model'
import type { CaseFile } from '../conform/CaseFile.ts'
import { createEngine } from '../createEngine.ts'
import type { Configuration } from '../readConfiguration.ts'

export interface MutatedLender extends MutationReport {
  readonly org: string
  readonly journeys: number
  /** Titles of journeys that do not hold as the files are; nothing is changed then. */
  readonly broken: readonly string[]
}

/** For every lender asked for: which changes of its files none of its journeys notices. */
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
    const broken = cases.filter(({ holds }) => !holds(subject.engine)).map(({ title }) => title)
    const asked = broken.length > 0 ? [] : mutationsOf(subject)
    const report = runMutations(subject, asked, cases, {
      createEngine,
      progress: (done, of) => progress(`${org}: change ${done + 1} of ${of}`),
    })
    return [{ org, journeys: cases.length, broken, ...report }]
  })
}

function journeysOf(files: readonly CaseFile[], { org, flows }: Bundle): readonly Journey[] {
  return files
    .filter((file) => file.kind === 'journeys' && (file.org === 'all' || [file.org].flat().includes(org.orgCode)))
    .flatMap(({ cases }) => cases as readonly Journey[])
    .filter(({ flow }) => Object.hasOwn(flows, flow))
}
