/** Diagnostics of check about an application's behavior: its machine, statuses, screens and work. Codes are permanent. */
export const analysisApplicationIssues = {
  'analysis/event-never-happens': {
    severity: 'warning',
    what: 'The event "{event}" of the local machine never happens: where it could, "{rule}" is never true.',
    remedy: 'Correct the rule, or what the events before it ask, or remove the event.',
  },
  'analysis/state-never-reached': {
    severity: 'warning',
    what: 'No application ever comes to the state "{state}" of the local machine: "{events}" never happens.',
    remedy: 'Correct the rule of an event that leads there, or remove the state.',
  },
  'analysis/state-never-kept': {
    severity: 'warning',
    what: 'No application ever stays at the state "{state}" of the local machine: whoever comes to it goes on at once.',
    remedy: 'Correct the rules of the events that leave it, or lead the events before it past it.',
  },
  'analysis/state-never-left': {
    severity: 'warning',
    what: 'No application ever goes on from the state "{state}" of the local machine: no rule of an event that leaves it is true there.',
    remedy: 'Correct the rule of one of these events, or say "final": true.',
  },
  'analysis/machine-way-never-taken': {
    severity: 'warning',
    what: 'No application ever takes way {way} of the state "{state}" of the local machine: when its turn comes there, its rule is never true, or a way above it is always taken.',
    remedy: 'Correct its rule or those above it, change their order, or remove it.',
  },
  'analysis/events-compete': {
    severity: 'warning',
    what: 'From the state "{state}" both "{first}" and "{second}" can happen, and only "order" says where the application goes.',
    remedy: 'Say in one of the rules what shall count where both hold.',
  },
  'analysis/screen-never-shown': {
    severity: 'warning',
    what: 'Nobody ever sees the screen "{path}": no application can be where a status, a state or its own rule would show it.',
    remedy: 'Correct the rules that lead there, or remove the screen.',
  },
  'analysis/asked-never-true': {
    severity: 'warning',
    what: 'The rule "{rule}" is never true where {place} asks it.',
    remedy: 'Correct the rule, or remove what hangs on it here; see when this is shown.',
  },
  'analysis/status-never-left': {
    severity: 'error',
    what: 'An application never loses the status {status} ({title}): no answer, work or event there changes what decides it.',
    remedy: 'Set a fact that decides it where the borrower answers or in work that is due then, or say "terminal": true.',
  },
  'analysis/wait-without-end': {
    severity: 'error',
    what: 'An application waits at {status} ({title}) for ever: no work that can be due there changes what decides it.',
    remedy: 'Add the work that is waited for, or correct when it is due and what it sets.',
  },
  'analysis/work-never-ends': {
    severity: 'error',
    what: 'The work "{work}" is due again and again: nothing that it sets makes "{rule}" untrue.',
    remedy: 'Set a fact that says it is done, and ask for it in the rule.',
  },
  'analysis/work-done-twice': {
    severity: 'warning',
    what: 'The work "{work}" asks the same as "{other}", and both can be due at the same time.',
    remedy: 'Say in one of the rules that the other is not due, or keep one of the two.',
  },
  'analysis/act-without-consent': {
    severity: 'error',
    what: '“{act}” can be done to somebody who was not asked for the consent {type}: {how}.',
    remedy: 'Ask for it with the text {texts} where everybody answers before: by the button, or in a box that has to be ticked.',
  },
  'analysis/fact-never-given': {
    severity: 'error',
    what: 'Nothing ever gives "{fact}" a value, and {place} reads it: no answer, work or event sets it, and the server does not know it.',
    remedy: 'Set it where the borrower answers, or in the work or the event that brings it.{hint}',
  },
  'analysis/redirect-goes-round': {
    severity: 'error',
    what: 'Where the flow "{flow}" is closed, "{path}" leads some visitors back to it, round and round.',
    remedy: 'Lead them to a path that shows something to whoever finds the flow closed.',
  },
} as const
