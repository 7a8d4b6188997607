/** Kinds of pages in flows/<id>.json: confirmation, review, repeat, task list. Codes are permanent. */
export const loaderFlowIssues = {
  'loader/confirmation-not-shown': {
    severity: 'warning',
    what: 'No call of this flow leads to its confirmation "{path}".',
    remedy: 'Write "go": "{path}" next to the call that ends the flow, or remove "confirmation".',
  },
  'loader/call-answer-unknown': {
    severity: 'error',
    what: 'The path names {{name}}, and the call "{call}" does not answer with it.',
    remedy: 'Name a property of the "response" of schemas/calls/{call}.json: {known}.{hint}',
  },
  'loader/repeat-not-list': {
    severity: 'error',
    what: 'The step repeats "{pointer}", which is no list of objects in its form "{form}".',
    remedy: 'Name a property of the form with "type": "array" whose "items" are objects, as a JSON pointer: "/children".',
  },
} as const
