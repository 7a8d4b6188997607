import { describe, expect, it } from 'vitest'
import {
  applyChanges,
  assign,
  createFacts,
  evaluateExpression,
  validateAnswer,
  type Engine,
} from '#engine'
import { variants } from '#loader'
import type { Json, JsonObject } from '#model'
import { loadEngines } from '../engine/loadEngines.ts'
import { shipped } from '../shipped.ts'
import overHttp from '../e2e/answers/over-http.json' with { type: 'json' }
import file from '../e2e/answers/start-to-income.json' with { type: 'json' }

const { engines } = await loadEngines()
const engine = engines.get('alder')!
const today = '2026-11-21'
const liens = [
  {
    id: 'lien-1',
    holder: 'Cedar Mutual',
    type: 'FIRST_MORTGAGE',
    balanceCents: 40_000_000,
    limitCents: null,
    paymentCents: 235_000,
  },
  {
    id: 'lien-2',
    holder: 'Fern Bank',
    type: 'HELOC',
    balanceCents: 1_000_000,
    limitCents: 5_000_000,
    paymentCents: 9_000,
  },
]

function factsWith(ofCase: JsonObject, rest: JsonObject = {}): JsonObject {
  const application = {
    selectedPropertyUuid: 'home',
    property: { uuid: 'home', street1: '1 Elm Street', city: 'Reno', state: 'NV', zip: '89501' },
  }
  const person = { name: { firstName: 'Rosa' }, addresses: [{ uuid: 'home' }] }
  return createFacts({
    application,
    status: {},
    person,
    case: ofCase,
    file: rest,
    context: { today },
  })
}

/** The facts after an answer to a screen. */
function after(
  path: string,
  answer: JsonObject,
  facts: JsonObject,
): { readonly [part: string]: any } {
  return applyChanges(
    facts,
    assign(engine, engine.bundle.screens.screens[path]!.sets, facts, answer),
  )
}

const offer = {
  drawCents: 10_000_000,
  termMonths: 120,
  feeBps: 299,
  autopay: false,
  aprBps: 835,
  paymentCents: 126_867,
}
const document = { uuid: '0d3a6c52-6f0e-4a57-9f53-0f4f2f8d9a11', sha256: 'a'.repeat(64) }
const words: Readonly<Record<string, Json>> = {
  $offer: offer,
  $legalName: 'Rosa Keller-Lopez',
  $documents: [document],
}

/** The answer as a borrower sends it: its placeholders filled. */
function fill(value: Json): Json {
  if (typeof value === 'string') {
    const [, days] = /^\$inDays:(-?\d+)$/.exec(value) ?? []
    return days
      ? new Date(Date.parse(today) + Number(days) * 86_400_000).toISOString().slice(0, 10)
      : (words[value] ?? value)
  }
  if (Array.isArray(value)) return (value as readonly Json[]).map(fill)
  if (typeof value !== 'object' || value === null) return value
  if ('$upload' in value)
    return { uuid: document.uuid, name: 'scan.pdf', type: 'application/pdf', bytes: 2048 }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member)]))
}

const typical = Object.entries(file.answers as unknown as JsonObject).map(([path, answer]) => ({
  name: 'typical',
  path,
  answer,
}))
const varied = Object.entries(file.variants as unknown as Record<string, JsonObject>).flatMap(
  ([name, answers]) => Object.entries(answers).map(([path, answer]) => ({ name, path, answer })),
)

/** What the case knows when a screen is answered so: the rows that the form was begun with. */
function caseFor(answer: JsonObject): JsonObject {
  return {
    liens: answer['liens'] ?? [],
    inquiries: answer['inquiries'] ?? [],
    counter: { offeredCents: 3_000_000 },
  }
}

/** The lenders that have a screen: not all take pledges; where rent decides, no income is asked. */
function askedBy(path: string): readonly string[] {
  return [...engines].flatMap(([code, { bundle }]) =>
    Object.hasOwn(bundle.screens.screens, path) ? [code] : [],
  )
}

/** What one lender asks more on a screen, as it is answered over HTTP. */
const ownOf = (code: string, path: string): JsonObject => {
  const own: Readonly<Record<string, Readonly<Record<string, JsonObject>>>> = overHttp.lenders
  return own[code]?.[path] ?? {}
}

/** Where each unit has its own rent, their number is not asked. */
function withoutUnasked(code: string, form: string, answer: JsonObject): JsonObject {
  const { units: _, ...others } = answer
  const { schema } = shipped.bundles.get(code)!.forms[form]!
  const isAsked = variants(schema).some(({ properties = {} }) => 'units' in (properties as object))
  return isAsked ? answer : others
}

/** Nothing to declare. */
const no = {
  bankruptcy: 'NO',
  foreclosure: 'NO',
  judgments: 'NO',
  federalDebt: 'NO',
  lawsuit: 'NO',
}

describe('answers of the way from profile to income', () => {
  it.each([...typical, ...varied])(
    '$path, $name: every lender that asks for it takes it',
    ({ path, answer }) => {
      const asking = [...engines].filter(([, { bundle }]) => path in bundle.screens.screens)
      expect(asking.map(([code]) => code)).toEqual(askedBy(path))
      for (const [code, each] of asking) {
        const filled = { ...(fill(answer) as JsonObject), ...ownOf(code, path) }
        const { form } = each.bundle.screens.screens[path]!
        const told = validateAnswer(
          each,
          form!,
          withoutUnasked(code, form!, filled),
          factsWith(caseFor(filled)),
        )
        expect(told, `${path} of ${code}`).toEqual([])
      }
    },
  )

  it('there is one for every screen of this part that has a form', () => {
    const groups = /^(start|liens|pledge|product|credit|review-app|income|error|hold|payoff)(\/|$)/
    const asked = [...engines.values()].flatMap(({ bundle }) =>
      Object.entries(bundle.screens.screens).flatMap(([path, { form }]) =>
        form && groups.test(path) ? [path] : [],
      ),
    )
    expect(Object.keys(file.answers).sort()).toEqual([...new Set(asked)].sort())
  })
})

const pointers = (answer: JsonObject) =>
  validateAnswer(engine, 'application/liens', answer, factsWith({ liens, inquiries: [] })).map(
    ({ pointer }) => pointer,
  )

const judge = (answer: JsonObject) => validateAnswer(engine, 'application/hmda', answer, {})

describe('what an answer makes of the facts', () => {
  const rows: readonly JsonObject[] = [
    { id: 'lien-1', escrowed: true, action: 'KEEP', balanceCents: 1 },
    { id: 'lien-2', escrowed: false, action: 'DISPUTED' },
  ]

  it('counts loans as they were found, an open line at its limit, and what the borrower adds', () => {
    const otherLiens = [
      { holder: 'Solar', type: 'SOLAR_UCC', balanceCents: 1_800_000, paymentCents: 14_000 },
    ]
    const { file: known, status } = after(
      'liens',
      { liens: rows, otherLiens, annualDuesCents: 10_000 },
      factsWith({ liens, inquiries: [] }),
    )
    expect(known).toMatchObject({
      liensCents: 46_800_000,
      lienPaymentsCents: 258_000,
      housingCostsCents: 834,
      newDebtCents: 0,
    })
    expect(known.liens).toHaveLength(3)
    expect(known.liens[1]).toMatchObject({
      holder: 'Fern Bank',
      action: 'DISPUTED',
      countedCents: 5_000_000,
    })
    expect(known.liens[0]).toMatchObject({ balanceCents: 40_000_000, action: 'KEEP' })
    expect(status).toMatchObject({ liensComplete: true, inquiryAttestComplete: true })
  })

  it('leaves out a loan that is paid off, names its holder, and adds new debts and yearly costs', () => {
    const answer = {
      liens: [{ ...rows[0]!, escrowed: false, action: 'PAY_OFF_AND_CLOSE' }, rows[1]!],
      annualTaxesCents: 480_000,
      annualInsuranceCents: 180_000,
      inquiries: [
        { id: 'a', newDebt: 'YES', paymentCents: 32_000 },
        { id: 'b', newDebt: 'NO', paymentCents: 99 },
      ],
    }
    const { file: known, case: shown } = after('liens', answer, factsWith({ liens, inquiries: [] }))
    expect(known).toMatchObject({
      liensCents: 5_000_000,
      lienPaymentsCents: 9_000,
      housingCostsCents: 55_000,
      newDebtCents: 32_000,
    })
    expect(shown.payoff).toMatchObject({
      needed: true,
      holder: 'Cedar Mutual',
      balanceCents: 40_000_000,
    })
  })

  it('pays off one loan at most, and only with a draw that is large enough', () => {
    const answered = rows.map((row) => ({ ...row, escrowed: true, action: 'PAY_OFF_AND_CLOSE' }))
    expect(pointers({ ...no, liens: answered })).toEqual(['/liens'])
    expect(pointers({ ...no, liens: [answered[0]!, rows[1]!] })).toEqual([])
    const owing = (balanceCents: number | null) =>
      validateAnswer(
        engine,
        'application/offer',
        { offer },
        factsWith({ payoff: { balanceCents } }),
      ).map(({ pointer }) => pointer)
    expect([owing(null), owing(0), owing(offer.drawCents), owing(offer.drawCents + 1)]).toEqual([
      [],
      [],
      [],
      ['/offer'],
    ])
  })

  it('refuses rows that are not those found', () => {
    const swapped = {
      liens: [rows[1]!, rows[0]!],
      ...no,
    }
    expect(pointers(swapped)).toEqual(['/liens'])
    expect(pointers({ ...swapped, liens: [rows[0]!] })).toEqual(['/liens'])
    expect(pointers({ ...swapped, liens: rows })).toEqual([])
  })

  it('counts every loan and every inquiry, however many there are', () => {
    const found = Array.from({ length: 40 }, (_, row) => ({
      ...liens[0]!,
      id: `lien-${row}`,
      balanceCents: 1000,
      paymentCents: 10,
    }))
    const answered = found.map(({ id }, row) => ({
      id,
      escrowed: true,
      action: row === 39 ? 'PAY_OFF_AND_CLOSE' : 'KEEP',
    }))
    const inquiries = Array.from({ length: 40 }, (_, row) => ({
      id: `${row}`,
      newDebt: 'YES',
      paymentCents: 1,
    }))
    const facts = factsWith({ liens: found, inquiries: inquiries.map(({ id }) => ({ id })) })
    expect(
      validateAnswer(engine, 'application/liens', { liens: answered, inquiries, ...no }, facts),
    ).toEqual([])
    const left = { liens: answered.slice(0, 39), inquiries: inquiries.slice(0, 39), ...no }
    expect(
      validateAnswer(engine, 'application/liens', left, facts).map(({ pointer }) => pointer),
    ).toEqual(['/liens', '/inquiries'])
    const { file: known, case: shown } = after('liens', { liens: answered, inquiries }, facts)
    expect(known).toMatchObject({ liensCents: 39_000, lienPaymentsCents: 390, newDebtCents: 40 })
    expect(known.liens).toHaveLength(40)
    expect(known.liens[39]).toMatchObject({ action: 'PAY_OFF_AND_CLOSE', countedCents: 0 })
    expect(shown.payoff).toMatchObject({ needed: true, holder: 'Cedar Mutual' })
  })

  it('keeps the figures of the chosen offer', () => {
    const { application, case: shown } = after(
      'product/select',
      { offer },
      factsWith({ offerRevised: true }),
    )
    expect(application).toMatchObject({ amount: 10_000_000, rate: 8.35, term: 10 })
    expect(shown.offer).toMatchObject({
      feeCents: 299_000,
      lineCents: 10_299_000,
      payments: 120,
      aprBps: 835,
      chosenOn: today,
    })
    expect(shown.offerRevised).toBe(false)
  })

  it('takes the counteroffer, reckons again, or declines for the reasons of the counteroffer', () => {
    const reasons = [{ code: 'CLTV_HIGH' }]
    const facts = factsWith(
      { requestedDrawCents: 9 },
      { prequal: { decision: 'COUNTER', reasons } },
    )
    const taken = after('product/prequal-winback', { choice: 'ACCEPT' }, facts)
    expect([
      taken.case.counter.accepted,
      taken.status.uwDecision,
      taken.file.prequal.decision,
    ]).toEqual([true, null, 'COUNTER'])
    const changed = after(
      'product/prequal-winback',
      { choice: 'CHANGE', requestedDrawCents: 2_000_000 },
      facts,
    )
    expect([
      changed.case.requestedDrawCents,
      changed.status.uwDecision,
      changed.file.prequal,
    ]).toEqual([2_000_000, null, null])
    const refused = after('product/prequal-winback', { choice: 'DECLINE' }, facts)
    expect([
      refused.case.counter.accepted,
      refused.status.uwDecision,
      refused.file.declineReasons,
    ]).toEqual([false, 'DECLINE', reasons])
  })

  it('keeps the number apart from its ending, and writes the title to the chosen address', () => {
    const contact = fill(file.answers['start/contact'] as JsonObject) as JsonObject
    const known = after('start/contact', { ...contact, ssn: '123450042' }, factsWith({}))
    expect([
      known.file.ssn,
      known.case.ssnLast4,
      known.person.hasSsn,
      known.case.contactComplete,
    ]).toEqual(['123450042', '0042', true, true])
    expect(known.person.addresses[0].ownership).toBe('SOLE')
  })

  it('takes the home that was ticked from what was found, or searches again', () => {
    const found = [
      { id: 'a', street1: '1 Elm St', city: 'Reno', state: 'NV', zip: '89501' },
      { id: 'b', street1: '1 Elm Ct', city: 'Reno', state: 'NV', zip: '89502' },
    ]
    const facts = factsWith(
      { propertyCandidates: found, propertyTries: 0 },
      { propertyLookup: { outcome: 'MULTIPLE' } },
    )
    const address = {
      street1: '9 Oak Street',
      city: 'Reno',
      state: 'NV',
      zip: '89503',
      source: 'TYPED',
    }
    const ticked = after(
      'review-app/property',
      { candidates: [{ id: 'a' }, { id: 'forged', isMine: true }], address },
      facts,
    )
    expect(ticked.file.propertyLookup).toEqual({ outcome: 'MULTIPLE', chosenId: 'b' })
    expect(ticked.application.property).toMatchObject({ street1: '1 Elm Ct', zip: '89502' })
    expect(ticked.case.propertyCandidates.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual(
      [false, true],
    )
    expect(ticked.person.addresses[0]).toMatchObject({ street1: '1 Elm Ct', zip: '89502' })
    const forged = after(
      'review-app/property',
      { candidates: [{ id: 'forged', isMine: true }], address },
      factsWith({}),
    )
    expect([forged.application.property.street1, forged.file.propertyLookup.chosenId]).toEqual([
      '9 Oak Street',
      null,
    ])
    const corrected = after('review-app/property', { candidates: [{ id: 'a' }], address }, facts)
    expect(corrected.file.propertyLookup.outcome).toBeUndefined()
    expect([corrected.application.property.street1, corrected.case.propertyTries]).toEqual([
      '9 Oak Street',
      1,
    ])
  })

  it('lists all incomes and adds them up', () => {
    const answer = fill(
      file.variants['several-incomes']['income/review'] as JsonObject,
    ) as JsonObject
    const { case: shown } = after('income/review', answer, factsWith({}))
    expect(shown.income.sources.map(({ type }: { type: string }) => type)).toEqual([
      'SELF_EMPLOYED',
      'RENTAL',
      'PUBLIC_ASSISTANCE',
    ])
    expect(shown.income).toMatchObject({ statedAnnualCents: 12_000_000, reviewComplete: true })
  })

  it('the rows of a form begin as the case has them', () => {
    const begins = (each: Engine, path: string, field: string) =>
      evaluateExpression(
        each,
        each.bundle.screens.screens[path]!.begins![field]!,
        factsWith({ liens, titleHeld: 'REVOCABLE_TRUST' }),
      )
    expect(begins(engine, 'liens', 'liens')).toEqual(liens)
    expect(begins(engine, 'start/contact', 'ownership')).toBe('TRUST')
  })
})

describe('demographic answers', () => {
  it('nothing is required, and no answer shuts out another', () => {
    expect(judge({})).toEqual([])
    expect(
      judge({ race: ['NOT_PROVIDED', 'KOREAN'], ethnicity: ['MEXICAN'], sex: ['FEMALE', 'MALE'] }),
    ).toEqual([])
    expect(judge({ race: ['NOBODY'] }).map(({ pointer }) => pointer)).toEqual(['/race/0'])
  })
})
