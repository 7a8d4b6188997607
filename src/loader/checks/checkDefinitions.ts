import { isObject, type Json } from '#model'
import { enumerationsFile } from '../bundle/enumerationsFile.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import { fromPointer, toPointer } from '../json/pointer.ts'
import { joinPath } from '../refs/joinPath.ts'

type Files = ReadonlyMap<string, Json>

/**
 * A `$ref`: the definition that contains it, if any, and its target; each
 * "schemas/common/name.json#first".
 */
interface Reference {
  readonly from?: string
  readonly to: string
}

/**
 * Definitions that no `$ref` refers to, directly or indirectly. `overlays`: of all lenders, by base
 * path. With `lender`: those that its overlays add; otherwise those of the base.
 */
export function checkDefinitions(
  base: Files,
  overlays: readonly Files[],
  lender?: Files,
): Diagnostic[] {
  const own = [...(lender ?? base)].flatMap(([path, file]) => definitionsOf(path, file))
  const added = lender
    ? own.filter(({ path, name }) => !namesOf(base.get(path)).includes(name))
    : own
  if (added.length === 0) return []
  const reached = reach(
    [base, ...overlays].flatMap((files) =>
      [...files].flatMap(([path, file]) => referencesOf(path, file)),
    ),
  )
  return added
    .filter(({ path, name }) => path !== enumerationsFile && !reached.has(`${path}#${name}`))
    .map(({ path, name }): Diagnostic => {
      const values = { name, ref: `${path.split('/').at(-1)}#${toPointer(['definitions', name])}` }
      return {
        code: 'loader/definition-unused',
        values,
        file: path,
        pointer: toPointer(['definitions', name]),
      }
    })
}

function namesOf(file: Json | undefined): readonly string[] {
  return isObject(file) && isObject(file.definitions) ? Object.keys(file.definitions) : []
}

function definitionsOf(
  path: string,
  file: Json,
): readonly { readonly path: string; readonly name: string }[] {
  return path.startsWith('schemas/') ? namesOf(file).map((name) => ({ path, name })) : []
}

function reach(references: readonly Reference[]): ReadonlySet<string> {
  const below = new Map<string | undefined, Reference[]>()
  for (const reference of references)
    below.set(reference.from, [...(below.get(reference.from) ?? []), reference])
  const reached = new Set<string>()
  const visit = ({ to }: Reference): void => {
    if (reached.has(to)) return
    reached.add(to)
    below.get(to)?.forEach(visit)
  }
  below.get(undefined)?.forEach(visit)
  return reached
}

const known = new WeakMap<object, readonly Reference[]>()

/** Collected once per file. */
function referencesOf(path: string, file: Json): readonly Reference[] {
  if (!isObject(file) || !path.startsWith('schemas/')) return []
  const before = known.get(file)
  if (before) return before
  const found: Reference[] = []
  const visit = (value: Json, from?: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value) as [string, Json][]) {
      if (key === '$ref' && typeof member === 'string') found.push(...leadsFrom(path, member, from))
      else visit(member, from)
    }
  }
  const { definitions, ...rest } = file
  visit(rest)
  if (isObject(definitions))
    for (const [name, definition] of Object.entries(definitions))
      visit(definition, `${path}#${name}`)
  known.set(file, found)
  return found
}

function leadsFrom(path: string, ref: string, from: string | undefined): readonly Reference[] {
  const [file = '', pointer = ''] = ref.split('#')
  const [first, name] = fromPointer(pointer)
  if (first !== 'definitions' || name === undefined) return []
  return [
    {
      to: `${file === '' ? path : joinPath(path, file)}#${name}`,
      ...(from !== undefined && { from }),
    },
  ]
}
