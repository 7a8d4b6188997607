import type { Outcome } from './Outcome.ts'
import { runJsonLogicSuite } from './suites/runJsonLogicSuite.ts'
import { runJsonSchemaSuite } from './suites/runJsonSchemaSuite.ts'

/** Suites that other people publish, by the name that --suite takes: run a folder; text: why it cannot be read. */
export const publicSuites = {
  'json-schema': runJsonSchemaSuite,
  'json-logic': runJsonLogicSuite,
} satisfies Readonly<Record<string, (folder: string, progress: (text: string) => void) => Outcome | string>>
