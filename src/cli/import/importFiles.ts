import type { Json } from '#model'
import { idOf } from './idOf.ts'
import { importFile, type ImportedForm } from './importFile.ts'
import type { Beside, GivenFile } from './ImportedFile.ts'

/** Files that define the look of another form: "person.uischema.json". */
const companion = /[._-](uischema|ui[._-]?schema|ui)$/i

/**
 * Imports a file, or all files of a folder: each becomes a flow. Companions are read with the file
 * that they describe.
 */
export function importFiles(given: readonly GivenFile[]): readonly ImportedForm[] {
  const files = new Map<string, Json>(
    given.map(({ path, value }) => [`schemas/${path.split('/').at(-1)!}`, value]),
  )
  const stems = new Map(given.map((file) => [stemOf(file.path), file]))
  const mainOf = (file: GivenFile) => {
    if (isForm(file.value)) return undefined
    const stem = stemOf(file.path)
    const main = stem.replace(companion, '')
    return main === stem
      ? undefined
      : (stems.get(main) ?? stems.get(`${main}.schema`) ?? stems.get(`${main}-schema`))
  }
  const companions = new Map<GivenFile, Record<string, Json>>()
  const isCompanion = new Set<GivenFile>()
  for (const file of given) {
    const main = mainOf(file)
    if (!main) continue
    isCompanion.add(file)
    const isOfJsonForms =
      typeof (file.value as { type?: Json } | null)?.type === 'string' &&
      'elements' in (file.value as object)
    companions.set(main, {
      ...companions.get(main),
      [isOfJsonForms ? 'uischema' : 'uiSchema']: file.value,
    })
  }
  const used = new Set<string>()
  return given
    .filter((file) => !isCompanion.has(file))
    .map((file) =>
      importFile(
        file,
        (companions.get(file) ?? {}) as Beside,
        files,
        newId(idOf(stemOf(file.path)), used),
      ),
    )
}

/** A form with such a name is no companion: "generate-ui.json" beside "generate.json". */
function isForm(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  return (
    ('schema' in value && ('uischema' in value || 'uiSchema' in value)) ||
    ('type' in value && value.type === 'object' && 'properties' in value)
  )
}

function stemOf(path: string): string {
  return path
    .split('/')
    .at(-1)!
    .replace(/\.json$/i, '')
}

function newId(wanted: string, used: Set<string>): string {
  let id = wanted
  for (let number = 2; used.has(id); number++) id = `${wanted}-${number}`
  used.add(id)
  return id
}
