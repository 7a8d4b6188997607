import { type Change, type JsonObject, toJson } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import type { Application } from '../Application.ts'
import type { Environment } from '../Environment.ts'
import { serveSigners } from './serveSigners.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import { signersOf, stateOf } from './signersOf.ts'

interface Asked {
  /** Null if they have a single name. */
  readonly firstName?: string | null
  readonly lastName: string
  readonly email: string
  readonly phone?: string | null
  readonly relationship: string
}

/**
 * Enrolls the people that the borrower named last (`case.coDeed.asked`), once: new people start,
 * people no longer named are replaced. A person who declined and is named again starts over; a
 * person who has not accepted yet gets their current name and contact data.
 */
export function enrolSigners(
  served: CompiledBundle,
  { facts }: Pick<Application, 'facts'>,
  environment: Environment,
): readonly Change[] {
  const coDeed = (facts.case.coDeed ?? {}) as {
    readonly asked?: readonly Asked[]
    readonly askedBy?: string | null
  }
  const own = serveSigners(served)
  if (!own || !coDeed.askedBy || coDeed.askedBy === facts.file.signersEnrolled) return []
  const asked = coDeed.asked ?? []
  const standing = signersOf(facts).filter(
    (record) => !['DECLINED', 'REPLACED'].includes(stateOf(record)),
  )
  const fresh = asked
    .filter((one) => !standing.some((record) => isSame(record, one.email)))
    .map((one) => beginningOf(own, one, environment))
  const gone = signersOf(facts).filter(
    (record) => !standing.includes(record) || !asked.some(({ email }) => isSame(record, email)),
  )
  const renamed = standing.flatMap((record) => {
    const one = asked.find(({ email }) => isSame(record, email))
    return one && stateOf(record) === 'INVITED'
      ? [{ path: `file.signers.${record.uuid}.person`, value: personOf(one) }]
      : []
  })
  return [
    ...renamed,
    ...gone.map(({ uuid }) => ({
      path: `file.signers.${uuid}.case.signer.state`,
      value: 'REPLACED',
    })),
    ...fresh.map((record) => ({
      path: `file.signers.${record.uuid}`,
      value: toJson(record),
    })),
    { path: 'file.signersEnrolled', value: coDeed.askedBy },
  ]
}

function personOf({ firstName, lastName, email, phone }: Asked): JsonObject {
  return {
    type: 'CO_DEEDER',
    name: { firstName: firstName ?? null, lastName },
    email,
    phone: phone ?? null,
  }
}

function beginningOf(own: CompiledBundle, one: Asked, { now, uuid }: Environment): SignerRecord {
  const { facts } = lifecycleOf(own).begin as {
    readonly facts: Readonly<Record<string, JsonObject>>
  }
  const { case: ofCase = {}, status = {}, file = {} } = facts
  return {
    uuid: uuid(),
    identity: null,
    nextStep: 'INVITED',
    since: now.toISOString(),
    person: personOf(one),
    status,
    case: {
      ...ofCase,
      signer: {
        ...(ofCase.signer as JsonObject),
        relationship: one.relationship,
        state: 'INVITED',
      },
    },
    file,
    answers: {},
  }
}

function isSame({ person }: SignerRecord, email: string): boolean {
  return String(person.email).trim().toLowerCase() === email.trim().toLowerCase()
}
