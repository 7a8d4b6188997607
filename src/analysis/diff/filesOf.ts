import type { Json, JsonObject, Screens } from '#model'
import type { Subject } from '../validity/Subject.ts'

const textFields = [
  ['lender', 'companyName'],
  ['lenderShort', 'companyNameShort'],
  ['product', 'companyProduct'],
  ['nmls', 'nmls'],
  ['address', 'companyAddress'],
  ['email', 'email'],
  ['phone', 'phoneFormatted'],
] as const

/**
 * The bundle as the files it came from, by base path, without rules and without values that the
 * loader computed. `isOpen`: the lender's own name and figures are turned back into merge fields.
 */
export function filesOf({ bundle, places }: Subject, isOpen: boolean): ReadonlyMap<string, Json> {
  const files = new Map<string, Json>()
  const put = (file: string, value: unknown) => files.set(file, value as Json)
  for (const [id, { rules: _rules, ...flow }] of Object.entries(bundle.flows))
    put(`flows/${id}.json`, flow)
  for (const [id, { schema, ui }] of Object.entries(bundle.forms)) {
    put(`schemas/${id}.json`, schema)
    put(`schemas/${id}.ui.json`, ui)
  }
  for (const [id, { hash: _hash, ...text }] of Object.entries(bundle.texts))
    put(`texts/${id}.json`, isOpen ? openFields(bundle.org, text) : text)
  put('texts/words.json', { words: bundle.words })
  put('flows/routes.json', bundle.routes)
  for (const [id, call] of Object.entries(bundle.calls)) put(`schemas/calls/${id}.json`, call)
  for (const [id, entity] of Object.entries(bundle.entities))
    put(`schemas/entities/${id}.json`, entity)
  put('schemas/formats.json', { formats: bundle.formats })
  for (const part of ['routing', 'machine', 'tracker', 'lifecycle'] as const)
    put(`flows/application/${part}.json`, bundle[part])
  if (bundle.migrations) put('flows/migrations.json', bundle.migrations)
  if (bundle.panels) put('flows/application/panels.json', bundle.panels)
  putScreens('flows/application/*.screens.json', bundle.screens, places.screens)
  const { signer } = bundle
  if (signer) {
    for (const part of ['routing', 'tracker', 'lifecycle'] as const)
      put(`flows/signer/${part}.json`, signer[part])
    putScreens('flows/signer/*.screens.json', signer.screens, places.signerScreens ?? {})
  }
  for (const [name, part] of Object.entries(bundle.lending))
    put(`lending/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`, part)
  for (const [name, set] of Object.entries(bundle.obligations ?? {}))
    put(`obligations/${name}.json`, set)
  put('orgs/*/org.json', bundle.org)
  return files

  function putScreens(
    all: string,
    { screens, redirects }: Screens,
    fileOf: Readonly<Record<string, string>>,
  ): void {
    for (const [path, screen] of Object.entries(screens)) {
      const file = fileOf[path] ?? all
      put(file, {
        screens: { ...((files.get(file) as JsonObject)?.screens as JsonObject), [path]: screen },
      })
    }
    put(all, { ...(files.get(all) as JsonObject), redirects })
  }
}

function openFields(
  { orgMetaData: { companyInfo } }: Subject['bundle']['org'],
  text: object,
): Json {
  const values = textFields
    .map(([field, key]) => [`{${field}}`, companyInfo[key]] as const)
    .filter(([, value]) => value !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
  const open = (value: Json): Json => {
    if (typeof value === 'string')
      return values.reduce((words, [field, own]) => words.replaceAll(own, field), value)
    if (Array.isArray(value)) return value.map(open)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, open(member as Json)]),
    )
  }
  return open(text as Json)
}
