/** Faults in flow, form, text and org files. Codes are permanent. `{hint}` is empty or " Did you mean …?". */
export const loaderIssues = {
  'loader/not-json': { severity: 'error', what: 'This file is not JSON: {reason}.', remedy: 'Mend the JSON at this place.' },
  'loader/byte-order-mark': {
    severity: 'error',
    what: 'The file begins with a byte order mark.',
    remedy: 'Save it as UTF-8 without a byte order mark.',
  },
  'loader/key-twice': { severity: 'error', what: 'The key "{key}" stands twice in the same object.', remedy: 'Keep one of the two.' },
  'loader/key-forbidden': { severity: 'error', what: 'The key "{key}" is not allowed anywhere.', remedy: 'Choose another name.' },
  'loader/file-too-large': {
    severity: 'error',
    what: 'The file has {size}; {limit} characters are allowed.',
    remedy: 'Split it into several files.',
  },
  'loader/file-unreadable': {
    severity: 'error',
    what: 'The file cannot be read: {reason}.',
    remedy: 'Put a file there that everybody may read, or remove it.',
  },
  'loader/not-utf-8': { severity: 'error', what: 'The file is not written in UTF-8.', remedy: 'Save it as UTF-8.' },
  'loader/too-deep': {
    severity: 'error',
    what: 'The values are nested deeper than {limit} levels.',
    remedy: 'Make the structure flatter.',
  },
  'loader/too-many-values': { severity: 'error', what: 'The file holds more than {limit} values.', remedy: 'Split it into several files.' },

  'loader/file-not-expected': {
    severity: 'error',
    what: 'No file is expected at this path.',
    remedy: 'Move it to where flows/README.md, schemas/README.md or orgs/README.md say, or remove it.',
  },
  'loader/file-missing': { severity: 'error', what: 'The file {file} is missing.', remedy: 'Add it.' },
  'loader/key-missing': { severity: 'error', what: 'The key "{key}" is missing.', remedy: 'Add it: {description}' },
  'loader/key-unknown': {
    severity: 'error',
    what: 'The key "{key}" means nothing here.',
    remedy: 'Correct its spelling or remove it.{hint}',
  },
  'loader/value-refused': { severity: 'error', what: 'This value {reason}.', remedy: 'Write instead: {description}' },
  'loader/why-missing': {
    severity: 'error',
    what: 'This overlay does not say why the lender differs.',
    remedy: 'Add "why": the reason, who decided, when.',
  },

  'loader/org-file-missing': {
    severity: 'error',
    what: 'The lender "{org}" has files but no org.json.',
    remedy: 'Add orgs/{org}/org.json, or remove the folder.',
  },
  'loader/org-code-differs': {
    severity: 'error',
    what: 'The orgCode "{code}" differs from the folder "{org}".',
    remedy: 'Write the folder’s name as the orgCode.',
  },
  'loader/host-taken': {
    severity: 'error',
    what: 'The host "{host}" already belongs to "{other}".',
    remedy: 'Remove it from one of the two.',
  },
  'loader/main-brand-twice': {
    severity: 'error',
    what: '"{other}" is the main brand already.',
    remedy: 'Leave mainBrand true in one org.json only.',
  },
  'loader/main-brand-missing': {
    severity: 'warning',
    what: 'No lender is the main brand.',
    remedy: 'Set mainBrand to true in one org.json.',
  },

  'loader/ref-missing': { severity: 'error', what: 'The $ref "{ref}" leads nowhere.', remedy: 'Correct the path or the pointer.{hint}' },
  'loader/ref-cycle': {
    severity: 'error',
    what: 'The $ref "{ref}" leads back to itself.',
    remedy: 'Break the circle: write one of the schemas out.',
  },
  'loader/pattern-refused': {
    severity: 'error',
    what: 'The pattern cannot be matched in linear time: {reason}.',
    remedy: 'Write it without look-around and back-references.',
  },
  'loader/pattern-slow': {
    severity: 'error',
    what: 'The pattern can keep a browser or the server busy for ever: {reason}.',
    remedy: '{advice}',
  },
  'loader/schema-refused': {
    severity: 'error',
    what: 'The schema cannot be compiled: {reason}.',
    remedy: 'Mend the keyword that is named.',
  },
  'loader/form-open': {
    severity: 'error',
    what: 'The form takes fields that it does not name.',
    remedy: 'Write "type": "object" and "additionalProperties": false at the top.',
  },
  'loader/form-without-ui': {
    severity: 'error',
    what: 'This schema has no {ui} beside it, so it is no form.',
    remedy: 'Add {ui}, or move the schema to schemas/common/.',
  },
  'loader/ui-without-form': {
    severity: 'error',
    what: 'There is no {form} for this file to draw.',
    remedy: 'Add {form}, or remove this file.',
  },
  'loader/required-unknown': {
    severity: 'error',
    what: 'The field "{field}" is required but not among the properties.',
    remedy: 'Add it to "properties" or take it from "required".{hint}',
  },
  'loader/secret-unmarked': {
    severity: 'error',
    what: 'A field of the format "{format}" has no "x-pii", so it would be kept in drafts.',
    remedy: 'Add "x-pii": "{format}".',
  },

  'loader/step-unknown': {
    severity: 'error',
    what: 'There is no step "{name}" in this flow.',
    remedy: 'Correct the name or add the step.{hint}',
  },
  'loader/form-unknown': {
    severity: 'error',
    what: 'There is no form "{name}".',
    remedy: 'Correct the name or add schemas/{name}.json and schemas/{name}.ui.json.{hint}',
  },
  'loader/rule-unknown': { severity: 'error', what: 'There is no rule "{name}".', remedy: 'Correct the name or add the rule.{hint}' },
  'loader/text-unknown': {
    severity: 'error',
    what: 'There is no text "{name}".',
    remedy: 'Correct the name or add texts/{name}.json.{hint}',
  },
  'loader/call-unknown': {
    severity: 'error',
    what: 'There is no call "{name}".',
    remedy: 'Correct the name or add schemas/calls/{name}.json.{hint}',
  },
  'loader/flow-unknown': {
    severity: 'error',
    what: 'There is no flow "{name}".',
    remedy: 'Correct the name or add flows/{name}.json.{hint}',
  },
  'loader/format-unknown': {
    severity: 'error',
    what: 'There is no format "{name}".',
    remedy: 'Correct the name or add it to schemas/formats.json.{hint}',
  },
  'loader/field-unknown': {
    severity: 'error',
    what: 'The form has no field "{name}".',
    remedy: 'Correct the name or add the field.{hint}',
  },
  'loader/choice-unknown': {
    severity: 'error',
    what: 'The field has no choice "{name}".',
    remedy: 'Correct the value or add the choice to the field.{hint}',
  },
  'loader/widget-unknown': {
    severity: 'error',
    what: 'There is no widget "{name}".',
    remedy: 'Use one of those in schemas/meta/form-ui.schema.json.{hint}',
  },
  'loader/logo-missing': {
    severity: 'error',
    what: 'There is no file {file}.',
    remedy: 'Put the logo there, or name another in theme.logo.',
  },
  'loader/group-unknown': {
    severity: 'error',
    what: 'There is no progress group "{name}" in this flow.',
    remedy: 'Correct the name or add the group.{hint}',
  },
  'loader/merge-field-unknown': { severity: 'error', what: 'There is no merge field {{name}}.', remedy: 'Use one of {known}.{hint}' },
  'loader/path-twice': {
    severity: 'error',
    what: 'The path "{path}" belongs to the step "{step}" of {file} already.',
    remedy: 'Give each step its own path.',
  },
  'loader/route-goes-round': {
    severity: 'error',
    what: 'The path "{path}" leads back to itself.',
    remedy: 'Lead one of the paths on the way elsewhere.',
  },
  'loader/screen-twice': {
    severity: 'error',
    what: 'The path "{path}" stands in {file} too.',
    remedy: 'Keep one: a path is one screen, or one redirect.',
  },
  'loader/path-expected': {
    severity: 'error',
    what: 'After a call, "go" is a path; "{name}" is none.',
    remedy: 'Write a path that begins with "/".',
  },
  'loader/link-unsafe': {
    severity: 'error',
    what: 'The link "{link}" leads to no page.',
    remedy: 'Begin it with "/", "#", "https://", "mailto:" or "tel:".',
  },

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
  'loader/status-unknown': {
    severity: 'error',
    what: 'There is no status "{name}".',
    remedy: 'Correct the name or add it to flows/application/routing.json.{hint}',
  },
  'loader/status-missing': {
    severity: 'error',
    what: 'The status "{status}" of schemas/common/enumerations.json leads nowhere.',
    remedy: 'Add it to "statuses" with its route.',
  },
  'loader/status-unlisted': {
    severity: 'error',
    what: 'The status "{name}" is not one of applicationStep in schemas/common/enumerations.json.',
    remedy: 'Correct the name or add it there.{hint}',
  },
  'loader/status-nowhere': {
    severity: 'error',
    what: 'The status "{name}" has no route and is not waited through.',
    remedy: 'Add a route, or say "waiting": true.',
  },
  'loader/status-goes-round': {
    severity: 'error',
    what: 'The status "{name}" leads to the application’s own page, which leads to where the status does.',
    remedy: 'Name a screen, or say "terminal": true.',
  },
  'loader/unresolved-waits': {
    severity: 'error',
    what: 'A waiting status that nobody resolves becomes "{name}", which is waited for again.',
    remedy: 'Name a status that has a screen and is no waiting one.',
  },
  'loader/status-undecided': {
    severity: 'warning',
    what: 'No line of flows/application/lifecycle.json decides the status "{name}".',
    remedy: 'Add one, or say in "undecided" why there is none.',
  },
  'loader/tracker-state-unknown': {
    severity: 'error',
    what: 'There is no tracker state "{name}".',
    remedy: 'Correct the name or add it to "states" of flows/application/tracker.json.{hint}',
  },
  'loader/tracker-state-too-far': {
    severity: 'error',
    what: 'The tracker state "{name}" lies beyond the {count} steps.',
    remedy: 'Write a number from 0 to {count}.',
  },
  'loader/tracker-state-unused': {
    severity: 'warning',
    what: 'No status has the tracker state "{name}".',
    remedy: 'Give it to a status, or remove it.',
  },
  'loader/tracker-step-unused': {
    severity: 'warning',
    what: 'No state of the tracker stands at the step "{id}".',
    remedy: 'Lead a state to it in "states", or remove the step.',
  },
  'loader/deadline-unknown': {
    severity: 'error',
    what: 'There is no deadline "{name}".',
    remedy: 'Correct the name or add it to lending/deadlines.json.{hint}',
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

  'loader/rule-twice': {
    severity: 'error',
    what: 'The rule "{name}" stands in {file} too.',
    remedy: 'Keep one, or give the two different names.',
  },
  'loader/rule-cycle': { severity: 'error', what: 'The rule "{name}" asks for itself: {way}.', remedy: 'Break the circle.' },
  'loader/rule-no-question': {
    severity: 'error',
    what: 'The rule comes to {types}, never to true or false.',
    remedy: 'Compare it with something.',
  },
  'loader/operator-unknown': {
    severity: 'error',
    what: 'There is no operator "{name}".',
    remedy: 'Use one of the operators of src/engine/README.md.{hint}',
  },
  'loader/operator-loose': { severity: 'error', what: '"{name}" compares loosely: "0" would equal 0.', remedy: 'Write "{strict}".' },
  'loader/operator-not-alone': {
    severity: 'error',
    what: 'This node has {count} keys; a node has one, its operator.',
    remedy: 'Join the conditions with "and" or "or".',
  },
  'loader/operands-wrong': { severity: 'error', what: '"{name}" takes {expected}.', remedy: 'Correct the operands.' },
  'loader/fact-unknown': {
    severity: 'error',
    what: 'There is no fact "{name}".',
    remedy: 'Use a field of a form or a context fact.{hint}',
  },
  'loader/row-unknown': {
    severity: 'error',
    what: '"{name}" speaks of a row, and here there is none.',
    remedy:
      'The sign "*" means the same row as in the name that is set, so it stands only in `sets` under such a name, outside all, some, none, filter and map.',
  },
  'loader/row-twice': { severity: 'error', what: '"{name}" has two "*".', remedy: 'Name one list: "*" is the number of its row.' },
  'loader/value-never': { severity: 'error', what: 'The fact "{name}" is never {value}.', remedy: 'It is one of: {known}.{hint}' },
  'loader/never-same': {
    severity: 'error',
    what: 'The two sides can never be the same: one is {one}, the other {other}.',
    remedy: 'Compare what can be the same.{hint}',
  },
  'loader/list-expected': {
    severity: 'error',
    what: 'The right side of "in" is no list.',
    remedy: 'Write a list, or the name of a fact that is one.',
  },

  'loader/overlay-hits-nothing': {
    severity: 'warning',
    what: 'The base has no "{name}" here, so this changes nothing.',
    remedy: 'Correct the name or take it out.{hint}',
  },
  'loader/overlay-says-the-same': {
    severity: 'warning',
    what: 'The base says the same.',
    remedy: 'Take it out: it then follows the base.',
  },
  'loader/list-unpinned': {
    severity: 'warning',
    what: 'This replaces a list of the base, and nobody would notice when the base changes it.',
    remedy: 'Add to "replaces" of this file: "{pointer}": "{fingerprint}".',
  },
  'loader/list-changed': {
    severity: 'error',
    what: 'The base has changed the list that this replaces: {change}.',
    remedy: 'Take over what should count for this lender too; then write in "replaces": "{pointer}": "{fingerprint}".',
  },
  'loader/promise-broken': {
    severity: 'error',
    what: 'No lender may change this: {promise}.',
    remedy: 'Take the change out, or have the base changed for all.',
  },
  'loader/rule-unused': {
    severity: 'warning',
    what: 'Nothing asks the rule "{name}".',
    remedy: 'Name it where it should count, remove it, or say in "standsAlone" why it is kept.',
  },
  'loader/form-unused': {
    severity: 'warning',
    what: 'No step and no screen asks the form "{name}".',
    remedy: 'Name it in one, remove it, or say in "standsAlone" of its ui file who shows it.',
  },
  'loader/text-unused': {
    severity: 'warning',
    what: 'Nothing shows the text "{name}".',
    remedy: 'Name it where it should be read, remove it, or say in "standsAlone" what shows it.',
  },
  'loader/format-unused': {
    severity: 'warning',
    what: 'No field has the format "{name}".',
    remedy: 'Give it to a field, or remove it.',
  },

  'loader/contrast-low': {
    severity: 'error',
    what: '{front} on {back} has a contrast of {ratio}:1; {least}:1 is needed.',
    remedy: 'Make {front} {direction}.',
  },
} as const
