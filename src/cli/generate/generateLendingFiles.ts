import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateLendingCases, type LendingCase, today } from '#analysis'
import { isSame, type JsonObject } from '#model'
import type { Configuration } from '../Configuration.ts'
import { readSubjects } from '../conform/readSubjects.ts'
import { createFolder } from '../createFolder.ts'
import { schemaAddress } from './schemaAddress.ts'
import { splitCases } from './splitCases.ts'

export interface LendingFile {
  /** Where it was written, or would be. */
  readonly file: string
  readonly title: string
  readonly org: string
  /** Facts that its cases' own are laid over. */
  readonly each: { readonly facts: JsonObject }
  readonly cases: readonly LendingCase[]
  /** It was there with other contents, and stays. */
  readonly isKept: boolean
}

/**
 * Cases of each lender's policy, in as many files as they need: policy-CODE.json,
 * policy-CODE-2.json … A string: why they cannot be written.
 */
export function generateLendingFiles(
  read: Configuration,
  root: string,
  folder: string | undefined,
  progress: (text: string) => void,
): readonly LendingFile[] | string {
  const year = Number(today.slice(0, 4))
  try {
    if (folder !== undefined) createFolder(folder)
    return [...readSubjects(read)].flatMap(([org, subject]) => {
      if (typeof subject === 'string') return []
      progress(`${org}: lending`)
      const all = generateLendingCases(subject, year)
      const facts = all[0]?.facts ?? {}
      const own = all.map((one) => ({ ...one, facts: ownOf(one.facts, facts) }))
      return splitCases(own).map((cases, index) => {
        const name = `policy-${org}${index === 0 ? '' : `-${index + 1}`}.json`
        const title = `What the policy of ${org} decides at its edges, and what is due by when`
        const content = { title, org, each: { facts }, cases }
        const isKept = folder !== undefined && !write(root, folder, name, content)
        return { file: join(folder ?? '', name), ...content, isKept }
      })
    })
  } catch (error) {
    return `The cases cannot be written to ${folder}: ${(error as Error).message}.`
  }
}

const ownOf = (facts: JsonObject, typical: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) => !Object.hasOwn(typical, name) || !isSame(value, typical[name]!),
    ),
  )

/** False if there is a file with other contents. */
function write(root: string, folder: string, name: string, content: object): boolean {
  const file = join(folder, name)
  const whole = { $schema: schemaAddress(root, folder, 'lending-cases.schema.json'), ...content }
  const text = `${JSON.stringify(whole, null, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') !== text) return false
  writeFileSync(file, text)
  return true
}
