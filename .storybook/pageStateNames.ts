/** States of pages that have a story. */
export const pageStateNames = [
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
export const pageForms = ['desk/note', 'support/chat-survey', 'identity/one-time-code'] as const

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
] as const
