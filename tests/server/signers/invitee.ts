import { randomUUID } from 'node:crypto'
import type { Json, JsonObject } from '#model'
import { bundleOf, org, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { readOutbox } from '../readOutbox.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { upload } from '../origination/upload.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'

export const signerPath = '/service-application/api/v1/application/heloc-signer'
export const password = 'Amber-lantern 62 hills!'
export const asked = {
  firstName: 'Robin',
  lastName: 'Pine',
  email: 'robin.pine@example.com',
  relationship: 'CO_OWNER',
}
/** A home in two names: someone else must sign. */
export const joint = {
  'start/profile': {
    ...typical['start/profile'],
    titleHeld: 'JOINT_OTHER',
    coOwners: [{ name: 'Robin Pine' }],
  },
  'start/contact': { ...typical['start/contact'], ownership: 'JOINT' },
}

export interface Invitee {
  readonly headers: { readonly authorization: string }
  readonly applicationUuid: string
  url(rest?: string): string
}

/** A link's token by the mail that went to this address last. */
export async function tokenFor(server: TestServer, to: string, code = org): Promise<string> {
  for (let look = 0; look < 200; look++) {
    const mail = (await readOutbox(server, to, code)).find(
      ({ template }) => template === 'signer-invitation',
    )
    const [, token] = /#invite=([\w-]+)/.exec(mail?.link?.href ?? '') ?? []
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 75))
  }
  throw new Error(`No mail came to ${to}`)
}

export async function askSigners(
  server: TestServer,
  who: Applicant,
  signers: readonly JsonObject[],
): Promise<void> {
  const answer = await submit(server, who, 'signing/additional', {
    needed: 'YES',
    signers: signers as Json,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** A borrower whose application waits for a signer, and the token that the signer got. */
export async function inviteSigner(
  server: TestServer,
  who: Applicant,
  signer: typeof asked,
  own: Readonly<Record<string, JsonObject>>,
): Promise<string> {
  await walkTo(server, who, 'CO_DEED_REQ', own, { seconds: 60 })
  await askSigners(server, who, [signer])
  return tokenFor(server, signer.email)
}

/** The newest one-time code that went to this phone or address. */
export async function codeFor(server: TestServer, to: string): Promise<string> {
  const message = (await readOutbox(server, to)).find(({ template }) =>
    template.startsWith('signer-code'),
  )
  const [code] = /\b\d{6}\b/.exec(message?.paragraphs.join(' ') ?? '') ?? []
  if (code === undefined) throw new Error(`No code came to ${to}`)
  return code
}

/** Has a code sent, and reads it in the mail: for signers whose phone no one knows. */
export async function askCode(server: TestServer, token: string): Promise<string> {
  const { body } = await send(server, 'POST', `${signerPath}/invitation/code`, { body: { token } })
  return codeFor(server, body.destination)
}

export async function openAccount(server: TestServer, token: string): Promise<Invitee> {
  const code = await askCode(server, token)
  const { status, body } = await send(server, 'POST', `${signerPath}/invitation/account`, {
    body: { token, password, code },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return inviteeOf(body.jwt, body.application)
}

/** Someone who is asked to sign, and comes in by the link. */
export async function joinSigner(
  server: TestServer,
  who: Applicant,
  signer: typeof asked,
): Promise<Invitee> {
  await askSigners(server, who, [signer])
  return openAccount(server, await tokenFor(server, signer.email))
}

export function inviteeOf(jwt: string, applicationUuid: string): Invitee {
  return {
    headers: { authorization: `Bearer ${jwt}` },
    applicationUuid,
    url: (rest = '') => `${signerPath}/${applicationUuid}${rest}`,
  }
}

export async function standingOfSigner(server: TestServer, { url, headers }: Invitee) {
  const { status, body } = await send(server, 'GET', url('/next-step'), { headers })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { status: string; version: number }
}

export async function waitForSigner(
  server: TestServer,
  who: Invitee,
  goal: string,
  seconds = 30,
  after = 0,
): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const { status, version } = await standingOfSigner(server, who)
    if (status === goal && version > after) return
    if (Date.now() > end) throw new Error(`The signer stays at ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 75))
  }
}

export async function answerAsSigner(
  server: TestServer,
  who: Invitee,
  screen: string,
  answer: JsonObject,
  more: JsonObject = {},
) {
  const { version } = await standingOfSigner(server, who)
  const body = { screen, bundle: bundleOf(server), version, answer, ...more }
  return send(server, 'POST', who.url('/steps'), {
    body,
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
  })
}

export async function identityAnswer(server: TestServer, who: Invitee): Promise<JsonObject> {
  const as = who as unknown as Applicant
  return {
    documentType: "US Driver's License",
    licenseFront: [await upload(server, as, 'DRIVERS_LICENSE_FRONT')],
    licenseBack: [await upload(server, as, 'DRIVERS_LICENSE_BACK')],
    documentNumber: 'D7654321',
    expires: '2031-06-30',
  }
}

export async function signatureAnswer(
  server: TestServer,
  who: Invitee,
  name = 'Robin Pine',
): Promise<JsonObject> {
  const { body } = await send(server, 'GET', `${who.url('/documents')}?package=signer`, {
    headers: who.headers,
  })
  for (const { uuid } of body)
    await send(server, 'POST', who.url(`/documents/${uuid}/read`), {
      headers: who.headers,
      body: {},
    })
  const documents = body.map(({ uuid, sha256 }: { uuid: string; sha256: string }) => ({
    uuid,
    sha256,
  }))
  return { documents, agrees: true, signature: { method: 'TYPED', name, adopted: true } }
}

/** Consent, identity, signature: as someone typical does. */
export async function signAll(server: TestServer, who: Invitee, name?: string): Promise<void> {
  const must = async (screen: string, answer: JsonObject) => {
    const sent = await answerAsSigner(server, who, screen, answer)
    if (sent.status !== 200) throw new Error(`${screen}: ${JSON.stringify(sent.body)}`)
  }
  await must('intro', { agrees: true })
  await must('identity', await identityAnswer(server, who))
  await waitForSigner(server, who, 'SIGNING')
  await must('sign', await signatureAnswer(server, who, name))
  await waitForSigner(server, who, 'SIGNED')
}

/** Another code than this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** A co-signer with an address of their own. */
export const unlike = () => ({ ...asked, email: `robin.${randomUUID()}@example.com` })

/** What the page learns of an invitation's link. */
export const readLink = async (server: TestServer, token: string) =>
  (await send(server, 'POST', `${signerPath}/invitation`, { body: { token } })).body

/** Moves the clock of the sandbox. */
export const advance = (server: TestServer, duration: string) =>
  send(server, 'POST', '/sandbox/api/clock', { body: { advance: duration } })
