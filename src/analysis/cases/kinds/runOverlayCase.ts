import { applyOverlay, fromPointer, valueAt, whoSet } from '#loader'
import { isSame, type Json, type JsonObject } from '#model'
import type { OverlayCase } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import type { Cause } from '../Cause.ts'

/** Name of a base that is in the case itself. */
const own = 'base.json'

export function runOverlayCase(
  { bundle, files }: CaseSubject,
  wanted: OverlayCase,
): CaseFailure | undefined {
  const { orgCode } = bundle.org
  const { file = own, gives, lacks = [], whoSet: owners = {} } = wanted
  const over = `orgs/${orgCode}/${file}`
  const base = wanted.base ?? withoutNotes(read(files, file))
  const overlay = wanted.overlay ?? (files.has(over) ? read(files, over) : undefined)
  if (base === undefined)
    return { at: 'file', expected: file, actual: null, cause: `There is no file ${file}` }
  const merged = overlay === undefined ? base : applyOverlay(base, overlay)
  const texts = new Map([
    [file, JSON.stringify(base)],
    ...(overlay === undefined ? [] : [[over, JSON.stringify(overlay)] as const]),
  ])

  for (const [pointer, expected] of Object.entries(gives)) {
    const actual = valueAt(merged, fromPointer(pointer))
    if (actual === undefined || !isSame(actual, expected))
      return { at: pointer || 'the whole', expected, actual: actual ?? null, ...causeAt(pointer) }
  }
  for (const pointer of lacks) {
    const actual = valueAt(merged, fromPointer(pointer))
    if (actual !== undefined) return { at: pointer, expected: null, actual, ...causeAt(pointer) }
  }
  for (const [pointer, expected] of Object.entries(owners)) {
    const { layer } = whoSet(texts, orgCode, file, pointer)
    if (layer !== expected)
      return { at: `who set ${pointer}`, expected, actual: layer, ...causeAt(pointer) }
  }
  return undefined

  function causeAt(pointer: string): Cause {
    const place = whoSet(texts, orgCode, file, pointer)
    const said =
      place.layer === 'base'
        ? 'The base says so, and the overlay leaves it alone'
        : 'The overlay sets it'
    return {
      cause: place.why === undefined ? said : `${said}: ${place.why}`,
      ...(file !== own && { file: place.file, pointer: place.pointer }),
    }
  }
}

function read(files: ReadonlyMap<string, string>, file: string): Json | undefined {
  const text = files.get(file)
  return text === undefined ? undefined : (JSON.parse(text) as Json)
}

/** Without the keys that describe the file. */
function withoutNotes(value: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { $schema: _schema, why: _why, replaces: _replaces, ...rest } = value as JsonObject
  return rest
}
