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
    what: 'The file has {size} characters; {limit} are allowed.',
    remedy: 'Split it into several files.',
  },
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
  'loader/value-never': { severity: 'error', what: 'The fact "{name}" is never {value}.', remedy: 'It is one of: {known}.{hint}' },
  'loader/list-expected': {
    severity: 'error',
    what: 'The right side of "in" is no list.',
    remedy: 'Write a list, or the name of a fact that is one.',
  },

  'loader/contrast-low': {
    severity: 'error',
    what: '{front} on {back} has a contrast of {ratio}:1; {least}:1 is needed.',
    remedy: 'Make {front} {direction}.',
  },
} as const
