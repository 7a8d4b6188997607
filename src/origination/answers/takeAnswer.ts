import { assign } from '#engine'
import type { Change, Json, JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { Consent } from '../Consent.ts'
import type { Facts } from '../Facts.ts'
import { guardSigners } from '../signers/guardSigners.ts'
import { collectScreenConsents } from './collectScreenConsents.ts'
import { consentChanges } from './consentChanges.ts'
import type { Signed } from './guardDocuments.ts'
import { maskSecrets } from './maskSecrets.ts'
import type { OpenedScreen } from './openScreen.ts'
import { sendProofs } from './sendProofs.ts'

/** A file under the kind that the answer gives it. */
export interface FiledUpload {
  readonly uuid: string
  readonly type: string
}

export interface Answered {
  readonly consents: readonly Consent[]
  readonly changes: readonly Change[]
  /** The answer as kept in the journal, secrets masked. */
  readonly answer: { readonly screen: string; readonly answer: JsonObject }
}

export interface AnswerParts {
  /** The files that the answer refers to. */
  readonly files: readonly FiledUpload[]
  /** Maximum number of co-signers of an application. */
  readonly mostSigners: number
  readonly uuid: () => string
}

/**
 * Applies the answer of an opened screen to its application. Throws 422 if it names too many
 * co-signers.
 */
export function takeAnswer(
  application: Application,
  opened: OpenedScreen,
  { files, mostSigners, uuid }: AnswerParts,
): Answered {
  const { party, path, screen, form, known, sent } = opened
  const { served, application: seen } = party
  const consents = collectScreenConsents(served, screen, known, sent.answer)
  const values = screen.apart ? {} : { ...sent.params, ...sent.answer }
  const made = screen.sets
    ? assign(served.engine, screen.sets, { ...known, event: { uuid: uuid() } }, values)
    : []
  guardSigners(application, made, mostSigners)
  return {
    consents,
    changes: [
      ...consentChanges(served, application, consents),
      ...filedChanges(seen.facts, files),
      ...made,
      ...sendProofs(seen.facts, screen.proves, files),
    ],
    // What is stored separately is nowhere else, and no expression reads it.
    answer: {
      screen: path,
      answer: screen.apart ? {} : (maskSecrets(form.schema, sent.answer) as JsonObject),
    },
  }
}

/** The event that follows a signature under documents. */
export function signedEvent({ party, path }: OpenedScreen, signed: Signed) {
  return {
    type: 'package-signed',
    ...(party.signer !== undefined && { signer: party.signer }),
    screen: path,
    data: { signed },
  } as const
}

/** Changes for files that an answer puts under another kind than they were uploaded as. */
function filedChanges({ application }: Facts, files: readonly FiledUpload[]): readonly Change[] {
  const types = new Map(files.map(({ uuid, type }) => [uuid, type]))
  const known = (application.documents ?? []) as readonly JsonObject[]
  const isOther = ({ uuid, type }: JsonObject) =>
    types.has(String(uuid)) && types.get(String(uuid)) !== type
  if (!known.some(isOther)) return []
  const value = known.map((one) =>
    isOther(one) ? { ...one, type: types.get(String(one.uuid))! } : one,
  )
  return [{ path: 'application.documents', value: value as Json }]
}
