import type { Seal } from '../secrets/createSeal.ts'
import type { Audit } from '../secrets/createAudit.ts'
import type { SealedBlobs } from './createSealedBlobs.ts'
import { createAccountLinkStore } from './accountLinkStore.ts'
import { createApartAnswerStore } from './apartAnswerStore.ts'
import { createApplicationDraftStore } from './applicationDraftStore.ts'
import { createApplicationStore } from './applicationStore.ts'
import { createChatFileStore } from './chatFileStore.ts'
import { createChatMessageStore } from './chatMessageStore.ts'
import { createChatNoteStore } from './chatNoteStore.ts'
import { createConversationStore } from './chatStore.ts'
import { createDraftStore } from './draftStore.ts'
import { createFeedbackStore } from './feedbackStore.ts'
import { createIdentityStore } from './identityStore.ts'
import { createMailStore } from './mailStore.ts'
import { createSubmissionStore } from './submissionStore.ts'
import { createTotpStore } from './totpStore.ts'
import { createDocumentStore } from './documentStore.ts'
import { createDraftFileStore } from './draftFileStore.ts'

interface Keys {
  readonly seal: Seal
  readonly audit: Audit
  readonly blobs: SealedBlobs
}

/**
 * Stores of what is encrypted, each with the keys that it needs. Their methods take the database or
 * a transaction first.
 */
export function createSealedStores(keys: Keys) {
  const { seal, blobs } = keys
  return {
    accountLinks: createAccountLinkStore(seal),
    apartAnswers: createApartAnswerStore(seal),
    applicationDrafts: createApplicationDraftStore(seal),
    applications: createApplicationStore(seal),
    chatFiles: createChatFileStore(keys),
    chatMessages: createChatMessageStore(keys),
    chatNotes: createChatNoteStore(seal),
    conversations: createConversationStore(seal),
    drafts: createDraftStore(seal),
    feedback: createFeedbackStore(seal),
    identities: createIdentityStore(keys),
    mails: createMailStore(seal),
    submissions: createSubmissionStore(seal),
    totp: createTotpStore(keys),
    documents: createDocumentStore(seal, blobs),
    draftFiles: createDraftFileStore(seal, blobs),
  }
}
