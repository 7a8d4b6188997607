import { addedEvent, findSigner, isClosed, problem, record } from '#origination'
import type { MemoryCall, MemoryCalls } from './MemoryCall.ts'
import { insertDocument, listOwn } from './documents.ts'
import { findHeld, findOwn } from './findHeld.ts'
import { timeOf, type HeldApplication, type MemoryDocument } from './HeldApplication.ts'
import { createMemoryRecords } from './createMemoryRecords.ts'

/** The calls about documents, of the borrower and of a co-signer; each has only their own. */
export const documentCalls: MemoryCalls = {
  ...callsOf('', findOwn),
  ...callsOf('signer-', (call) => {
    const held = findHeld(call)
    if (!findSigner(held.application.facts, call.identity)) throw problem('server/not-found')
    return held
  }),
}

function callsOf(prefix: '' | 'signer-', find: (call: MemoryCall) => HeldApplication): MemoryCalls {
  return {
    [`${prefix}documents`]: (call: MemoryCall) =>
      listOwn(find(call), call.identity, call.query.package).map(describe),
    [`${prefix}read-document`]: (call: MemoryCall) => {
      const held = find(call)
      const document = listOwn(held, call.identity).find(
        ({ uuid }) => uuid === call.params.documentUuid,
      )
      if (!document) throw problem('server/not-found')
      document.readAt ??= timeOf(held)
      return describe(document)
    },
    [`${prefix}upload-document`]: async (call: MemoryCall) => {
      const held = find(call)
      const { application, served, world } = held
      if (isClosed(served, application)) throw problem('server/application-closed')
      const { type = '', name = '' } = call.query
      const sha256 = world.sha256(String.fromCharCode(...call.bytes))
      const fresh = {
        owner: call.identity,
        type,
        title: name,
        package: 'upload',
        sha256,
        state: 'IN_REVIEW',
        text: null,
      }
      const { document, isNew } = insertDocument(held, fresh)
      if (isNew)
        await record(createMemoryRecords(held), application, addedEvent(application, document))
      return describe(document)
    },
  }
}

function describe({
  uuid,
  type,
  title,
  package: belongsTo,
  state,
  reason,
  sha256,
}: MemoryDocument) {
  return { uuid, type, title, package: belongsTo, state, reason, sha256 }
}
