import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileNameOf, generateJourneys, type Unreached } from '#analysis'
import type { Journey } from '#model'
import { createEngine } from '../createEngine.ts'
import type { Configuration } from '../readConfiguration.ts'

export interface GeneratedFiles {
  readonly journeys: readonly Journey[]
  /** One for each journey, where a folder was given. */
  readonly files: readonly string[]
  /** How many things were to be shown, over all lenders. */
  readonly aims: number
  readonly unreached: readonly (Unreached & { readonly org: string })[]
  /** Lenders whose files have errors: nothing can be generated for them. */
  readonly withErrors: readonly string[]
}

/** Journeys for the lenders asked for; those that lenders share are one. Written to DIR/<flow>/<title>.json where a folder is given; text: why they cannot be written. */
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
    const made = generateJourneys(createEngine(bundle), bundle, { progress: (flow) => progress(`${code}: ${flow}`) })
    aims += made.aims
    unreached.push(...made.unreached.map((one) => ({ org: code, ...one })))
    for (const journey of made.journeys) {
      const key = JSON.stringify({ ...journey, org: '' })
      const known = shared.get(key) ?? { journey, orgs: [] }
      known.orgs.push(code)
      shared.set(key, known)
    }
  }
  const journeys = [...shared.values()].map(({ journey, orgs }) => ({ ...journey, org: orgs.length === 1 ? orgs[0]! : orgs }))
  const files = folder === undefined ? [] : write(root, folder, journeys)
  if (typeof files === 'string') return files
  return { journeys, files, aims, unreached, withErrors: orgCodes.filter((code) => !loaded.bundles.has(code)) }
}

function write(root: string, folder: string, journeys: readonly Journey[]): readonly string[] | string {
  const taken = new Map<string, Set<string>>()
  try {
    return journeys.map((journey) => {
      const place = join(folder, journey.flow)
      const names = taken.get(place) ?? new Set<string>()
      taken.set(place, names)
      mkdirSync(place, { recursive: true })
      const schema = relative(resolve(place), resolve(root, 'schemas/meta/journey.schema.json')).split(sep).join('/')
      const file = join(place, fileNameOf(journey.title, names))
      writeFileSync(file, `${JSON.stringify({ $schema: schema, ...journey }, null, 2)}\n`)
      return file
    })
  } catch (error) {
    return `The journeys cannot be written to ${folder}: ${(error as Error).message}.`
  }
}
