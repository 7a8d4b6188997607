import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Requirements } from './Requirements.ts'

/** Files whose ids are proofs. */
const proving = /\.(test|spec)\.tsx?$|journeys\/.*\.json$|suites\/.*\.json$|house\/proves.*\.json$/
/** What holds that requirements are proven proves none. */
const own = /house\/requirements\.test\.ts$/

/** The rows of requirements.tsv in a folder of tests, and what names them there; no rows where there is no such file. */
export function readRequirements(tests: string): Requirements {
  const table = join(tests, 'requirements.tsv')
  const lines = existsSync(table) ? readFileSync(table, 'utf8').split('\n').slice(1) : []
  const reasons = readReasons(tests)
  const rows = lines
    .map((line) => line.split('\t'))
    .flatMap(([id, , text = '']) => (id ? [{ id, text, ...(Object.hasOwn(reasons, id) && { why: reasons[id]! }) }] : []))
  const entries = existsSync(tests) ? readdirSync(tests, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []
  const proofs = entries
    .map((entry) => relative(tests, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => proving.test(path) && !own.test(path))
    .toSorted()
    .map((path) => ({ path: `tests/${path}`, ids: idsIn(readFileSync(join(tests, path), 'utf8')) }))
  return { rows, proofs }
}

/** Why requirements are not proven yet, by id. */
function readReasons(tests: string): Readonly<Record<string, string>> {
  const place = join(tests, 'house/requirements.later.json')
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Record<string, string>) : {}
}

/** Ids named in a text, ranges included: "A-VAL-053…055". Points that the specification leaves open (GAP, ODD) have no proof to ask for. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/\b([AB]-(?!GAP|ODD)[A-Z0-9]+)-(\d{3})(?:…(\d{3}))?/g)].flatMap(([, area, first, last]) => {
    const ids: string[] = []
    for (let number = Number(first); number <= Number(last ?? first); number++) ids.push(`${area}-${String(number).padStart(3, '0')}`)
    return ids
  })
}
