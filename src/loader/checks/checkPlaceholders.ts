import type { FactFormat, JsonObject, Lending, Screens } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import { placeholdersOf, type Placeholders } from '../texts/placeholdersOf.ts'
import { declaredFacts, type DeclaredFacts } from './declaredFacts.ts'
import { factTypes, type FactType } from './factTypes.ts'

/**
 * Types of facts that each format can write. "each" makes a list item of every element, in
 * documents.
 */
const kinds: Readonly<Record<FactFormat | 'each', readonly FactType[]>> = {
  text: ['string', 'number', 'array'],
  money: ['number'],
  percent: ['number'],
  'basis-points': ['number'],
  years: ['number'],
  count: ['number'],
  date: ['string', 'object'],
  phone: ['string'],
  link: ['string'],
  each: ['array'],
}

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
  'entities' | 'screens' | 'screenFiles' | 'signer' | 'signerScreenFiles'
> {
  readonly texts: Readonly<Record<string, Placeholders>>
  readonly pages: Readonly<Record<string, Placeholders>>
  readonly lending: Pick<Lending, 'documents'>
}

/**
 * Checks that every fact shown in words is known there and has a type that its format can write.
 */
export function checkPlaceholders({
  texts,
  pages,
  lending: { documents },
  entities: { context, shown },
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
  const knownTo = (id: string): Known => {
    const [folder, mail = ''] = id.split('/')
    if (folder === 'mail')
      return {
        place: 'mail',
        facts: declaredFacts([Object.hasOwn(mails, mail) ? mails[mail]! : {}], undefined),
      }
    return ofDocuments.has(id) ? document : page
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
  { fact, format = 'text', isOpen, isWhole }: Placeholders[number],
  { facts, place }: Known,
): Pick<Diagnostic, 'code' | 'values'>[] {
  const written = `[[${fact}${format === 'text' ? '' : `|${format}`}`
  if (isOpen) return [{ code: 'loader/placeholder-open', values: { written } }]
  if (place === 'page' && (fact === 'file' || fact.startsWith('file.')))
    return [{ code: 'loader/fact-server-only', values: { name: fact } }]
  const schemas = facts.schemasOf(fact)
  if (schemas.length === 0)
    return [
      { code: 'loader/placeholder-unknown', values: { fact, hint: suggest(fact, facts.names) } },
    ]
  const formats = Object.keys(kinds).filter(
    (name) => name !== 'each' || (place === 'document' && isWhole),
  )
  const [types, taken] = [
    factTypes(schemas),
    formats.includes(format) ? kinds[format as FactFormat] : [],
  ]
  if (taken.length > 0 && (!types || taken.some((type) => types.has(type)))) return []
  const fitting = types
    ? formats.filter((name) => kinds[name as FactFormat].some((type) => types.has(type)))
    : formats
  return [
    {
      code: 'loader/placeholder-misfits',
      values: { fact, format, fitting: fitting.join(', '), hint: suggest(format, fitting) },
    },
  ]
}
