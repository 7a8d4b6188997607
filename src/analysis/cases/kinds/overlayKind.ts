import { applyOverlay, fromPointer, valueAt, whoSet } from '#loader'
import { isSame, type Json, type JsonObject } from '#model'
import type { OverlayCase } from '../Case.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'
import { lacking } from '../lacking.ts'

/** Name of a base that is in the case itself. */
const own = 'base.json'
const asked = 'who set '

type Asking = OverlayCase & { readonly asks?: readonly string[] }

export const overlayKind: Kind<Asking> = {
  give: (subject, one) => {
    const { base, overlay } = layersOf(subject, one)
    return {
      base: base ?? null,
      ...(overlay !== undefined && { overlay }),
      asks: Object.keys(one.whoSet ?? {}),
    }
  },
  see: (subject, one) => {
    const { base, overlay, file } = layersOf(subject, one)
    if (base === undefined) return lacking('file', file, `There is no file ${file}`)
    const asks = one.asks ?? Object.keys(one.whoSet ?? {})
    return {
      merged: overlay === undefined ? base : applyOverlay(base, overlay),
      whoSet: Object.fromEntries(
        asks.map((pointer) => [pointer, placeOf(subject, one, pointer).layer]),
      ),
    }
  },
  compare: ({ gives, lacks = [], whoSet: owners = {} }, { merged = null, whoSet: found = {} }) => {
    for (const [pointer, expected] of Object.entries(gives)) {
      const actual = valueAt(merged, fromPointer(pointer))
      if (actual === undefined || !isSame(actual, expected))
        return { at: pointer || 'the whole', expected, actual: actual ?? null }
    }
    for (const pointer of lacks) {
      const actual = valueAt(merged, fromPointer(pointer))
      if (actual !== undefined) return { at: pointer, expected: null, actual }
    }
    const difference = differenceAt(Object.keys(owners), owners, found as JsonObject)
    return difference && { ...difference, at: `${asked}${difference.at}` }
  },
  cause: (subject, one, { at }) => {
    const pointer = at === 'the whole' ? '' : at.replace(asked, '')
    const place = placeOf(subject, one, pointer)
    const said =
      place.layer === 'base'
        ? 'The base says so, and the overlay leaves it alone'
        : 'The overlay sets it'
    return {
      cause: place.why === undefined ? said : `${said}: ${place.why}`,
      ...(one.file !== undefined && { file: place.file, pointer: place.pointer }),
    }
  },
}

function layersOf({ bundle, files }: CaseSubject, { file = own, base, overlay }: OverlayCase) {
  const over = `orgs/${bundle.org.orgCode}/${file}`
  return {
    file,
    over,
    base: base ?? withoutNotes(read(files, file)),
    overlay: overlay ?? (files.has(over) ? read(files, over) : undefined),
  }
}

function placeOf(subject: CaseSubject, one: OverlayCase, pointer: string) {
  const { file, over, base, overlay } = layersOf(subject, one)
  const texts = new Map([
    [file, JSON.stringify(base)],
    ...(overlay === undefined ? [] : [[over, JSON.stringify(overlay)] as const]),
  ])
  return whoSet(texts, subject.bundle.org.orgCode, file, pointer)
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
