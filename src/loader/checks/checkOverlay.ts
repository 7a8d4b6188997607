import { isSame, isObject, type IssueCode, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { addedTo, neighborOf } from '../json/addedTo.ts'
import { additionsOf } from '../json/applyOverlay.ts'
import { fromPointer, toPointer, valueAt } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { fingerprintOf } from './fingerprintOf.ts'

type Keys = readonly string[]

const lawFile = 'lending/law.json'

/**
 * Checks an overlay: it changes something that exists, differs from the base, replaces lists that
 * it knows, adds to lists that exist, and keeps the base's promises. `overlay` still has its
 * `replaces`: pointer of a list in the base → fingerprint of the list when it was replaced.
 */
export function checkOverlay(
  path: string,
  overlay: JsonObject,
  base: JsonObject,
  folder: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const say = (code: IssueCode, keys: Keys, values: Diagnostic['values'] = {}) =>
    void diagnostics.push({ code, values, file: path, pointer: toPointer(keys) })
  const pinned = isObject(overlay.replaces)
    ? (overlay.replaces as Readonly<Record<string, string>>)
    : {}
  const replaced = new Set<string>()
  const replaceList = (before: readonly Json[], keys: Keys) => {
    const pointer = toPointer(keys)
    replaced.add(pointer)
    const then = Object.hasOwn(pinned, pointer) ? pinned[pointer] : undefined
    const found = comparePinned(pointer, then, before)
    if (found) say(found.code, keys, found.values)
  }

  const visit = (patch: Json, before: Json | undefined, keys: Keys): void => {
    const promise =
      patch === before ? undefined : promiseOf(before, isObject(patch) && isObject(before))
    if (promise !== undefined) return say('loader/promise-broken', keys, { promise })
    if (isObject(patch) && isObject(before)) {
      for (const [key, member] of Object.entries(patch))
        visit(member, Object.hasOwn(before, key) ? before[key] : undefined, [...keys, key])
      return
    }
    const [name = ''] = keys.slice(-1)
    if (before === undefined) {
      const siblings = Object.keys((valueAt(base, keys.slice(0, -1)) ?? {}) as object)
      // Only the page refers to words; an unknown one is never shown, unless it names a value.
      const isUnknownWord = path === 'texts/words.json' && !isOfValue(name, siblings)
      if (patch === null || isUnknownWord || limitsNothing(patch, keys))
        say('loader/overlay-hits-nothing', keys, { name, hint: suggest(name, siblings) })
    } else if (patch !== null && isSame(patch, before)) {
      // A lender's text keeps its own version when the base raises its version.
      if (!path.startsWith('texts/') || name !== 'version')
        say('loader/overlay-says-the-same', keys)
    } else if (Array.isArray(patch) && Array.isArray(before))
      replaceList(before as readonly Json[], keys)
  }

  if (path === lawFile) say('loader/law-overlaid', [])
  const { $schema: _schema, why: _why, replaces: _replaces, adds: _adds, ...patch } = overlay
  if (path.startsWith('schemas/calls/'))
    for (const key of ['who', 'secure', 'variant'])
      if (Object.hasOwn(patch, key)) say('loader/call-policy-overlaid', [key], { key })
  const changed = path.startsWith('obligations/') && changedObligation(patch, base)
  if (changed) say('loader/promise-broken', changed.keys, { promise: changed.promise })
  visit(patch, base, [])
  const file = `${folder}${path}`
  return [
    ...diagnostics,
    ...checkAdditions(overlay, base, file),
    ...checkPinned(Object.keys(pinned), replaced, file),
  ]
}

/** The first obligation of the base of which an overlay changes more than its exceptions. */
function changedObligation(
  patch: JsonObject,
  base: JsonObject,
): { readonly keys: Keys; readonly promise: string } | undefined {
  if (!isObject(patch.obligations ?? {}))
    return { keys: ['obligations'], promise: 'obligations bind every lender' }
  for (const [name, change] of Object.entries(patch.obligations ?? {})) {
    const before = valueAt(base, ['obligations', name])
    if (!isObject(before)) continue
    const key = isObject(change) ? Object.keys(change).find((each) => each !== 'exceptions') : ''
    if (key === undefined) continue
    const promise = `${String(before.source)} binds every lender, except for a time that "exceptions" states`
    return { keys: ['obligations', name, ...(key === '' ? [] : [key])], promise }
  }
  return undefined
}

/** What is wrong if the list is no longer the one that was replaced. */
function comparePinned(
  pointer: string,
  then: string | undefined,
  before: readonly Json[],
): Pick<Diagnostic, 'code' | 'values'> | undefined {
  const fingerprint = fingerprintOf(before)
  if (then === undefined) return { code: 'loader/list-unpinned', values: { pointer, fingerprint } }
  if (then === fingerprint) return undefined
  const change = changeSince(then, fingerprint, before)
  return { code: 'loader/list-changed', values: { pointer, fingerprint, change } }
}

/** Checks that every list that is pinned was replaced. */
function checkPinned(
  pinned: readonly string[],
  replaced: ReadonlySet<string>,
  file: string,
): readonly Diagnostic[] {
  return pinned
    .filter((pointer) => !replaced.has(pointer))
    .map((pointer) => ({
      code: 'loader/overlay-hits-nothing',
      values: { name: fromPointer(pointer).at(-1) ?? '', hint: suggest(pointer, replaced) },
      file,
      pointer: toPointer(['replaces', pointer]),
    }))
}

/**
 * Checks that `adds` names lists of the base without a promise and entries that are there once, and
 * adds nothing that is there already.
 */
function checkAdditions(overlay: JsonObject, base: JsonObject, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const [pointer, additions] of Object.entries(additionsOf(overlay))) {
    const say = (code: IssueCode, keys: readonly (string | number)[], values = {}) =>
      void diagnostics.push({
        code,
        values,
        file,
        pointer: toPointer(['adds', pointer, ...keys]),
      })
    const keys = fromPointer(pointer)
    const list = valueAt(base, keys)
    const promise = keys
      .map((_, index) => promiseOf(valueAt(base, keys.slice(0, index)), true))
      .find((text) => text !== undefined)
    if (promise !== undefined) say('loader/promise-broken', [], { promise })
    if (!Array.isArray(list)) {
      say('loader/overlay-hits-nothing', [], { name: keys.at(-1) ?? '', hint: '' })
      continue
    }
    let entries = list as readonly Json[]
    for (const [index, addition] of additions.entries()) {
      const side = addition.before === undefined ? 'after' : 'before'
      if (addition[side] !== undefined && neighborOf(entries, addition) === undefined)
        say('loader/overlay-hits-nothing', [index, side], {
          name: JSON.stringify(addition[side]),
          hint: '',
        })
      for (const [count, item] of addition.items.entries())
        if (entries.some((entry) => isSame(entry, item)))
          say('loader/overlay-says-the-same', [index, 'items', count])
      entries = addedTo(entries, [addition]).items
    }
  }
  return diagnostics
}

/** Limits for a field that the base does not have, and that they alone make no field. */
function limitsNothing(patch: Json, keys: Keys): boolean {
  const says = ['type', '$ref', 'enum', 'const', 'oneOf', 'anyOf', 'allOf', 'x-anything']
  return (
    keys.at(-2) === 'properties' &&
    isObject(patch) &&
    !says.some((key) => Object.hasOwn(patch, key))
  )
}

/** A word like "choice-GIFT_LETTER", if there are words for other values: "choice-DEED". */
function isOfValue(name: string, words: readonly string[]): boolean {
  const [, start] = /^(.+-)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.exec(name) ?? []
  return (
    start !== undefined &&
    words.some((word) => /^[A-Z]/.test(word.slice(start.length)) && word.startsWith(start))
  )
}

/** The base's promise here and, unless the overlay only changes members, anywhere below. */
function promiseOf(value: Json | undefined, isInside: boolean): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const own = ['promise', 'x-promise']
    .map((key) => (value as JsonObject)[key])
    .find((text) => typeof text === 'string')
  if (own !== undefined || isInside) return own
  for (const member of Object.values(value) as Json[]) {
    const below = promiseOf(member, false)
    if (below !== undefined) return below
  }
  return undefined
}

/** "1 new: {…}; 2 gone". */
function changeSince(then: string, now: string, list: readonly Json[]): string {
  const [before, after] = [then.split(' '), now.split(' ')]
  const added = list
    .filter((_, index) => !before.includes(after[index]!))
    .map((item) => JSON.stringify(item).slice(0, 80))
  const gone = before.filter((mark) => !after.includes(mark)).length
  const told = [
    ...(added.length > 0 ? [`new or changed: ${added.join(', ')}`] : []),
    ...(gone > 0 ? [`${gone} gone or changed`] : []),
  ]
  return told.length > 0 ? told.join('; ') : 'its order'
}
