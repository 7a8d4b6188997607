/**
 * Diagnostics about what an application goes through: screens, routes, statuses, tracker, machine,
 * work, reasons. Codes are permanent. `{hint}` is empty or " Did you mean …?".
 */
export const loaderApplicationIssues = {
  'loader/screen-unknown': {
    severity: 'error',
    what: 'There is no screen "{name}".',
    remedy: 'Fix the path or add it to a file of flows/application/*.screens.json.{hint}',
  },
  'loader/screen-unreached': {
    severity: 'error',
    what: 'Nothing leads to the screen "{path}".',
    remedy:
      'Route a status, a state or an action to it, set "entrance": true if it is opened from outside, or remove it.',
  },
  'loader/screen-never-open': {
    severity: 'error',
    what: 'The screen "{path}" is offered, but no status routes to it and no rule opens it.',
    remedy: 'Name a rule in "open", or route a status to it.',
  },
  'loader/screen-without-form': {
    severity: 'error',
    what: 'The screen "{path}" is of the kind "{kind}" but has no form.',
    remedy: 'Name one in "form", or choose another kind.',
  },
  'loader/screen-without-heading': {
    severity: 'error',
    what: 'The screen "{path}" has neither a form nor a heading.',
    remedy: 'Add "heading": the page’s first line.',
  },
  'loader/part-unknown': {
    severity: 'error',
    what: 'The screen has no part "{name}".',
    remedy: 'Fix the name or add the part to "parts".{hint}',
  },
  'loader/field-in-no-part': {
    severity: 'error',
    what: 'The field "{name}" is in no part of the form, so nobody is asked for it.',
    remedy: 'Add it to the "fields" of one part.',
  },
  'loader/field-in-two-parts': {
    severity: 'error',
    what: 'The field "{name}" is also in the part "{part}", so it is asked twice.',
    remedy: 'Remove it from one of them.',
  },
  'loader/part-may-be-empty': {
    severity: 'error',
    what: 'Each field of the part "{part}" is asked only under a condition, so its page can be empty.',
    remedy: 'Move them to the part of the answer that they depend on.',
  },
  'loader/part-of-no-rows': {
    severity: 'error',
    what: 'The part "{part}" has a page for each row, but its fields are not a single list that "begins" fills.',
    remedy: 'Name one list and its rows in "begins", or remove "each".',
  },
  'loader/package-missing': {
    severity: 'error',
    what: 'The screen "{path}" does not name the documents that are read and signed on it.',
    remedy: 'Add "package": summary, closing or notary.',
  },
  'loader/panel-unknown': {
    severity: 'error',
    what: 'There is no panel "{name}" that can be shown here.',
    remedy: 'Fix the name or add the panel to flows/application/panels.json.{hint}',
  },
  'loader/word-missing': {
    severity: 'error',
    what: 'The word "{word}", which a value of "{fact}" is shown as, is missing from texts/words.json.',
    remedy: 'Add the word there, or name the prefix of other words in "words".',
  },
  'loader/unit-missing': {
    severity: 'error',
    what: 'The number "{fact}" is shown, but its schema does not say what it counts.',
    remedy:
      'Add "x-unit" to it in schemas/entities: cents, percent, basis-points, years or count. Every place that shows it follows.',
  },
  'loader/consent-type-unknown': {
    severity: 'error',
    what: 'There is no type of consent "{name}", so its receipts would be found by nothing.',
    remedy: 'Fix the name or add it to "types" in lending/consents.json.{hint}',
  },
  'loader/document-type-unknown': {
    severity: 'error',
    what: 'There is no type of document "{name}".',
    remedy:
      'Fix the name or add it to documentType in schemas/common/enumerations.json (and to sentDocumentType if borrowers send it).{hint}',
  },
  'loader/redirect-nowhere': {
    severity: 'error',
    what: 'The redirect from "{path}" to "{to}" ends nowhere, or is a loop.',
    remedy: 'Point it to a screen, or to "" for the application’s own page.',
  },
  'loader/last-way-conditional': {
    severity: 'error',
    what: 'The last line has a rule, so possibly no line applies.',
    remedy: 'End the list with a line without "when".',
  },
  'loader/way-never-taken': {
    severity: 'error',
    what: 'The line above has no rule, so this one is never taken.',
    remedy: 'Move the line without "when" to the end.',
  },
  'loader/way-twice': {
    severity: 'error',
    what: 'A line above already uses "{name}", so this one is never taken.',
    remedy: 'Use another rule, or remove the line.',
  },
  'loader/state-unknown': {
    severity: 'error',
    what: 'The machine has no state "{name}".',
    remedy: 'Fix the name or add it to "states".{hint}',
  },
  'loader/state-unreached': {
    severity: 'error',
    what: 'No event leads to the state "{name}".',
    remedy: 'Add an event that leads there, or remove the state.',
  },
  'loader/state-never-left': {
    severity: 'error',
    what: 'No event leaves the state "{name}".',
    remedy: 'Add one, or set "final": true.',
  },
  'loader/event-unknown': {
    severity: 'error',
    what: 'The machine has no event "{name}".',
    remedy: 'Fix the name or add it to "events".{hint}',
  },
  'loader/event-not-in-order': {
    severity: 'error',
    what: 'The event "{name}" is not in "order", so it is never tried.',
    remedy: 'Add it to "order" in the right place.',
  },
  'loader/event-twice': {
    severity: 'error',
    what: 'The event "{name}" is in "order" twice.',
    remedy: 'Keep one of the two.',
  },
  'loader/event-never-taken': {
    severity: 'error',
    what: 'When the event "{name}" is tried, the application can’t be in any state that it leaves.',
    remedy: 'Move it in "order" after the events that lead to those states.',
  },
  'loader/machine-never-rests': {
    severity: 'error',
    what: 'From the state "{name}", transitions without an event lead back to it, and nothing that they set ends the cycle, so the machine might never stop.',
    remedy:
      'Let one of them wait for an event, lead to another state, or check a value in "memory" that the cycle sets.',
  },
  'loader/final-state-has-ways': {
    severity: 'error',
    what: 'The state "{name}" is final, so its transitions are never taken.',
    remedy: 'Remove its "ways", or its "final".',
  },
  'loader/memory-unknown': {
    severity: 'error',
    what: 'The machine has no "{name}" in its memory.',
    remedy: 'Fix the name or add it to "memory".{hint}',
  },
  'loader/set-unknown': {
    severity: 'error',
    what: 'An application has no fact "{name}" to set.',
    remedy:
      'Fix the name or add it to the file of schemas/entities/ named by its first part.{hint}',
  },
  'loader/set-no-list': {
    severity: 'error',
    what: 'The fact "{name}" is not a list, so nothing can be appended.',
    remedy: 'Remove the "[]", or name a list.',
  },
  'loader/set-no-rows': {
    severity: 'error',
    what: '"{name}" is set for every row, but "{list}" is not a list.',
    remedy: 'Name a list before ".*", or remove the "*".',
  },
  'loader/set-never': {
    severity: 'error',
    what: 'The fact "{name}" can never be {value}.',
    remedy: 'Give it another value, or allow this one in schemas/entities/.',
  },
  'loader/request-unknown': {
    severity: 'error',
    what: 'The request of the work "{work}" has no "{part}".',
    remedy: 'Use a name from schemas/entities/requests.json, or add this one there.{hint}',
  },
  'loader/request-never': {
    severity: 'error',
    what: 'The request of the work "{work}" never has {value} as "{part}".',
    remedy: 'Give it another value, or allow this one in schemas/entities/requests.json.',
  },
  'loader/begins-never': {
    severity: 'error',
    what: 'The field "{field}" can never start with {value}: its form rejects it.',
    remedy: 'Start with a value that the form accepts, or with null for none.',
  },
  'loader/prefix-unused': {
    severity: 'error',
    what: 'No status starts with "{prefix}".',
    remedy: 'Fix the prefix, or remove it from waitingPrefixes: no status would wait.',
  },
  'loader/reason-unknown': {
    severity: 'error',
    what: 'There is no reason "{name}" for a notice.',
    remedy: 'Fix the name or add it to lending/adverse-action.json.{hint}',
  },
  'loader/proof-unknown': {
    severity: 'error',
    what: 'No screen has files that prove "{name}".',
    remedy: 'Fix the name or add "proves" to the screen that takes the files.{hint}',
  },
  'loader/proof-unsettled': {
    severity: 'error',
    what: 'Nothing in flows/application/lifecycle.json settles "{name}": its documents would stay under review forever.',
    remedy: 'Fix the name or add "settles" to the work or event that decides.{hint}',
  },
  'loader/work-not-pure': {
    severity: 'error',
    what: '"{name}" calls a vendor or makes documents, so it cannot be done immediately.',
    remedy: 'Remove "now".',
  },
  'loader/rule-server-only': {
    severity: 'error',
    what: 'The rule "{name}" reads {fact}, which the page never gets.',
    remedy: 'Use a fact below application, status, person or case.',
  },
  'loader/fact-server-only': {
    severity: 'error',
    what: 'The page never gets the fact "{name}".',
    remedy: 'Name a fact below application, status, person or case.',
  },
} as const
