import { randomInt } from 'node:crypto'
import type { SignerRecords } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import { createMailRecords } from '../origination/createMailRecords.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { createRecords } from '../origination/recordEvent.ts'
import type { Identity } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import {
  countCodeTry,
  countSignerCodes,
  findOpenCode,
  insertSignerCode,
  useSignerCode,
} from '../stores/signerCodeStore.ts'
import { findInvitation, keepSignerIdentity, useInvitation } from '../stores/signerStore.ts'

/** Records of co-signers in PostgreSQL; a transaction locks the application that it finds. */
export function createSignerRecords(
  store: Store,
  services: OriginationNeeds,
  org: string,
): SignerRecords<Identity> {
  const { tokens, applications, identities, mail } = services
  return {
    ...createRecords(store, services),
    ...createMailRecords(store, services),
    codeLimits: limits.signerCode,
    digest: (text) => tokens.digest(text),
    createCode: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
    findInvitation: (token) => findInvitation(store, org, tokens.digest(token)),
    findInvitedApplication: (uuid) =>
      applications.find(store, org, uuid, { hold: store.isTransaction }),
    findAccount: (email) => identities.findByEmail(store, org, email),
    findOpenCode: (code) => findOpenCode(store, code),
    countCodeTry: (uuid, most) => countCodeTry(store, uuid, most),
    countCodes: (sent) => countSignerCodes(store, sent),
    insertCode: (code) => insertSignerCode(store, code),
    sendText: (_org, message) => mail.sendText({ org, ...message }, store),
    useInvitation: (uuid, used) => useInvitation(store, uuid, used),
    useCode: (uuid, used) => useSignerCode(store, uuid, used),
    keepSignerIdentity: ({ application, signer }, identity) =>
      keepSignerIdentity(store, { org, application, signer, identity }),
  }
}
