import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of tests/requirements.tsv. */
export interface Requirement {
  readonly id: string
  /** "A-VAL" of "A-VAL-001". */
  readonly area: string
  /** What the specification requires, in a sentence. */
  readonly text: string
  /** Whether it is about what a page shows: "ui" in the table's column "verify". */
  readonly isDrawn: boolean
}

/** The rows of requirements.tsv in a folder of tests, in order; none if there is no such file. */
export function readRequirements(tests: string): readonly Requirement[] {
  const table = join(tests, 'requirements.tsv')
  const lines = existsSync(table) ? readFileSync(table, 'utf8').split('\n').slice(1) : []
  return lines
    .map((line) => line.split('\t'))
    .flatMap(([id, , text = '', , verify]) =>
      id ? [{ id, area: id.slice(0, id.lastIndexOf('-')), text, isDrawn: verify === 'ui' }] : [],
    )
}
