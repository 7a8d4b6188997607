import type { DocumentGroup } from '#model'
import type { StoredDocument } from '../run/StoredDocument.ts'

interface Group {
  readonly title: string
  readonly documents: readonly StoredDocument[]
}

/** Each document in the first group that takes it; groups without one are left out. */
export function groupDocuments(
  documents: readonly StoredDocument[],
  groups: readonly DocumentGroup[] = [],
): readonly Group[] {
  const all = [...groups, { title: '' }]
  const groupOf = (document: StoredDocument) => all.findIndex((group) => takes(group, document))
  return all.flatMap(({ title }, index) => {
    const own = documents.filter((document) => groupOf(document) === index)
    return own.length === 0 ? [] : [{ title, documents: own }]
  })
}

function takes({ packages, states }: DocumentGroup, document: StoredDocument): boolean {
  return (
    (packages === undefined || packages.includes(document.package)) &&
    (states === undefined || states.includes(document.state))
  )
}
