/**
 * Diagnostics about names that refer to nothing or don't fit. Codes are permanent. `{hint}` is
 * empty or " Did you mean …?".
 */
export const loaderReferenceIssues = {
  'loader/step-unknown': {
    severity: 'error',
    what: 'There is no step "{name}" in this flow.',
    remedy: 'Fix the name or add the step.{hint}',
  },
  'loader/form-unknown': {
    severity: 'error',
    what: 'There is no form "{name}".',
    remedy: 'Fix the name or add schemas/{name}.json and schemas/{name}.ui.json.{hint}',
  },
  'loader/rule-unknown': {
    severity: 'error',
    what: 'There is no rule "{name}".',
    remedy: 'Fix the name or add the rule.{hint}',
  },
  'loader/text-unknown': {
    severity: 'error',
    what: 'There is no text "{name}".',
    remedy: 'Fix the name or add texts/{name}.json.{hint}',
  },
  'loader/call-without-policy': {
    severity: 'error',
    what: 'The call "{call}" does not say who can use it.',
    remedy:
      'Add "who": a list of visitor (anyone), account (a signed-in person, about their own account), owner, signer, broker, agent (in that relation to the application), subject (the owner of the resource).',
  },
  'loader/call-policy-differs': {
    severity: 'error',
    what: 'The call "{call}" is for {who}, but "secure" says otherwise.',
    remedy:
      'Add "secure": true if only signed-in people can use it, and remove it if visitors can.',
  },
  'loader/call-policy-overlaid': {
    severity: 'error',
    what: 'A lender cannot change who can use a call: "{key}" is in the overlay.',
    remedy: 'Remove "{key}" from the overlay; who can use a call is the same for all lenders.',
  },
  'loader/param-differs': {
    severity: 'error',
    what: 'The path of the call and its "params" differ in "{name}": the names in braces must be those that "params" declares.',
    remedy: 'Use the same names in both.{hint}',
  },
  'loader/call-unknown': {
    severity: 'error',
    what: 'There is no call "{name}".',
    remedy: 'Fix the name or add schemas/calls/{name}.json.{hint}',
  },
  'loader/flow-unknown': {
    severity: 'error',
    what: 'There is no flow "{name}".',
    remedy: 'Fix the name or add flows/{name}.json.{hint}',
  },
  'loader/format-unknown': {
    severity: 'error',
    what: 'There is no format "{name}".',
    remedy: 'Fix the name or add it to schemas/formats.json.{hint}',
  },
  'loader/field-unknown': {
    severity: 'error',
    what: 'The form has no field "{name}".',
    remedy: 'Fix the name or add the field.{hint}',
  },
  'loader/choice-unknown': {
    severity: 'error',
    what: 'The field has no choice "{name}".',
    remedy: 'Fix the value or add the choice to the field.{hint}',
  },
  'loader/order-incomplete': {
    severity: 'error',
    what: 'This order leaves out {names}, so the page could not be drawn.',
    remedy: 'Name every field, or use "*" for the remaining fields.',
  },
  'loader/widget-unknown': {
    severity: 'error',
    what: 'There is no widget "{name}".',
    remedy: 'Use one of those in schemas/meta/form-ui.schema.json.{hint}',
  },
  'loader/widget-misfits': {
    severity: 'error',
    what: 'The widget "{name}" gives {gives}, but the field accepts only {takes}.',
    remedy: 'Name a widget that fits ({fits}), name none, or fix the field.',
  },
  'loader/widget-without-choices': {
    severity: 'error',
    what: 'The widget "{name}" offers choices, but the field has none.',
    remedy:
      'List them in the field as "oneOf" with "const" and "title", or name a widget that fits ({fits}).',
  },
  'loader/widget-without-range': {
    severity: 'error',
    what: 'The widget "{name}" needs a minimum and a maximum, but the field has {what}.',
    remedy: 'Fix "minimum" and "maximum" of the field, or name a widget that fits ({fits}).',
  },
  'loader/given-value-misfits': {
    severity: 'error',
    what: 'The rule "{rule}" gives {gives}, but this place accepts {takes}.',
    remedy: 'Name another rule, or fix the type or format here.',
  },
  'loader/value-reads-itself': {
    severity: 'error',
    what: 'The rule "{rule}" sets the field "{name}" and reads the same field.',
    remedy: 'Let the rule read only other fields.',
  },
  'loader/value-misplaced': {
    severity: 'error',
    what: '"{annotation}" is at a field whose value no rule can set. Only the "properties" of {where} can have it.',
    remedy: 'Move the field there, out of conditions and alternatives, or remove "{annotation}".',
  },
  'loader/row-field-unknown': {
    severity: 'error',
    what: 'The rule "{rule}" reads "{name}", but the rows of its field have no such field.',
    remedy: 'Read one of these: {known}.{hint}',
  },
  'loader/rule-without-row': {
    severity: 'error',
    what: 'The rule "{name}" reads "{read}" of a row, but does not set a field of a row.',
    remedy: 'Name it as "x-value" of a field in the rows of a list, or let it read other facts.',
  },
  'loader/units-mixed': {
    severity: 'error',
    what: 'The field asks for weeks and other units, but a duration has either weeks or the others (ISO 8601).',
    remedy: 'List only "weeks", or days instead.',
  },
  'loader/camera-without-pictures': {
    severity: 'error',
    what: 'The field offers the camera but accepts no pictures, so every photo would be rejected.',
    remedy: 'Add "image/jpeg" and "image/png" to "accept", or remove "camera".',
  },
  'loader/document-kind-unknown': {
    severity: 'error',
    what: 'Screens of an application use this form, but documents of an application can’t be "{kind}".',
    remedy:
      'Keep only kinds in "accept" that can be cleaned and shown: {known}. Forms of other flows can accept any kind.',
  },
  'loader/merge-field-unknown': {
    severity: 'error',
    what: 'There is no merge field {{name}}.',
    remedy: 'Use one of {known}.{hint}',
  },
  'loader/placeholder-unknown': {
    severity: 'error',
    what: 'The text shows the fact "{fact}", which is unknown here.',
    remedy:
      'Use one of schemas/entities/context.json, or of schemas/entities/shown.json for documents, mails and invitations.{hint}',
  },
  'loader/placeholder-misfits': {
    severity: 'error',
    what: '{written} cannot be shown.',
    remedy:
      'Write [[{fact}]], or name a member of it: how a fact is written follows from its schema. Only a list can have |each, as an entire list item of a document.',
  },
  'loader/placeholder-open': {
    severity: 'error',
    what: 'The placeholder {written} has no end, so it would be shown as written.',
    remedy: 'End it with ]] right after the name of the fact or its format.',
  },
  'loader/document-unknown': {
    severity: 'error',
    what: 'No package of lending/documents.json has a document "{name}".',
    remedy: 'Name one of a package, or add it there.{hint}',
  },
  'loader/order-unknown': {
    severity: 'error',
    what: 'There is no order or work "{name}".',
    remedy: 'Name an operation or a work of a lifecycle.json.{hint}',
  },
  'loader/name-unlisted': {
    severity: 'error',
    what: 'No work knows the name "{name}": {list} does not list it.',
    remedy: 'Fix the name, or add it to the list at {place} there.{hint}',
  },
} as const
