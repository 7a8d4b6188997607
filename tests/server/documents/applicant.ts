import type { JsonObject } from '#model'
import { openCache } from '../../../src/cli/cache/openCache.ts'
import type { ServedBundle } from '../../../src/server/bundles/Bundles.ts'
import { serveBundle } from '../../../src/server/bundles/serveBundle.ts'
import { writeBundle } from '../../../src/server/bundles/writeBundle.ts'
import { shipped } from '../../shipped.ts'

const served = new Map<string, Promise<ServedBundle>>()

/** A shipped lender, made once for all files of a worker. */
export function serve(orgCode = 'alder'): Promise<ServedBundle> {
  const known = served.get(orgCode) ?? make(orgCode)
  served.set(orgCode, known)
  return known
}

/** What the first process of a run compiles is kept for the others, as in shipped.ts. */
async function make(orgCode: string): Promise<ServedBundle> {
  const cache = openCache({ file: `written-${orgCode}` })
  const written = writeBundle(shipped.bundles.get(orgCode)!, cache.memo)
  cache.keep()
  return serveBundle(written).served
}

const bureau = {
  name: 'Meridian Credit',
  address: '5 Ledger Lane, Dover, DE 19901',
  phone: '(800) 555-0120',
  url: 'https://meridian.example',
}
const credit = {
  outcome: 'OK',
  bureau,
  score: 702,
  scoreDate: '2026-11-20',
  scoreLow: 300,
  scoreHigh: 850,
  keyFactors: [
    'Delinquent past or present credit obligations with others',
    'Limited credit experience',
    'Balances are high',
    'Too few accounts',
    'Length of history',
    'Number of recent inquiries on credit bureau report',
  ],
}

/** Facts of someone who is about to sign; `changes` are laid over them, member by member. */
export function applicantFacts(changes: JsonObject = {}): JsonObject {
  return merge(
    {
      today: '2026-11-24',
      application: {
        property: {
          uuid: 'a',
          street1: '12 Chestnut Lane',
          street2: '',
          city: 'Grass Valley',
          state: 'CA',
          zip: '95945',
          occupancyType: 'PRIMARY',
        },
        payType: 'AUTOPAY',
      },
      status: {},
      person: {
        name: { firstName: 'Zoë', middleName: '', lastName: 'Núñez-Łukasz', suffix: '' },
        dob: { year: 1984, month: 4, day: 27 },
        email: 'zoe@example.com',
        addresses: [
          {
            uuid: 'a',
            street1: '12 Chestnut Lane',
            city: 'Grass Valley',
            state: 'CA',
            zip: '95945',
          },
        ],
      },
      case: {
        requestedDrawCents: 5_000_000,
        offer: {
          drawCents: 5_000_000,
          feeCents: 149_500,
          lineCents: 5_149_500,
          paymentCents: 63_846,
          lastPaymentCents: 63_937,
          payments: 120,
          aprBps: 850,
          feeBps: 299,
          termMonths: 120,
        },
        bank: { autopay: { accountType: 'CHECKING', last4: '6789' }, paymentDay: 5 },
        flood: { zone: 'X', inHazardArea: false },
      },
      file: {
        soft: credit,
        hard: { ...credit, score: 698 },
        ssn: '665123456',
        liens: [{ id: '1', holder: 'First Bank', action: 'KEEP' }],
        propertyLookup: { outcome: 'FOUND' },
        declineReasons: [{ code: 'DTI_HIGH', detail: null }],
        declineCodes: [],
      },
    },
    changes,
  )
}

function merge(base: JsonObject, changes: JsonObject): JsonObject {
  const merged: Record<string, JsonObject[string]> = { ...base }
  for (const [key, value] of Object.entries(changes)) {
    const isBoth = isObject(base[key]) && isObject(value)
    merged[key] = isBoth ? merge(base[key] as JsonObject, value as JsonObject) : value
  }
  return merged
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
