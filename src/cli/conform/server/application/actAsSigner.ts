import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { CaseFailure } from '#analysis'
import type { JsonObject, Json } from '#model'
import type { Api, GivenToCall } from '../createApi.ts'
import type { Borrower } from './Borrower.ts'
import { ownAddress } from './ownAddress.ts'
import type { Time } from './Time.ts'
import { CallError } from '../CallError.ts'
import { callAsStaff } from './callAsStaff.ts'

/** The co-signer whom the borrower named, and what they do. */
export interface SignerAct {
  readonly email: string
  /** The name that they sign with. */
  readonly name: string
  readonly does:
    | 'signs'
    | 'signs-again'
    | 'chooses-paper'
    | 'declines'
    | 'cancels-the-line'
    | 'guesses-the-code'
}

const password = 'Amber-lantern 62 hills!'
const mostLooks = 200
const mostGuesses = 20

/**
 * Takes the link and the code from the mails (or signs in, if that was done before), and acts
 * through the co-signer's own calls.
 */
export async function actAsSigner(
  who: Borrower,
  time: Time,
  { email: named, name, does }: SignerAct,
  at: string,
): Promise<CaseFailure | undefined> {
  const { api, hash } = who.lender
  const email = ownAddress(named, who.uuid)
  const failure = (expected: string, actual: string): CaseFailure => ({
    at: `${at}, ${email}`,
    expected,
    actual,
    cause: 'a further signer',
  })
  if (does === 'guesses-the-code') {
    const wrong = await guessCode(who, time, email)
    return wrong === undefined ? undefined : failure('server/signer-code-over', wrong)
  }
  const jwt =
    (await comeIn(who, time, email)) ?? (await api('login', { body: { email, password } })).body.jwt
  if (typeof jwt !== 'string') return failure('a mail with a link, or an account', 'neither')
  const own = api.as(jwt)
  const call = (id: string, given: GivenToCall = {}) =>
    own(id, { ...given, params: { uuid: who.uuid, ...given.params } })

  const answer = async (screen: string, answered: JsonObject): Promise<CaseFailure | undefined> => {
    const { version } = (await call('signer-next-step')).body
    const { status, body } = await call('signer-submit-step', {
      body: { screen, bundle: hash, version, answer: answered },
    })
    return status === 200
      ? undefined
      : failure(`${screen} is taken`, JSON.stringify(body.issues ?? body))
  }
  const comesTo = async (goal: string): Promise<CaseFailure | undefined> => {
    for (let look = 0; look < mostLooks; look++) {
      const { status, version } = (await call('signer-next-step')).body
      if (status === goal) return undefined
      if ((await time.wait(who, { version })) === 'stuck') return failure(goal, status)
    }
    return failure(goal, `not in ${mostLooks} looks`)
  }

  if (does === 'declines') return answer('decline', { sure: true })
  if (does === 'cancels-the-line') return answer('documents/cancel', { wishes: true })
  if (does === 'chooses-paper')
    return (await answer('paper/choose', { sure: true })) ?? comesTo('PAPER_SIGNING')
  const begun =
    does === 'signs-again'
      ? undefined
      : ((await answer('intro', { agrees: true })) ??
        (await answer('identity', await showDocument(call))))
  return (
    begun ??
    (await comesTo('SIGNING')) ??
    (await answer('sign', await readAndSign(call, name))) ??
    comesTo('SIGNED')
  )
}

/** Undefined if no open link was sent to that address. */
async function comeIn(who: Borrower, time: Time, email: string): Promise<string | undefined> {
  const sent = await readInvitation(who, time, email)
  if (!sent) return undefined
  const { status, body } = await enterCode(who.lender.api, sent.token, sent.code)
  return status === 200 ? body.jwt : undefined
}

/**
 * Enters wrong codes until no attempt is left, and then the right one. Undefined if each of them
 * was refused as it must be.
 */
async function guessCode(who: Borrower, time: Time, email: string): Promise<string | undefined> {
  const sent = await readInvitation(who, time, email)
  if (sent?.code === undefined) return 'no mail with a code'
  const wrong = sent.code === '000000' ? '000001' : '000000'
  const enter = async (code: string) => {
    const { status, body } = await enterCode(who.lender.api, sent.token, code)
    return String(body.code ?? status)
  }
  for (let guess = 0; guess < mostGuesses; guess++) {
    const said = await enter(wrong)
    if (said === 'server/signer-code-wrong') continue
    if (said !== 'server/signer-code-over' || guess === 0) return `${said} at guess ${guess + 1}`
    const last = await enter(sent.code)
    return last === said ? undefined : `${last} for the right code after ${guess} wrong ones`
  }
  return `${mostGuesses} guesses are taken`
}

function enterCode(api: Api, token: string, code: string | undefined): ReturnType<Api> {
  return api('open-signer-account', {
    body: { token, password, ...(code !== undefined && { code }) },
  })
}

/** The newest link in a mail to that address, with a code for it. */
async function readInvitation(
  who: Borrower,
  time: Time,
  email: string,
): Promise<{ readonly token: string; readonly code: string | undefined } | undefined> {
  const { api } = who.lender
  const mailsTo = async (to: string) =>
    (await readOutbox(api, to)) as {
      template: string
      paragraphs: string[]
      link: { href: string } | null
    }[]
  for (let look = 0; look < mostLooks; look++) {
    // Read before the mails: anything between the two then counts as new, so that no time passes
    // over it.
    const { version } = await who.read('next-step')
    const token = (await mailsTo(email))
      .filter(({ template }) => template === 'signer-invitation')
      .map(({ link }) => /#invite=([\w-]+)/.exec(link?.href ?? '')?.[1])[0]
    if (token !== undefined) {
      await api('send-signer-code', { body: { token } })
      const message = (await mailsTo(email)).find(({ template }) => template === 'signer-code')
      return { token, code: /\b\d{6}\b/.exec(message?.paragraphs.join(' ') ?? '')?.[0] }
    }
    if ((await time.wait(who, { version })) === 'stuck') return undefined
  }
  return undefined
}

type SignerCall = (id: string, given?: GivenToCall) => ReturnType<Api>

async function showDocument(call: SignerCall): Promise<JsonObject> {
  const send = async (type: string) => {
    const pdf = await PDFDocument.create()
    pdf.addPage([200, 200])
    pdf.setTitle(randomUUID())
    const bytes = new Uint8Array(await pdf.save())
    const { body } = await call('signer-upload-document', {
      query: { type, name: 'scan.pdf' },
      file: { type: 'application/pdf', bytes },
    })
    return { uuid: body.uuid, name: 'scan.pdf', type: 'application/pdf', bytes: bytes.length }
  }
  return {
    documentType: "US Driver's License",
    licenseFront: [await send('DRIVERS_LICENSE_FRONT')],
    licenseBack: [await send('DRIVERS_LICENSE_BACK')],
    documentNumber: 'D7654321',
    expires: '2031-06-30',
  }
}

async function readAndSign(call: SignerCall, name: string): Promise<JsonObject> {
  const { body } = await call('signer-documents', { query: { package: 'signer' } })
  const ready = (body as { uuid: string; sha256: string; state: string }[]).filter(
    ({ state }) => state === 'READY',
  )
  for (const { uuid } of ready)
    await call('signer-read-document', { params: { documentUuid: uuid }, body: {} })
  const documents = ready.map(({ uuid, sha256 }) => ({ uuid, sha256 }))
  return { documents, agrees: true, signature: { method: 'TYPED', name, adopted: true } }
}

/** The sandbox's mails to an address, newest first. They are for its staff. */
async function readOutbox(api: Api, to: string): Promise<Json> {
  const { status, body } = await callAsStaff(api, 'sandbox-outbox', { query: { to } })
  if (status !== 200)
    throw new CallError(api.nameOf('sandbox-outbox'), 'the mails of the sandbox', String(status))
  return body
}
