import type { Json } from '#model'
import type { ForeignForm } from './ForeignForm.ts'
import type { Beside, ImportKind } from './ImportedFile.ts'
import type { Notes } from './Note.ts'
import { watchReads } from './watchReads.ts'

/** Members that name parts of forms. */
const names = ['key', 'name', 'linkId', 'path', 'title', 'scope']

/**
 * Reads a form, and reports every property of it that its kind has not read, because what is
 * neither converted nor reported would be lost silently.
 */
export function readWhole(kind: ImportKind, value: Json, beside: Beside, note: Notes): ForeignForm {
  if (!kind.silent) return kind.read(value, beside, note)
  const told = new Set<string>()
  const noteOnce: Notes = (code, values, keys) => {
    told.add(String(keys.at(-1)))
    note(code, values, keys)
  }
  const own = watchReads(value)
  const others = Object.entries(beside).map(
    ([name, file]) => [name, watchReads(file ?? null)] as const,
  )
  const form = kind.read(
    own.watched,
    Object.fromEntries(others.map(([name, { watched }]) => [name, watched])) as Beside,
    noteOnce,
  )
  for (const { keys, holder } of [own, ...others.map(([, watched]) => watched)].flatMap(
    ({ unread }) => unread(),
  )) {
    const name = names.map((member) => holder[member]).find((each) => typeof each === 'string')
    // The properties of a part that is left out as a whole are not reported one by one.
    if (kind.silent.includes(keys.at(-1)!) || (typeof name === 'string' && told.has(name))) continue
    const of = name === undefined ? '' : ` of "${String(name)}"`
    note(
      'import/left-out',
      { what: `"${keys.at(-1)!}"${of}`, why: 'Lintel has no such setting' },
      keys,
    )
  }
  // Data from the file are copied: reads are not tracked any further.
  return JSON.parse(JSON.stringify(form)) as ForeignForm
}
