import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IssueCode } from '#model'

const root = 'tests/suites/check'

/** The small sound project that every pair lays its files over. */
export const baseFolder = join(root, 'base')

/** A case.json of tests/suites/check/, with its folder. tests/suites/check/README.md says what each key means. */
export interface CheckPair {
  /** "loader--step-unknown", "loader--step-unknown/2". */
  readonly name: string
  readonly broken: string
  readonly clean: string
  readonly title: string
  readonly code: IssueCode
  readonly file?: string
  readonly pointer?: string
  readonly severity: 'error' | 'warning'
  readonly says?: string
  readonly org?: string
  readonly also?: readonly IssueCode[]
  readonly counterexample?: boolean
}

/** Every pair of a broken and a clean folder, sorted. */
export const checkPairs: readonly CheckPair[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/]+(\/\d+)?\/case\.json$/.test(path))
  .map((path) => path.replace('/case.json', ''))
  .toSorted()
  .map((name) => ({
    name,
    broken: join(root, name, 'broken'),
    clean: join(root, name, 'clean'),
    ...(JSON.parse(readFileSync(join(root, name, 'case.json'), 'utf8')) as Omit<CheckPair, 'name' | 'broken' | 'clean'>),
  }))
