import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longer than their length suggests: started last, one of them keeps one core busy
 * while the others have nothing to do.
 */
const longest = [
  'tests/server/bundles/rejectedFiles.test.ts',
  'tests/server/releases/underWay.test.ts',
  'tests/server/routes/publishOverlay.test.ts',
  'tests/server/process/survivesKills.test.ts',
  'tests/server/releases/atOnce.test.ts',
  'tests/server/bundles/lastKnownGood.test.ts',
  'tests/server/operations/reseal.test.ts',
  'tests/server/operations/backup.test.ts',
  'tests/server/evidence/evidence.test.ts',
  'tests/server/operations/resealKilled.long.test.ts',
  'tests/server/documents/documentStates.long.test.ts',
  'tests/server/conformServer.long.test.ts',
  'tests/server/applicationJourneys.test.ts',
  'tests/server/process/originationSurvivesKills.long.test.ts',
  'tests/server/jobs/severalServers.long.test.ts',
  'tests/cli/conform/conformServer.long.test.ts',
  'tests/lending/defects.test.ts',
  'tests/cli/export/roundTrip.test.ts',
  'tests/analysis/obligations/obligations.test.ts',
  'tests/analysis/checkSuite.test.ts',
  'tests/analysis/properties/applications.test.ts',
]

/** Vitest's own order, with the longest files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = longest.findIndex((path) => moduleId.endsWith(path))
  return index === -1 ? longest.length : index
}
