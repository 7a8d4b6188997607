import { placeholdersOf, toPointer } from '#loader'
import type { Bundle, DocumentPart, DocumentPlan } from '#model'
import type { FactReading } from './readingsOf.ts'

type Documents = Pick<Bundle, 'lending' | 'texts'>

const file = 'lending/documents.json'

/** What documents show: in their fields and tables, and in the words that they are made of. */
export function readingsOfDocuments({ lending, texts }: Documents): readonly FactReading[] {
  return partsOf(lending).flatMap(({ document, keys, part }) => {
    const { title = '', body = [] } = texts[part.text] ?? {}
    const { fields = {}, table = {} } = part
    const read = (words: object, path: string, at: readonly string[]) =>
      placeholdersOf(words)
        .filter(({ fact }) => !fact.startsWith('document.'))
        .map((each) => ({
          facts: [each.fact],
          place: `the document “${document}”`,
          file: path,
          pointer: toPointer([...at, ...each.keys]),
        }))
    return [
      ...read({ fields, table }, file, keys),
      ...read({ title, body }, `texts/${part.text}.json`, []),
    ]
  })
}

/** The documents, and the texts that they are made of. */
export function documentsOf({ lending, texts }: Documents): Documents {
  const used = partsOf(lending).map(({ part: { text } }) => text)
  return {
    lending: { documents: lending.documents } as Bundle['lending'],
    texts: Object.fromEntries(
      [...new Set(used)].flatMap((id) => (texts[id] ? [[id, texts[id]]] : [])),
    ),
  }
}

interface Part {
  readonly document: string
  readonly keys: readonly string[]
  readonly part: DocumentPart
}

const partsOf = ({ documents }: Documents['lending']): readonly Part[] =>
  Object.entries(documents?.packages ?? {}).flatMap(([name, plans = {}]) =>
    Object.entries<DocumentPlan>(plans).flatMap(([document, plan]) => {
      const keys = ['packages', name, document]
      return [
        { document, keys, part: plan },
        ...(plan.parts ?? []).map((part, index) => ({
          document,
          keys: [...keys, 'parts', `${index}`],
          part,
        })),
      ]
    }),
  )
