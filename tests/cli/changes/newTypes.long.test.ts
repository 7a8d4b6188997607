import { describe, expect, it } from 'vitest'
import { createEngine } from '#analysis'
import { start, view } from '#engine'
import { writePlainNotice } from '#origination'
import type { JsonObject } from '#model'
import {
  bundleOver,
  checkChanged,
  folderOf,
  withItems,
  type ChangedFiles,
} from './changedProduct.ts'

const why = 'Our members may add this (member services, 2026-11).'
const text = (title: string, paragraph: string): JsonObject => ({
  why,
  title,
  version: '2026-11-26',
  lang: 'en',
  source: 'member services',
  body: [{ paragraph }],
})
const enumerations = 'schemas/common/enumerations.json'
const words = (added: JsonObject) => ({ why, words: added })

const consent: ChangedFiles = {
  'orgs/alder/lending/consents.json': { why, types: { MEMBER_NEWS: { title: 'News by mail' } } },
  'orgs/alder/texts/member-news.json': text('News by mail', 'We can send you news by mail.'),
  'orgs/alder/flows/registration.json': {
    why,
    steps: { address: { consents: { MEMBER_NEWS: { text: 'member-news' } } } },
  },
}
const document: ChangedFiles = {
  [`orgs/alder/${enumerations}`]: withItems([
    ['/definitions/documentType/enum', 'GIFT_LETTER'],
    ['/definitions/sentDocumentType/enum', 'GIFT_LETTER'],
  ]),
  'orgs/alder/texts/words.json': words({ 'choice-GIFT_LETTER': 'Gift letter' }),
  'orgs/alder/schemas/application/condition-upload.json': withItems([
    ['/properties/documentType/oneOf', { const: 'GIFT_LETTER', title: 'Gift letter' }],
  ]),
}
const condition: ChangedFiles = {
  [`orgs/alder/${enumerations}`]: withItems([
    ['/definitions/conditionCategory/enum', 'SOLAR_LEASE'],
  ]),
  'orgs/alder/texts/words.json': words({ 'choice-SOLAR_LEASE': 'Solar lease' }),
  'orgs/alder/schemas/desk/condition.json': withItems([
    ['/properties/category/oneOf', { const: 'SOLAR_LEASE', title: 'Solar lease' }],
  ]),
}
const notice: ChangedFiles = {
  'orgs/alder/lending/documents.json': {
    why,
    packages: { notice: { 'branch-closes': { type: 'OTHER', text: 'documents/branch-closes' } } },
  },
  'orgs/alder/texts/documents/branch-closes.json': text('Your branch', 'Your branch moves.'),
  'orgs/alder/flows/application/lifecycle.json': {
    why,
    work: { 'condition-notice': { request: { notice: 'branch-closes' } } },
  },
}
const without = (files: ChangedFiles, path: string): ChangedFiles =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith(path)))

describe('a lender adds', () => {
  it('a type of consent, and a step asks for it', async () => {
    const folder = folderOf(consent)
    expect(await checkChanged(folder)).toEqual([])
    const bundle = bundleOver(folder, 'alder')
    const engine = createEngine(bundle)
    const { legal } = view(engine, start(engine, 'registration', { flags: {}, query: {} }))
    expect(legal.map(({ type, text: { title } }) => [type, title])).toEqual([
      ['MEMBER_NEWS', 'News by mail'],
    ])
    expect(await checkChanged(folderOf(without(consent, 'lending/consents.json')))).toEqual([
      'loader/consent-type-unknown orgs/alder/flows/registration.json /steps/address/consents/MEMBER_NEWS',
    ])
  })

  it('a type of document, and a borrower can send it', async () => {
    const folder = folderOf(document)
    expect(await checkChanged(folder)).toEqual([])
    const { forms, calls } = bundleOver(folder, 'alder')
    expect(JSON.stringify(forms['application/condition-upload']!.schema)).toContain('Gift letter')
    expect(JSON.stringify(calls['upload-document']!.query)).toContain('"GIFT_LETTER"')
  })

  it('a category of condition, which needs a word', async () => {
    const folder = folderOf(condition)
    expect(await checkChanged(folder)).toEqual([])
    const { forms } = bundleOver(folder, 'alder')
    expect(JSON.stringify(forms['desk/condition']!.schema)).toContain('Solar lease')
    expect(await checkChanged(folderOf(without(condition, 'words.json')))).toEqual([
      'loader/word-missing schemas/entities/condition.json /properties/categoryEnum',
    ])
  })

  it('a notice, and the server writes it', async () => {
    const folder = folderOf(notice)
    expect(await checkChanged(folder)).toEqual([])
    const bundle = bundleOver(folder, 'alder')
    const served = { bundle, engine: createEngine(bundle) }
    const facts = {
      application: {},
      case: {},
      person: {},
      file: {},
      status: {},
      today: '2026-11-26',
    }
    expect(JSON.stringify(writePlainNotice(served as never, facts, 'branch-closes'))).toContain(
      'Your branch moves.',
    )
    expect(await checkChanged(folderOf(without(notice, 'lending/documents.json')))).toEqual(
      expect.arrayContaining([
        'loader/request-never orgs/alder/flows/application/lifecycle.json /work/condition-notice/request/notice',
      ]),
    )
  })
})
