import { compile } from '#engine'
import type { JsonObject } from '#model'
import { noAnswers, type Facts, type FiledApplication } from '#origination'
import { shipped } from '../../shipped.ts'

const bundle = shipped.bundles.get('alder')!

/** A lender that files, with its register. */
export const served = { bundle, engine: compile(bundle, () => undefined) }
export const register = bundle.lending.hmdaRegister!
export const editsFile = bundle.lending.hmdaEdits!
export const reporter = bundle.org.hmdaReporter!

/** How an application can end, by the facts that its lifecycle leaves. */
export const outcomes = {
  originated: { status: 'COMPLETE', case: { funding: { fundedOn: '2026-05-20' } } },
  rescinded: {
    status: 'CANCELLED',
    case: { cancelledBy: 'RESCISSION', rescission: { rescindedOn: '2026-05-20' } },
  },
  notAccepted: {
    status: 'CANCELLED',
    case: { cancelledBy: 'BORROWER', decision: { actionTaken: 'WITHDRAWN', date: '2026-05-20' } },
    file: { verified: { decision: 'APPROVE', cltvBps: 6512, dtiBps: 3107 } },
  },
  withdrawn: {
    status: 'CANCELLED',
    case: { cancelledBy: 'BORROWER', decision: { actionTaken: 'WITHDRAWN', date: '2026-05-20' } },
  },
  incomplete: {
    status: 'CANCELLED',
    case: { cancelledBy: 'LENDER', decision: { actionTaken: 'INCOMPLETE', date: '2026-05-20' } },
    file: { declineCodes: ['INCOMPLETE'] },
  },
  denied: {
    status: 'DECLINED',
    case: { decision: { actionTaken: 'DENIED', date: '2026-05-20' } },
    file: { declineCodes: ['TITLE'], declineReasons: [{ code: 'DTI_HIGH' }] },
  },
  withoutCreditFile: {
    status: 'NO_CREDIT_FILE',
    case: { decision: { actionTaken: 'DENIED', date: '2026-05-20' } },
    file: { declineCodes: ['NO_FILE'], verified: null },
  },
} as const satisfies Record<string, { status: string; case: JsonObject; file?: JsonObject }>

export type Outcome = keyof typeof outcomes

/** An application that ended so; `own`: facts that differ. */
export function filed(
  outcome: Outcome,
  own: {
    readonly person?: JsonObject
    readonly application?: JsonObject
    readonly case?: JsonObject
    readonly file?: JsonObject
  } = {},
  rest: Partial<Omit<FiledApplication, 'application'>> & { readonly loanNumber?: string } = {},
): FiledApplication {
  const { loanNumber = 'HL00001234', demographics = {}, officer = '9900311' } = rest
  const ended: { status: string; case: JsonObject; file?: JsonObject } = outcomes[outcome]
  const facts: Facts = {
    status: {},
    person: { dob: '1975-03-09', ...own.person },
    application: {
      property: {
        street1: '12 Elm Street',
        street2: 'Apt 4',
        city: 'Boise',
        state: 'ID',
        zip: '83702',
        occupancyType: 'PRIMARY',
      },
      ...own.application,
    },
    case: {
      loanPurpose: 'HOME_IMPROVEMENT',
      requestedDrawCents: 6_000_000,
      offer: { drawCents: 6_000_000, lineCents: 6_299_400, aprBps: 925, termMonths: 180 },
      income: { statedAnnualCents: 9_649_999, verifiedAnnualCents: 9_650_000 },
      ...ended.case,
      ...own.case,
    },
    file: {
      appliedOn: '2026-04-02',
      profile: { propertyType: 'SINGLE_FAMILY', units: 1, primarilyPersonalUse: 'YES' },
      hard: { score: 731, bureau: { name: 'Bureau' } },
      value: { valueCents: 41_000_000 },
      liens: [],
      verified: { cltvBps: 6512, dtiBps: 3107 },
      ...ended.file,
      ...own.file,
    },
  }
  const application = {
    uuid: '3f0c2a4e-8b1d-4c63-9e27-1a6d40b7c9f2',
    org: 'alder',
    loanNumber,
    identity: '',
    flow: 'registration-v2',
    bundle: bundle.hash,
    status: ended.status,
    since: new Date('2026-05-20T15:00:00Z'),
    version: 9,
    facts,
    answers: noAnswers,
    created: new Date('2026-04-02T15:00:00Z'),
    ahead: 0,
  }
  return { application, demographics, officer }
}
