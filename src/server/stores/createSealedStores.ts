import type { Seal } from '../secrets/createSeal.ts'
import type { Audit } from '../secrets/createAudit.ts'
import type { SealedBlobs } from './createSealedBlobs.ts'
import { AccountLinkStore } from './accountLinkStore.ts'
import { createApartAnswerStore } from './apartAnswerStore.ts'
import { createApplicationDraftStore } from './applicationDraftStore.ts'
import { ApplicationStore } from './applicationStore.ts'
import { ChatFileStore } from './chatFileStore.ts'
import { ChatMessageStore } from './chatMessageStore.ts'
import { createChatNoteStore } from './chatNoteStore.ts'
import { ConversationStore } from './chatStore.ts'
import { DraftStore } from './draftStore.ts'
import { createFeedbackStore } from './feedbackStore.ts'
import { IdentityStore } from './identityStore.ts'
import { createMailStore } from './mailStore.ts'
import { SubmissionStore } from './submissionStore.ts'
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
    accountLinks: new AccountLinkStore(seal),
    apartAnswers: createApartAnswerStore(seal),
    applicationDrafts: createApplicationDraftStore(seal),
    applications: new ApplicationStore(seal),
    chatFiles: new ChatFileStore(keys),
    chatMessages: new ChatMessageStore(keys),
    chatNotes: createChatNoteStore(seal),
    conversations: new ConversationStore(seal),
    drafts: new DraftStore(seal),
    feedback: createFeedbackStore(seal),
    identities: new IdentityStore(keys),
    mails: createMailStore(seal),
    submissions: new SubmissionStore(seal),
    totp: createTotpStore(keys),
    documents: createDocumentStore(seal, blobs),
    draftFiles: createDraftFileStore(seal, blobs),
  }
}
