import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { checkChanged, folderOf, readJson, withItems, type ChangedFiles } from './changedProduct.ts'
import { ownIdentity } from '../../loader/fixtures/ownIdentity.ts'

const why = 'Our members asked for it (member services, 2026-11).'
const [routing, lifecycle] = ['routing', 'lifecycle'].map((id) => `flows/application/${id}.json`)

/** A question for one lender, with a widget and limits of its own. */
const yearsThere = (widget: string, limits: JsonObject): ChangedFiles => ({
  'orgs/alder/schemas/registration/for-sale.json': {
    why,
    properties: {
      yearsThere: {
        title: 'How many years do you plan to stay?',
        type: 'integer',
        minimum: 0,
        'x-reader': 'member services',
        ...limits,
      },
    },
  },
  'orgs/alder/schemas/registration/for-sale.ui.json': {
    why,
    fields: { yearsThere: { 'ui:widget': widget } },
  },
})

/**
 * Changes that product operations make without code, with the most files that each can take. The
 * three that take code are in docs/extending.md.
 */
const changes: readonly (readonly [what: string, most: number, files: ChangedFiles])[] = [
  [
    'a question for one lender',
    2,
    yearsThere('integer', { maximum: 99, errorMessage: 'Enter a number of years' }),
  ],
  ['a slider', 3, yearsThere('slider', { maximum: 30 })],
  [
    'a status with its screen, for one lender',
    3,
    {
      [`orgs/alder/${routing}`]: {
        why,
        statuses: {
          ISLAND_NOTICE: {
            title: 'The home is on an island',
            followed: 'The borrower has to read about homes on islands',
            routes: [{ go: 'start/island' }],
            actor: 'borrower',
            tracker: 'INITIAL',
          },
        },
      },
      [`orgs/alder/${lifecycle}`]: {
        why,
        adds: {
          '/decide': [
            {
              before: { status: 'WAITING_FOR_SOFT_CREDIT' },
              items: [{ status: 'ISLAND_NOTICE', when: 'island-is-unread' }],
            },
          ],
        },
      },
      'orgs/alder/flows/application/island.screens.json': {
        why,
        title: 'Homes on islands',
        screens: {
          'start/island': {
            title: 'Your home is on an island',
            kind: 'form',
            form: 'application/bpo-condition',
            sets: { 'case.ownershipExplained': true },
          },
        },
        rules: {
          'island-is-unread': {
            title: 'The home is in Hawaii, and nothing was said about it yet',
            source: 'product operations',
            rule: {
              and: [
                { '===': [{ var: 'application.property.state' }, 'HI'] },
                { '!==': [{ var: 'case.ownershipExplained' }, true] },
              ],
            },
          },
        },
      },
    },
  ],
  [
    'an act of agents',
    1,
    {
      [`orgs/alder/${lifecycle}`]: {
        why,
        events: {
          'called-back': {
            title: 'Someone at the lender called the borrower back',
            when: 'is-open',
            desk: 'Note that the borrower was called back',
            form: 'desk/note',
            sets: {},
          },
        },
      },
    },
  ],
  [
    'a field of the registration that agents see',
    5,
    {
      ...yearsThere('integer', { maximum: 99, errorMessage: 'Enter a number of years' }),
      'orgs/alder/schemas/entities/file.json': {
        why,
        properties: {
          registration: {
            properties: {
              yearsThere: { title: 'Years planned', type: ['integer', 'null'], 'x-unit': 'years' },
            },
          },
        },
      },
      [`orgs/alder/${lifecycle}`]: {
        why,
        begin: {
          sets: {
            'file.registration.yearsThere': {
              if: [{ present: 'answer.yearsThere' }, { var: 'answer.yearsThere' }, null],
            },
          },
        },
      },
      'orgs/alder/support/console.json': withItems([
        [
          '/sections/borrower/fields',
          { label: 'Years planned', fact: 'file.registration.yearsThere', for: ['agent'] },
        ],
      ]),
    },
  ],
  [
    'a lender',
    2,
    {
      'orgs/juniper/org.json': { ...newLender() },
      'orgs/juniper/logo.svg': `${readFileSync('orgs/alder/logo.svg', 'utf8')}<!-- Juniper -->`,
    },
  ],
  [
    'a footer',
    1,
    { 'orgs/alder/org.json': withFooter('orgs/alder/org.json', 'Alder Home Lending, Inc.') },
  ],
  [
    'a credit vendor that answers over HTTP',
    2,
    { 'orgs/alder/org.json': { ...readJson('orgs/alder/org.json'), vendors: { credit: 'http' } } },
  ],
  [
    'a consent type',
    1,
    { 'orgs/alder/lending/consents.json': { why, types: { MEMBER_NEWS: { title: 'News' } } } },
  ],
]

function newLender(): JsonObject {
  const { $schema, ...alder } = readJson('orgs/alder/org.json')
  return {
    ...ownIdentity(alder, 'juniper', 1),
    $schema: $schema!,
    hosts: ['juniper.localhost'],
    mainBrand: false,
  }
}

function withFooter(path: string, companyName: string): JsonObject {
  const org = readJson(path)
  return { ...org, footer: { ...(org.footer as JsonObject), companyName } }
}

process.env['LINTEL_VENDOR_URLS'] = 'alder/credit=https://credit.example/'

it.each(changes)(
  '%s takes at most %i files, and check has nothing to say',
  async (_, most, files) => {
    expect(Object.keys(files).length).toBeLessThanOrEqual(most)
    const org = Object.hasOwn(files, 'orgs/juniper/org.json') ? 'juniper' : 'alder'
    expect(await checkChanged(folderOf(files), org)).toEqual([])
  },
  180_000,
)
