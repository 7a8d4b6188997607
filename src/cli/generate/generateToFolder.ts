import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, fileNameOf, generateJourneys, type Unreached } from '#analysis'
import { isSame, type Journey, type Json } from '#model'
import { createFolder } from '../createFolder.ts'
import type { Configuration } from '../Configuration.ts'
import { schemaAddress } from './schemaAddress.ts'

export interface GeneratedFiles {
  readonly journeys: readonly Journey[]
  /** One per journey, if a folder was given. */
  readonly files: readonly string[]
  /** Existing files among them with other contents, which were not changed. */
  readonly kept: readonly string[]
  /** Existing journeys in the flows' folders that were not generated now. */
  readonly others: readonly string[]
  /** Number of aims, over all lenders. */
  readonly aims: number
  readonly unreached: readonly (Unreached & { readonly org: string })[]
  /** Lenders whose files have errors: nothing can be generated for them. */
  readonly withErrors: readonly string[]
}

/**
 * Generates journeys for the requested lenders; journeys that lenders share are generated once.
 * With a folder, writes them to DIR/<flow>/<title>.json without changing existing files; a string:
 * why they can't be written.
 */
export function generateToFolder(
  { loaded, orgCodes }: Configuration,
  root: string,
  folder: string | undefined,
  progress: (text: string) => void,
): GeneratedFiles | string {
  const shared = new Map<string, { readonly journey: Journey; readonly orgs: string[] }>()
  const unreached: (Unreached & { readonly org: string })[] = []
  let aims = 0
  for (const code of orgCodes) {
    const bundle = loaded.bundles.get(code)
    if (!bundle) continue
    const made = generateJourneys(createEngine(bundle), bundle, {
      progress: (flow) => progress(`${code}: ${flow}`),
    })
    aims += made.aims
    unreached.push(...made.unreached.map((one) => ({ org: code, ...one })))
    for (const journey of made.journeys) {
      const key = JSON.stringify({ ...journey, org: '' })
      const known = shared.get(key) ?? { journey, orgs: [] }
      known.orgs.push(code)
      shared.set(key, known)
    }
  }
  const journeys = [...shared.values()].map(({ journey, orgs }) => ({
    ...journey,
    org: orgs.length === 1 ? orgs[0]! : orgs,
  }))
  const written =
    folder === undefined ? { files: [], kept: [], others: [] } : write(root, folder, journeys)
  if (typeof written === 'string') return written
  return {
    journeys,
    ...written,
    aims,
    unreached,
    withErrors: orgCodes.filter((code) => !loaded.bundles.has(code)),
  }
}

type Written = Pick<GeneratedFiles, 'files' | 'kept' | 'others'>

function write(root: string, folder: string, journeys: readonly Journey[]): Written | string {
  const taken = new Map<string, Set<string>>()
  const kept: string[] = []
  try {
    const files = journeys.map((journey) => {
      const place = join(folder, journey.flow)
      const names = taken.get(place) ?? new Set<string>()
      taken.set(place, names)
      createFolder(place)
      const schema = schemaAddress(root, place, 'journey.schema.json')
      const file = join(place, fileNameOf(journey.title, names))
      const whole = { $schema: schema, ...journey }
      if (existsSync(file) && !saysTheSame(file, whole)) kept.push(file)
      else writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`)
      return file
    })
    const made = new Set(files)
    const lying = [...taken.keys()].flatMap((place) =>
      readdirSync(place).map((name) => join(place, name)),
    )
    return {
      files,
      kept,
      others: lying.filter((file) => file.endsWith('.json') && !made.has(file)).toSorted(),
    }
  } catch (error) {
    return `The journeys cannot be written to ${folder}: ${(error as Error).message}.`
  }
}

function saysTheSame(file: string, journey: object): boolean {
  try {
    return isSame(JSON.parse(readFileSync(file, 'utf8')) as Json, journey as Json)
  } catch {
    return false
  }
}
