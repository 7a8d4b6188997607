/** Ends of applications. */
export const endStateNames = [
  'end-funded',
  'end-withdrawn',
  'end-cancelled',
  'end-expired',
  'end-declined',
] as const

/** Pages of people who sign next to the borrower. */
export const signerStateNames = [
  'signer-invited',
  'signer-known',
  'signer-link-expired',
  'signer-link-used',
  'signer-declined',
  'signer-asks-link',
  'signer-enters-code',
  'signer-chooses',
] as const

/** Pages of the agent console. */
export const consoleStateNames = [
  'console-queue',
  'console-queue-empty',
  'console-file-overview',
  'console-file-documents',
  'console-file-journal',
  'console-reports-pipeline',
  'console-reports-outcomes',
  'console-reports-empty',
  'console-chats-waiting',
  'console-chats-empty',
] as const

/** States of pages that have a story. */
export const pageStateNames = [
  ...endStateNames,
  ...signerStateNames,
  ...consoleStateNames,
  'agent-helps',
  'agent-writes-note',
  'agent-has-nobody',
  'broker-has-sent',
  'maintenance',
  'maintenance-in-own-words',
  'codes-before-signing-in',
  'tasks',
  'answers-to-check',
  'window-ready',
  'window-starting',
  'window-open',
  'window-blocked',
  'window-frame',
  'window-cancelled',
  'window-failed',
  'window-expired',
  'window-problem',
  'window-returned',
  'window-foreign',
  'chats-of-borrower',
  'chat-survey',
  'chat-survey-without-answer',
  'chat-report',
  'chat-report-of-quiet-day',
  'document-to-read',
  'document-in-pages',
  'document-signed',
] as const

/** Forms that they show. */
export const pageForms = [
  'desk/note',
  'support/chat-survey',
  'identity/one-time-code',
  'signer/link',
  'signer/code',
  'signer/account',
] as const

/** Components that pages of borrowers, agents and the sandbox share; each has a story. */
export const componentNames = [
  'buttons',
  'fields',
  'choices',
  'summary-rows',
  'banners',
  'stepper',
  'stepper-bar',
  'table',
  'tabs',
  'picture',
  'dialog',
  'menu',
  'toasts',
  'empty-states',
  'offer',
  'offer-beyond',
] as const
