import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { ProblemError } from '#origination'
import type { ServedBundle } from '../../../src/server/bundles/Bundles.ts'
import { createPlainNotice, generatePackage } from './drawPapers.ts'
import type { MadeDocument } from '../../../src/server/documents/packages/composeDocument.ts'
import { proves } from '../../proves.ts'
import { applicantFacts, serve } from './applicant.ts'
import { readPdfText } from './readPdfText.ts'

let served: ServedBundle
beforeAll(async () => {
  served = await serve()
})

const kept = new Map<string, Promise<readonly MadeDocument[]>>()

/** The same facts make the same package: made once. */
function make(name: 'summary' | 'closing' | 'notary', changes: JsonObject = {}) {
  const key = `${name} ${JSON.stringify(changes)}`
  const known = kept.get(key) ?? generatePackage(served, applicantFacts(changes), name)
  kept.set(key, known)
  return known
}
const idsOf = (made: readonly MadeDocument[]) => made.map(({ id }) => id)
const textOf = async (made: readonly MadeDocument[], id: string) =>
  (await readPdfText(made.find((each) => each.id === id)!.bytes)).text

/** The issue that the closing package is refused with. */
const fails = async (changes: JsonObject) => {
  const error = await make('closing', changes).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProblemError)
  return (error as ProblemError).issues[0]!
}

it('names the broker with both NMLS IDs in disclosures, agreement and deed, and only then', async () => {
  const broker = {
    name: 'Tomas Lindqvist',
    company: 'Maple Street Mortgage Brokers',
    nmls: '9900312',
    companyNmls: '9900315',
    isLicensed: true,
    feeCents: 120_000,
  }
  const changes = { application: { isBroker: true }, case: { broker } }
  const named =
    /Tomas Lindqvist, NMLS ID 9900312, of Maple Street Mortgage Brokers, NMLS ID 9900315/
  for (const [name, id] of [
    ['summary', 'heloc-disclosure'],
    ['closing', 'heloc-agreement'],
    ['notary', 'deed-of-trust'],
  ] as const) {
    const text = await textOf(await make(name, changes), id)
    expect(text.replaceAll(/\s+/g, ' '), id).toMatch(named)
    expect(await textOf(await make(name), id), `${id} without a broker`).not.toContain('9900312')
  }
})

describe('the package of the application', () => {
  it('holds the documents in the lender’s order, those of other cases left out', async () => {
    const made = await make('summary')
    const always = [
      'heloc-disclosure',
      'heloc-booklet',
      'counseling-list',
      'credit-score',
      'privacy-notice',
      'esign-consent',
      'equal-credit',
    ]
    const here = [...always, 'california-fair-lending']
    expect(idsOf(made)).toEqual(here)
    const withValuation = [
      ...always.slice(0, 6),
      'valuation-copy',
      'equal-credit',
      'california-fair-lending',
    ]
    expect(idsOf(await make('summary', { file: { liens: [] } }))).toEqual(withValuation)
    expect(
      idsOf(
        await make('summary', {
          file: { liens: [{ holder: 'First Bank', action: 'PAY_OFF_AND_CLOSE' }] },
        }),
      ),
    ).toEqual(withValuation)
    expect(idsOf(await make('summary', { application: { property: { state: 'TX' } } }))).toEqual([
      ...always,
      'texas-twelve-day',
      'texas-costs',
    ])
    expect(
      idsOf(await make('summary', { application: { property: { state: 'OR' } } })),
      'no notice of another state',
    ).toEqual(always)
    expect(idsOf(await make('summary', { file: { hard: null, soft: null } }))).toEqual(
      here.filter((id) => id !== 'credit-score'),
    )
  })

  it('says the figures of the offer, in words and table, and the $10,000 example', async () => {
    const text = await textOf(await make('summary'), 'heloc-disclosure')
    for (const words of [
      '$51,495',
      '$50,000',
      '$1,495',
      '8.50%',
      '$638.46',
      '120 months',
      '$639.37',
      '12 Chestnut Lane, Grass Valley, CA 95945',
    ]) {
      expect(text).toContain(words)
    }
    // 10,000 at 8.5 % over 120 months.
    expect(text).toContain('payments of $123.99 a month')
    // 12 CFR 1026.40(d)(5)(i), (8), (10): how long one may draw, how much at least, and what county
    // and state take.
    expect(text).toContain('the first 36 months')
    expect(text).toContain('Each later draw is at least $500')
    expect(text).toContain('Recording tax of California on this line: $0.')
    const floridian = await textOf(
      await make('summary', { application: { property: { state: 'FL' } } }),
      'heloc-disclosure',
    )
    // 0.55 % of $51,495, rounded up.
    expect(floridian).toContain('Recording tax of Florida on this line: $283.23')
    const texan = await textOf(
      await make('summary', { application: { property: { state: 'TX' } } }),
      'heloc-disclosure',
    )
    expect(texan).toContain('Each later draw is at least $4,000')
    expect(text).toContain('Zoë Núñez-Łukasz')
    expect(text).toContain('Alder Home Lending LLC')
  })

  it(
    'says what a day of interest costs, the year at 365.25 days',
    proves('A-CONST-032'),
    async () => {
      // $51,495 at 8.5 % over 365.25 days.
      expect(await textOf(await make('summary'), 'heloc-disclosure')).toContain(
        'one day of interest is $11.98',
      )
    },
  )

  it('gives the borrower’s own score with four key factors and the inquiries', async () => {
    const text = await textOf(await make('summary'), 'credit-score')
    for (const words of [
      '698',
      'Limited credit experience',
      'Too few accounts',
      'Number of recent inquiries',
      'Meridian Credit',
      '300 to 850',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Length of history')
  })

  it('says of a document whose words are not final that they are not, and marks each of its pages', async () => {
    const { texts } = served.bundle
    const drafts = ['documents/privacy-notice', 'documents/equal-credit']
    const changed = drafts.map((id) => [id, { ...texts[id]!, placeholder: true }] as const)
    const unfinished = {
      ...served,
      bundle: { ...served.bundle, texts: { ...texts, ...Object.fromEntries(changed) } },
    }
    const made = await generatePackage(unfinished, applicantFacts(), 'summary')
    const { draft, 'draft-mark': mark } = served.bundle.lending.documents.words
    for (const each of made) {
      const isDraft = drafts.includes(each.textId)
      const { text, pages } = await readPdfText(each.bytes)
      expect(text.includes(draft!), each.id).toBe(isDraft)
      expect(new Set(pages.map((words) => words.includes(mark!))), each.id).toEqual(
        new Set([isDraft]),
      )
    }
    expect(made.filter(({ textId }) => drafts.includes(textId))).toHaveLength(drafts.length)
  })

  it('has no draft, and says first of an invented lender’s document that it is an example', async () => {
    const { example, 'draft-mark': mark } = served.bundle.lending.documents.words
    const made = [...(await make('summary')), ...(await make('closing')), ...(await make('notary'))]
    for (const each of made) {
      const { pages } = await readPdfText(each.bytes)
      const isExample = served.bundle.texts[each.textId]!.example === true
      expect(pages[0]!.slice(0, 300).includes(example!), each.id).toBe(isExample)
      expect(pages.join(' '), each.id).not.toContain(mark)
    }
    expect(idsOf(made.filter(({ textId }) => served.bundle.texts[textId]!.example))).toEqual([
      'counseling-list',
      'credit-score',
      'privacy-notice',
      'california-fair-lending',
      'heloc-agreement',
      'right-to-cancel',
      'deed-of-trust',
    ])
  })

  it('compares the score with those of others, and says what is shared in rows', async () => {
    const made = await make('summary')
    const score = await textOf(made, 'credit-score')
    expect(score.match(/\d{3} to \d{3} \d+/g)!.length).toBeGreaterThanOrEqual(6)
    expect(await textOf(made, 'privacy-notice')).toContain('For others to sell to you No')
  })

  it('adds the terms of Texas to the agreement and the deed there, and nowhere else', async () => {
    const there = { application: { property: { state: 'TX' } } }
    const valued = { ...there, case: { valuation: { valueCents: 60_000_000 } } }
    const texan = [...(await make('closing', valued)), ...(await make('notary', there))]
    const other = [...(await make('closing')), ...(await make('notary'))]
    for (const [id, words] of [
      ['heloc-agreement', 'Terms for a Texas homestead'],
      ['deed-of-trust', 'Rider for a Texas homestead'],
    ] as const) {
      expect(await textOf(texan, id)).toContain(words)
      expect(await textOf(other, id)).not.toContain(words)
    }
    expect(await textOf(other, 'heloc-agreement')).toContain('0.02327%')
  })

  it('names in each footer the version and hash of the text as the lender has it', async () => {
    for (const each of await make('summary')) {
      const { text, pages, info } = await readPdfText(each.bytes)
      expect(each.textHash).toBe(served.bundle.texts[each.textId]!.hash)
      expect(text).toContain(each.textHash)
      expect(text).toContain(`${each.textId}, version ${each.textVersion}`)
      expect(pages).toHaveLength(each.pages)
      expect(info).toMatchObject({ Title: each.title, Language: 'en-US' })
      expect(text, each.id).not.toMatch(/\[\[|\]\]|\{\w+\}|undefined|\[object/)
      expect(text).not.toContain('665123456')
    }
  })
})

describe('the package of the closing', () => {
  it('has the right to cancel for a main home alone, with both dates filled', async () => {
    const text = await textOf(await make('closing'), 'right-to-cancel')
    expect(text).toContain('which is 11/24/2026')
    // Tuesday; Thanksgiving is none, Saturday is a business day here.
    expect(text).toContain(
      'no later than midnight of 11/28/2026 (or midnight of the third business day',
    )
    expect(
      idsOf(await make('closing', { application: { property: { occupancyType: 'SECONDARY' } } })),
    ).not.toContain('right-to-cancel')
  })

  it('has the autopay authorization only where it was chosen, and never more than the last four digits', async () => {
    const text = await textOf(await make('closing'), 'ach-authorization')
    expect(text).toContain('checking account ending in 6789 on day 5 of each month')
    expect(idsOf(await make('closing', { application: { payType: 'MANUAL' } }))).not.toContain(
      'ach-authorization',
    )
  })

  it('has the flood notice in a flood zone alone', async () => {
    expect(idsOf(await make('closing'))).not.toContain('flood-notice')
    const flooded = await make('closing', { case: { flood: { zone: 'AE', inHazardArea: true } } })
    expect(await textOf(flooded, 'flood-notice')).toContain('Special Flood Hazard Area, zone AE')
  })

  it('has the home’s value acknowledged in Texas', async () => {
    expect(idsOf(await make('closing'))).not.toContain('texas-market-value')
    const texan = await make('closing', {
      application: { property: { state: 'TX' } },
      case: { valuation: { valueCents: 52_500_000 } },
    })
    expect(await textOf(texan, 'texas-market-value')).toContain(
      'is $525,000 on the day on which this line is made, 11/24/2026',
    )
    expect(texan.find(({ id }) => id === 'texas-market-value')!.needsSignature).toBe(true)
  })

  it('marks what is signed', async () => {
    const made = await make('closing')
    expect(made.filter(({ needsSignature }) => needsSignature).map(({ id }) => id)).toEqual([
      'heloc-agreement',
      'right-to-cancel',
      'ach-authorization',
      'name-affidavit',
      'errors-and-omissions',
    ])
    expect(await textOf(made, 'name-affidavit')).toContain('You sign this document electronically')
  })

  it('is refused where a fact is missing: no hole, no empty string', async () => {
    expect(await fails({ case: { offer: { lineCents: null } } })).toMatchObject({
      code: 'server/document-fact-missing',
      message: expect.stringContaining('case.offer.lineCents'),
    })
    expect((await fails({ case: { bank: { autopay: { last4: null } } } })).message).toContain(
      'document.autopayAccount',
    )
    expect((await fails({ person: { name: null } })).message).toContain('document.borrower')
  })
})

describe('the notice of the right to cancel for a line that was opened on a later day', () => {
  it('names the later days', async () => {
    const made = await createPlainNotice(
      served,
      applicantFacts({ today: '2026-12-23' }),
      'right-to-cancel',
    )
    const { text } = await readPdfText(made.bytes)
    expect(text).toContain('which is 12/23/2026')
    // Wednesday; Christmas is none, Saturday is a business day here.
    expect(text).toContain('no later than midnight of 12/28/2026')
    expect([made.type, made.needsSignature]).toEqual(['RESCISSION_NOTICE', false])
  })
})

describe('the copy of a valuation', () => {
  it('says the value, its day and its source', async () => {
    const facts = applicantFacts({
      file: {
        value: {
          valueCents: 61_200_000,
          confidence: 93,
          provider: 'Plumbline Valuations',
          asOf: '2026-11-21',
        },
        appraisal: { valueCents: 60_000_000, asOf: '2026-11-23' },
      },
    })
    const model = await createPlainNotice(served, facts, 'automated-valuation')
    const { text } = await readPdfText(model.bytes)
    for (const words of [
      '$612,000',
      '11/21/2026',
      'Plumbline Valuations',
      '93',
      '12 Chestnut Lane',
    ])
      expect(text).toContain(words)
    const visit = await readPdfText(
      (await createPlainNotice(served, facts, 'valuation-on-site')).bytes,
    )
    for (const words of ['$600,000', '11/23/2026']) expect(visit.text).toContain(words)
    expect(model.type).toBe('VALUATION_REPORT')
  })
})

describe('the package for the notary', () => {
  it('is the deed of trust', async () => {
    const made = await make('notary')
    expect(idsOf(made)).toEqual(['deed-of-trust'])
    expect(await textOf(made, 'deed-of-trust')).toContain('up to $51,495')
  })
})

describe.each(['alder', 'harborlight'])('the documents of %s', (orgCode) => {
  it('are all made with every rule true, and name their own lender', async () => {
    const other = await serve(orgCode)
    const facts = applicantFacts({
      application: { property: { state: 'TX' } },
      case: { flood: { zone: 'AE', inHazardArea: true }, valuation: { valueCents: 52_500_000 } },
      file: { liens: [] },
    })
    const { packages } = other.bundle.lending.documents
    const inCalifornia = {
      ...facts,
      application: { ...(facts.application as JsonObject), property: { state: 'CA' } },
    }
    for (const name of ['summary', 'closing', 'notary'] as const) {
      const made = await generatePackage(other, facts, name)
      const own = (await generatePackage(other, inCalifornia, name)).filter(
        ({ id }) => !idsOf(made).includes(id),
      )
      expect(idsOf([...made, ...own]).sort()).toEqual(Object.keys(packages[name]).sort())
      const types = (other.bundle.entities.document!.properties as { type: { enum: string[] } })
        .type.enum
      for (const each of [...made, ...own]) {
        expect(types).toContain(each.type)
        expect((await readPdfText(each.bytes)).text).toContain(
          other.bundle.org.orgMetaData.companyInfo.companyName,
        )
      }
    }
  })
})
