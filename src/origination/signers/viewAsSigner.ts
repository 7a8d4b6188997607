import { readFact } from '#engine'
import type { JsonObject } from '#model'
import { legalName } from '../facts/legalName.ts'
import type { Facts } from '../Facts.ts'
import type { Application } from '../Application.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import shared from './shared.json' with { type: 'json' }

/**
 * The application as a co-signer sees it: their own facts, and exactly those of the borrower's
 * facts that shared.json lists. Rules, screens and documents of co-signers read this; `file` never
 * leaves the server.
 */
export function viewAsSigner(application: Application, record: SignerRecord): Application {
  const { facts } = application
  return {
    ...application,
    identity: record.identity ?? '',
    status: record.nextStep,
    since: new Date(record.since),
    facts: factsFor(facts, record),
    answers: { registration: {}, screens: record.answers },
  }
}

function factsFor(facts: Facts, record: SignerRecord): Facts {
  const { application, status, person, case: ofCase, file } = facts
  const property = (application.property ?? null) as JsonObject | null
  const rescission = (ofCase.rescission ?? {}) as JsonObject
  return {
    application: {
      ...pick(application, shared.application),
      property: property && pick(property, shared.property),
    },
    status: { ...pick(status, shared.status), ...record.status },
    person: record.person,
    case: {
      ...record.case,
      rescission: pick(rescission, shared.rescission),
      shared: {
        borrower: legalName(person),
        closed:
          ofCase.cancelled === true ||
          ['DECLINE', 'INELIGIBLE'].includes(String(status.uwDecision)),
        ...Object.fromEntries(
          Object.entries(shared.case).map(([name, fact]) => [name, readFact(facts, fact) ?? null]),
        ),
      },
    },
    file: {
      ...record.file,
      lineCents: ((ofCase.offer ?? file.offer ?? {}) as JsonObject).lineCents ?? null,
    },
  }
}

function pick(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
}
