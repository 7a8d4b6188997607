import type { Issue } from '#model'
import type { Outcome } from './Outcome.ts'
import { runCheckSuite } from './suites/runCheckSuite.ts'
import { runJsonLogicSuite } from './suites/runJsonLogicSuite.ts'
import { runJsonSchemaSuite } from './suites/runJsonSchemaSuite.ts'

/**
 * Suites in folders of a form of their own, by the name that --suite takes: two that other people publish, and the findings of `lintel check`.
 * An issue: why the folder cannot be run.
 */
export const folderSuites = {
  'json-schema': runJsonSchemaSuite,
  'json-logic': runJsonLogicSuite,
  check: runCheckSuite,
} satisfies Readonly<Record<string, (folder: string, progress: (text: string) => void) => Outcome | Issue>>
