/** Diagnostics about names that refer to nothing or don't fit. Codes are permanent. `{hint}` is empty or " Did you mean …?". */
export const loaderReferenceIssues = {
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
  'loader/call-without-policy': {
    severity: 'error',
    what: 'The call "{call}" does not say who may use it.',
    remedy:
      'Add "who": a list of visitor (anybody), account (whoever is signed in, about himself), owner, signer, broker, agent (in that relation to the application that is named), subject (whom the thing that is named belongs to).',
  },
  'loader/call-policy-differs': {
    severity: 'error',
    what: 'The call "{call}" is for {who}, and "secure" says otherwise.',
    remedy: 'Add "secure": true where only those who are signed in may use it, and take it away where visitors may.',
  },
  'loader/call-policy-overlaid': {
    severity: 'error',
    what: 'A lender cannot say who may use a call: "{key}" stands in the overlay.',
    remedy: 'Take "{key}" out of the overlay; who may use a call is the same for all lenders.',
  },
  'loader/param-differs': {
    severity: 'error',
    what: 'The path of the call and its "params" differ in "{name}": what stands in braces is what "params" declares.',
    remedy: 'Write the same names in both.{hint}',
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
  'loader/order-incomplete': {
    severity: 'error',
    what: 'This order leaves out {names}, so the page could not be drawn.',
    remedy: 'Name every field, or write "*" where the others shall stand.',
  },
  'loader/widget-unknown': {
    severity: 'error',
    what: 'There is no widget "{name}".',
    remedy: 'Use one of those in schemas/meta/form-ui.schema.json.{hint}',
  },
  'loader/widget-misfits': {
    severity: 'error',
    what: 'The widget "{name}" gives {gives}, and the field takes {takes} alone.',
    remedy: 'Name a widget that fits ({fits}), name none, or correct the field.',
  },
  'loader/widget-without-choices': {
    severity: 'error',
    what: 'The widget "{name}" offers choices, and the field has none.',
    remedy: 'List them in the field as "oneOf" with "const" and "title", or name a widget that fits ({fits}).',
  },
  'loader/widget-without-range': {
    severity: 'error',
    what: 'The widget "{name}" needs a least and a greatest value, and the field has {what}.',
    remedy: 'Correct "minimum" and "maximum" of the field, or name a widget that fits ({fits}).',
  },
  'loader/given-value-misfits': {
    severity: 'error',
    what: 'The rule "{rule}" gives {gives}, and this place takes {takes}.',
    remedy: 'Name another rule, or correct the type or format here.',
  },
  'loader/value-reads-itself': {
    severity: 'error',
    what: 'The rule "{rule}" that gives the field "{name}" its value reads that very field.',
    remedy: 'Let the rule read other fields only.',
  },
  'loader/value-misplaced': {
    severity: 'error',
    what: '"{annotation}" stands at a field that no rule can give a value. It is for the "properties" of {where} only.',
    remedy: 'Move the field there, out of conditions and alternatives, or remove "{annotation}".',
  },
  'loader/row-field-unknown': {
    severity: 'error',
    what: 'The rule "{rule}" reads "{name}", and the rows whose field it gives a value have no such field.',
    remedy: 'Read one of these: {known}.{hint}',
  },
  'loader/rule-without-row': {
    severity: 'error',
    what: 'The rule "{name}" reads "{read}" of a row, and gives no field of a row its value.',
    remedy: 'Name it as "x-value" of a field in the rows of a list, or let it read other facts.',
  },
  'loader/units-mixed': {
    severity: 'error',
    what: 'The field asks for weeks and for other units, and a duration has only weeks or only the others (ISO 8601).',
    remedy: 'List only "weeks", or days in their place.',
  },
  'loader/camera-without-pictures': {
    severity: 'error',
    what: 'The field offers the camera and takes no pictures, so every photo would be refused.',
    remedy: 'Add "image/jpeg" and "image/png" to "accept", or remove "camera".',
  },
  'loader/document-kind-unknown': {
    severity: 'error',
    what: 'Screens of an application ask this form, and a document of an application is never "{kind}".',
    remedy: 'Leave in "accept" what can be cleaned and shown: {known}. Forms of other flows take any kind.',
  },
  'loader/merge-field-unknown': { severity: 'error', what: 'There is no merge field {{name}}.', remedy: 'Use one of {known}.{hint}' },
  'loader/placeholder-unknown': {
    severity: 'error',
    what: 'The words show the fact "{fact}", which is not known where they are read.',
    remedy: 'Name one of schemas/entities/context.json, or of schemas/entities/shown.json for documents, mails and invitations.{hint}',
  },
  'loader/placeholder-misfits': {
    severity: 'error',
    what: 'The words show the fact "{fact}" as "{format}", which it cannot be written as.',
    remedy: 'Write one of: {fitting}.{hint}',
  },
  'loader/placeholder-open': {
    severity: 'error',
    what: 'The placeholder {written} has no end: it would be read as it stands.',
    remedy: 'End it by ]] right after the name of the fact or of its format.',
  },
  'loader/document-unknown': {
    severity: 'error',
    what: 'No package of lending/documents.json holds a document "{name}".',
    remedy: 'Name one that a package holds, or add it there.{hint}',
  },
  'loader/order-unknown': {
    severity: 'error',
    what: 'There is no order and no work "{name}".',
    remedy: 'Name what a lifecycle.json does, or one of its works.{hint}',
  },
  'loader/name-unlisted': {
    severity: 'error',
    what: 'No work knows the name "{name}": {list} does not list it.',
    remedy: 'Correct the name, or add it to the list at {place} there.{hint}',
  },
} as const
