import type { JsonObject, Lending, Screens } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import { placeholdersOf, type Placeholders } from '../texts/placeholdersOf.ts'
import { declaredFacts, type DeclaredFacts } from './declaredFacts.ts'
import { factFormat } from './factFormat.ts'
import { factTypes } from './factTypes.ts'

/** The facts that words in one place can show; no others are known there. */
interface Known {
  readonly facts: DeclaredFacts
  readonly place: 'mail' | 'document' | 'page'
}

/**
 * Facts that texts and pages of forms show, by id, in addition to those that files show themselves.
 */
interface Read extends Pick<
  Parts,
  'entities' | 'panels' | 'screens' | 'screenFiles' | 'signer' | 'signerScreenFiles'
> {
  readonly texts: Readonly<Record<string, Placeholders>>
  readonly pages: Readonly<Record<string, Placeholders>>
  readonly lending: Pick<Lending, 'documents'>
}

/**
 * Checks that every fact shown in words is known there and can be written, and that no words state
 * a format of their own.
 */
export function checkPlaceholders({
  texts,
  pages,
  lending: { documents },
  entities: { context, shown },
  panels: { panels },
  screens: { screens },
  screenFiles,
  signer,
  signerScreenFiles,
}: Read): Diagnostic[] {
  if (!context) return []
  const parts = (shown?.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const knownWith = (place: Known['place'], own: JsonObject): Known => ({
    place,
    facts: declaredFacts([own], context),
  })
  const page = knownWith('page', parts.page ?? {})
  const document = knownWith('document', { properties: { document: parts.document ?? {} } })
  const mails = (parts.mail?.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const plans = Object.values(documents?.packages ?? {}).flatMap((all) => Object.values(all))
  const ofDocuments = new Set(
    plans.flatMap((plan) => [plan, ...(plan.parts ?? [])].map(({ text }) => text)),
  )
  const onScreens = JSON.stringify(screens)
  const knownTo = (id: string): Known => {
    const [folder, mail = ''] = id.split('/')
    if (folder === 'mail')
      return {
        place: 'mail',
        facts: declaredFacts([Object.hasOwn(mails, mail) ? mails[mail]! : {}], undefined),
      }
    // A product can leave out a document of the base: its text shows on no page either.
    const isLeftOut = folder === 'documents' && !onScreens.includes(`"${id}"`)
    return ofDocuments.has(id) || isLeftOut ? document : page
  }
  return [
    ...Object.entries(texts).flatMap(([id, all]) =>
      diagnosticsOf(all, knownTo(id), `texts/${id}.json`),
    ),
    ...diagnosticsOf(
      placeholdersOf({ packages: documents?.packages ?? {} }),
      document,
      'lending/documents.json',
    ),
    ...Object.entries(pages).flatMap(([id, all]) =>
      diagnosticsOf(all, page, `schemas/${id}.ui.json`),
    ),
    ...diagnosticsOf(placeholdersOf({ panels }), page, 'flows/application/panels.json'),
    ...diagnosticsOfHeadings(screens, page, screenFiles),
    ...diagnosticsOfHeadings(signer.screens.screens, page, signerScreenFiles),
  ]
}

function diagnosticsOfHeadings(
  screens: Screens['screens'],
  known: Known,
  files: Parts['screenFiles'],
): Diagnostic[] {
  return Object.entries(screens).flatMap(([path, { title, heading }]) => {
    const shown = heading === undefined ? { title } : { heading }
    return diagnosticsOf(placeholdersOf({ screens: { [path]: shown } }), known, files[path]!)
  })
}

function diagnosticsOf(all: Placeholders, known: Known, file: string): Diagnostic[] {
  return all.flatMap((each) =>
    diagnosticOf(each, known).map((diagnostic): Diagnostic => ({
      ...diagnostic,
      file,
      pointer: toPointer(each.keys),
    })),
  )
}

function diagnosticOf(
  { fact, format, isOpen, isWhole }: Placeholders[number],
  { facts, place }: Known,
): Pick<Diagnostic, 'code' | 'values'>[] {
  const written = `[[${fact}${format === undefined ? '' : `|${format}`}`
  if (isOpen) return [{ code: 'loader/placeholder-open', values: { written } }]
  if (place === 'page' && (fact === 'file' || fact.startsWith('file.')))
    return [{ code: 'loader/fact-server-only', values: { name: fact } }]
  const schemas = facts.schemasOf(fact)
  if (schemas.length === 0)
    return [
      { code: 'loader/placeholder-unknown', values: { fact, hint: suggest(fact, facts.names) } },
    ]
  const types = factTypes(schemas)
  if (format === 'each' && place === 'document' && isWhole && (!types || types.has('array')))
    return []
  const own = factFormat(schemas)
  if (own === undefined) return [{ code: 'loader/unit-missing', values: { fact } }]
  return format === undefined && !(types?.has('object') && own === 'text')
    ? []
    : [{ code: 'loader/placeholder-misfits', values: { fact, written: `${written}]]` } }]
}
