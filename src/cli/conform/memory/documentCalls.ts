import {
  addUpload,
  describeDocument,
  findSigner,
  listDocuments,
  problem,
  readDocument,
  type UploadRecords,
} from '#origination'
import type { MemoryCall, MemoryCalls } from './MemoryCall.ts'
import { documentsOf } from './documentsOf.ts'
import { findHeld, findOwn } from './findHeld.ts'
import type { HeldApplication, MemoryDocument } from './HeldApplication.ts'
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
      listDocuments(documentsOf(find(call)), call.identity, call.query.package),
    [`${prefix}read-document`]: (call: MemoryCall) =>
      readDocument(documentsOf(find(call)), call.identity, call.params.documentUuid ?? ''),
    [`${prefix}upload-document`]: async (call: MemoryCall) => {
      const held = find(call)
      const { identity: owner, bytes, mediaType } = call
      const { type = '', name = '' } = call.query
      const sha256 = held.world.sha256(String.fromCharCode(...bytes))
      const file = { name, mediaType, bytes: bytes.length, sha256, text: null }
      const records: UploadRecords<MemoryDocument> = {
        ...createMemoryRecords(held),
        keepUpload: (_application, fresh) => documentsOf(held).insert({ ...fresh, ...file }),
      }
      const { document } = await addUpload(records, held.application, { owner, type })
      return describeDocument(document)
    },
  }
}
