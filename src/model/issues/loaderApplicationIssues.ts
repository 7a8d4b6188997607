/**
 * Diagnostics about what an application goes through: screens, routes, statuses, tracker, machine, work, reasons. Codes
 * are permanent. `{hint}` is empty or " Did you mean …?".
 */
export const loaderApplicationIssues = {
  'loader/screen-unknown': {
    severity: 'error',
    what: 'There is no screen "{name}".',
    remedy: 'Correct the path or add it to a file of flows/application/*.screens.json.{hint}',
  },
  'loader/screen-unreached': {
    severity: 'error',
    what: 'Nothing leads to the screen "{path}".',
    remedy: 'Lead a status, a state or an action to it, say "entrance": true where it is opened from outside, or remove it.',
  },
  'loader/screen-never-open': {
    severity: 'error',
    what: 'The screen "{path}" is offered, but no status leads to it and no rule opens it.',
    remedy: 'Name a rule in "open", or lead a status to it.',
  },
  'loader/screen-without-form': {
    severity: 'error',
    what: 'The screen "{path}" is of the kind "{kind}" and has no form.',
    remedy: 'Name one in "form", or choose another kind.',
  },
  'loader/screen-without-heading': {
    severity: 'error',
    what: 'The screen "{path}" has neither a form nor a heading.',
    remedy: 'Add "heading": what the page says first.',
  },
  'loader/package-missing': {
    severity: 'error',
    what: 'The screen "{path}" does not say which documents are read and signed on it.',
    remedy: 'Add "package": summary, closing or notary.',
  },
  'loader/redirect-nowhere': {
    severity: 'error',
    what: 'The redirect from "{path}" to "{to}" ends nowhere, or comes back to itself.',
    remedy: 'Lead it to a screen, or to "" for the application’s own page.',
  },
  'loader/last-way-conditional': {
    severity: 'error',
    what: 'The last line has a rule, so it may be that none is taken.',
    remedy: 'End the list with a line without "when".',
  },
  'loader/way-never-taken': {
    severity: 'error',
    what: 'The line above asks nothing, so this one is never taken.',
    remedy: 'Move the line without "when" to the end.',
  },
  'loader/way-twice': {
    severity: 'error',
    what: 'A line above asks "{name}" already, so this one is never taken.',
    remedy: 'Ask another rule, or remove the line.',
  },
  'loader/state-unknown': {
    severity: 'error',
    what: 'The machine has no state "{name}".',
    remedy: 'Correct the name or add it to "states".{hint}',
  },
  'loader/state-unreached': {
    severity: 'error',
    what: 'No event leads to the state "{name}".',
    remedy: 'Add an event that does, or remove the state.',
  },
  'loader/state-never-left': {
    severity: 'error',
    what: 'No event leaves the state "{name}".',
    remedy: 'Add one, or say "final": true.',
  },
  'loader/event-unknown': {
    severity: 'error',
    what: 'The machine has no event "{name}".',
    remedy: 'Correct the name or add it to "events".{hint}',
  },
  'loader/event-not-in-order': {
    severity: 'error',
    what: 'The event "{name}" is not in "order", so it is never tried.',
    remedy: 'Add it to "order" where it belongs.',
  },
  'loader/event-twice': {
    severity: 'error',
    what: 'The event "{name}" stands in "order" twice.',
    remedy: 'Keep one of the two.',
  },
  'loader/event-never-taken': {
    severity: 'error',
    what: 'When the event "{name}" is tried, the application can stand in no state that it leaves.',
    remedy: 'Move it in "order" behind the events that lead to those states.',
  },
  'loader/machine-never-rests': {
    severity: 'error',
    what: 'From the state "{name}" ways that need no event lead back to it, and nothing that they set ends this, so the machine might never come to rest.',
    remedy: 'Let one of them wait for an event, lead to another state, or ask for a value in "memory" that the circle sets.',
  },
  'loader/final-state-has-ways': {
    severity: 'error',
    what: 'The state "{name}" is final, so its ways are never taken.',
    remedy: 'Remove its "ways", or its "final".',
  },
  'loader/memory-unknown': {
    severity: 'error',
    what: 'The machine keeps no "{name}" in its memory.',
    remedy: 'Correct the name or add it to "memory".{hint}',
  },
  'loader/set-unknown': {
    severity: 'error',
    what: 'An application has no fact "{name}" to set.',
    remedy: 'Correct the name or add it to the file of schemas/entities/ that its first part names.{hint}',
  },
  'loader/set-no-list': {
    severity: 'error',
    what: 'The fact "{name}" is no list, so nothing can be added to it.',
    remedy: 'Take the "[]" away, or name a list.',
  },
  'loader/set-no-rows': {
    severity: 'error',
    what: '"{name}" is set for every row, and "{list}" is no list.',
    remedy: 'Name a list before ".*", or take the "*" away.',
  },
  'loader/set-never': {
    severity: 'error',
    what: 'The fact "{name}" can never be {value}.',
    remedy: 'Give it another value, or allow this one in schemas/entities/.',
  },
  'loader/request-unknown': {
    severity: 'error',
    what: 'The work "{work}" is not asked "{part}".',
    remedy: 'Write a name that schemas/entities/requests.json has, or add this one there.{hint}',
  },
  'loader/request-never': {
    severity: 'error',
    what: 'The work "{work}" is never asked {value} as "{part}".',
    remedy: 'Give it another value, or allow this one in schemas/entities/requests.json.',
  },
  'loader/begins-never': {
    severity: 'error',
    what: 'The field "{field}" can never begin with {value}: its form refuses that.',
    remedy: 'Begin it with a value that the form takes, or with null for nothing.',
  },
  'loader/prefix-unused': {
    severity: 'error',
    what: 'No status begins with "{prefix}".',
    remedy: 'Correct the prefix, or take it out of waitingPrefixes: nobody would wait.',
  },
  'loader/reason-unknown': {
    severity: 'error',
    what: 'There is no reason "{name}" for a notice.',
    remedy: 'Correct the name or add it to lending/adverse-action.json.{hint}',
  },
  'loader/proof-unknown': {
    severity: 'error',
    what: 'No screen says that its files prove "{name}".',
    remedy: 'Correct the name or add "proves" to the screen that takes the files.{hint}',
  },
  'loader/proof-unsettled': {
    severity: 'error',
    what: 'Nothing in flows/application/lifecycle.json settles "{name}": its documents would stay under review for ever.',
    remedy: 'Correct the name or add "settles" to the work or event that decides.{hint}',
  },
  'loader/work-not-pure': {
    severity: 'error',
    what: '"{name}" asks others or makes documents, so it cannot be done at once.',
    remedy: 'Remove "now".',
  },
  'loader/rule-server-only': {
    severity: 'error',
    what: 'The rule "{name}" reads {fact}, which the page never gets.',
    remedy: 'Ask for a fact below application, status, person or case.',
  },
  'loader/fact-server-only': {
    severity: 'error',
    what: 'The page never gets the fact "{name}".',
    remedy: 'Name a fact below application, status, person or case.',
  },
} as const
