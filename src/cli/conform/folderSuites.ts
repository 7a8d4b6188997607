import type { Issue } from '#model'
import type { CaseOutcome } from './CaseOutcome.ts'
import { runCheckSuite } from './suites/runCheckSuite.ts'
import { runJsonLogicSuite } from './suites/runJsonLogicSuite.ts'
import { runJsonSchemaSuite } from './suites/runJsonSchemaSuite.ts'

/**
 * Suites in folders with their own form, by their names in --suite: two published ones, and the
 * diagnostics of `lintel check`. An issue: why the folder can't be run.
 */
export const folderSuites = {
  'json-schema': runJsonSchemaSuite,
  'json-logic': runJsonLogicSuite,
  check: runCheckSuite,
} satisfies Readonly<
  Record<string, (folder: string, progress: (text: string) => void) => CaseOutcome | Issue>
>
