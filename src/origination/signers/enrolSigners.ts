import { assign, evaluateRule } from '#engine'
import { type Change, isSame as isSameValue, type JsonObject, toJson } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { plainChanges } from '../lifecycle/plainChanges.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import type { Application } from '../Application.ts'
import type { Environment } from '../Environment.ts'
import { changesOfSigner } from './changesOfSigner.ts'
import { serveSigners } from './serveSigners.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import { signersOf, stateOf } from './signersOf.ts'
import { viewAsSigner } from './viewAsSigner.ts'

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
 * person who has not accepted yet gets their current name and contact data; for one who has, the
 * lifecycle's event `signer-named-otherwise` says what another name or relationship voids.
 */
export function enrolSigners(
  served: CompiledBundle,
  application: Application,
  environment: Environment,
): readonly Change[] {
  const { facts } = application
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
    return one ? renamedAs(own, application, { record, one }, environment) : []
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

function renamedAs(
  own: CompiledBundle,
  application: Application,
  { record, one }: { readonly record: SignerRecord; readonly one: Asked },
  { now }: Environment,
): readonly Change[] {
  const { uuid, person, case: ofSigner } = record
  const at = `file.signers.${uuid}`
  const asked = personOf(one)
  const relationship = { path: `${at}.case.signer.relationship`, value: one.relationship }
  if (stateOf(record) === 'INVITED') return [{ path: `${at}.person`, value: asked }, relationship]
  const isKnown =
    isSameValue(person.name ?? null, asked.name!) &&
    (ofSigner.signer as JsonObject).relationship === one.relationship
  const { events } = lifecycleOf(own)
  const event = events['signer-named-otherwise']
  const { facts, status } = viewAsSigner(application, record)
  const known = ruleFacts(own, facts, status, now)
  if (isKnown || !event) return []
  if (event.when !== undefined && evaluateRule(own.engine, event.when, known) !== 'true') return []
  const { relationship: is } = one
  return [
    { path: `${at}.person.name`, value: asked.name! },
    ...changesOfSigner(
      uuid,
      plainChanges(assign(own.engine, event.sets, known, { relationship: is })),
    ),
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
