/** Issues that the engine reports about answers, events and rules. Codes are permanent. */
export const engineIssues = {
  'engine/answer-refused': { severity: 'error', what: '{message}', remedy: '' },
  'engine/choice-withheld': {
    severity: 'error',
    what: 'This choice is not available here. Please make another one.',
    remedy: 'Offer only what the screen’s `options` allow now.',
  },
  'engine/unknown-field': {
    severity: 'error',
    what: 'The form has no field "{field}".',
    remedy: 'Remove the field.',
    status: 400,
  },
  'engine/unknown-step': {
    severity: 'error',
    what: 'The flow "{flow}" has no step "{step}".',
    remedy: 'Open the flow from its start.',
    status: 400,
  },
  'engine/step-not-open': {
    severity: 'error',
    what: 'The step "{step}" cannot be opened or submitted yet.',
    remedy: 'Answer the previous steps first.',
    status: 409,
  },
  'engine/flow-not-open': {
    severity: 'error',
    what: 'The flow "{flow}" is not open to this visitor.',
    remedy: 'Redirect the visitor to the flow’s `otherwise` path.',
    status: 409,
  },
} as const
