import { expect, it } from 'vitest'
import type { DocumentsPanel } from '#model'
import type { StoredDocument } from '../../../../src/app/screens/application/run/StoredDocument.ts'
import { groupDocuments } from '../../../../src/app/screens/application/panels/groupDocuments.ts'
import file from '../../../../flows/application/panels.json'

const { groups } = file.panels.documents as DocumentsPanel
const documents = [
  { title: 'Note', package: 'closing', state: 'SIGNED' },
  { title: 'Pay stub', package: 'upload', state: 'ACCEPTED' },
  { title: 'Notice of Right to Cancel', package: 'closing', state: 'READY' },
  { title: 'Summary', package: 'summary', state: 'SIGNED' },
] as unknown as readonly StoredDocument[]

const namesOf = (of: readonly StoredDocument[], by?: typeof groups) =>
  groupDocuments(of, by).map(({ title, documents: own }) => [title, own.map((each) => each.title)])

it('puts documents with what they are for', () => {
  expect(namesOf(documents, groups)).toEqual([
    ['What you signed', ['Note', 'Summary']],
    ['What you sent us', ['Pay stub']],
    ['To read and keep', ['Notice of Right to Cancel']],
  ])
})

it('leaves out groups without a document, and loses none where there are no groups', () => {
  expect(namesOf(documents.slice(0, 1), groups)).toEqual([['What you signed', ['Note']]])
  expect(namesOf(documents)).toEqual([['', documents.map(({ title }) => title)]])
})
