/**
 * Diagnostics about the behavior of a valid bundle: proven, or shown by an example. Codes are
 * permanent.
 */
export const analysisIssues = {
  'analysis/rule-never-true': {
    severity: 'warning',
    what: 'The rule "{name}" can never be true: {title}.{behind}',
    remedy: 'Fix it, or delete it and its references.',
  },
  'analysis/rule-never-false': {
    severity: 'warning',
    what: 'The rule "{name}" can never be false: {title}.{behind}',
    remedy: 'Fix it, or remove its references.',
  },
  'analysis/value-out-of-reach': {
    severity: 'warning',
    what: 'The rule compares "{name}" with {value}, but {limit}. {does}{behind}',
    remedy: 'Compare it with a value that the field accepts, or change the field.',
  },
  'analysis/condition-constant': {
    severity: 'warning',
    what: 'A condition of "{operator}" is {value}, so {does}.{behind}',
    remedy: 'Remove it, or write the intended condition.',
  },
  'analysis/value-doubled': {
    severity: 'warning',
    what: '{value} is in this list twice.',
    remedy: 'Remove one, or write the intended value.',
  },
  'analysis/negation-doubled': {
    severity: 'warning',
    what: 'This is a double negation.',
    remedy: 'Remove one or both "!".',
  },
  'analysis/clause-idle': {
    severity: 'warning',
    what: 'This clause of "{operator}" in the rule "{rule}" has no effect: {why}.',
    remedy: 'Remove it, or write the intended condition.',
  },
  'analysis/way-never-taken': {
    severity: 'warning',
    what: '{title}: "{to}" is never reached, because the lines above cover every case.',
    remedy: 'Move this line up, or fix the rules above it.',
  },
  'analysis/step-unreachable': {
    severity: 'warning',
    what: 'No one can reach the step "{step}" of "{flow}".{behind}',
    remedy: 'Add a step that leads there, fix the rules on the path to it, or remove it.',
  },
  'analysis/next-gap': {
    severity: 'error',
    what: 'After the step "{step}" some borrowers are stuck: no line of "next" is true for them.',
    remedy: 'Remove "when" from the last "next" entry (make it the default).',
  },
  'analysis/guard-never-true': {
    severity: 'warning',
    what: 'The rule "{rule}" is never true after the step "{step}".{behind}',
    remedy: 'Fix the rule or remove the line; check which answers lead to this step.',
  },
  'analysis/next-never-taken': {
    severity: 'warning',
    what: 'This line of "next" of the step "{step}" is never taken: the lines above cover everyone for whom it is true.{behind}',
    remedy: 'Move it up, fix the rules above it, or remove it.',
  },
  'analysis/next-overlap': {
    severity: 'warning',
    what: 'After the step "{step}" both "{first}" and "{second}" can be true, and only the order of the lines decides where to go.',
    remedy:
      'Make the rules mutually exclusive, or state in one of them which wins when both are true.',
  },
  'analysis/step-dead-end': {
    severity: 'warning',
    what: 'No one can continue from the step "{step}": every line of "next" shows an alert.',
    remedy:
      'Add a line with a step or a call, show the alert at the previous step, or end the flow here with "next": [].',
  },
  'analysis/step-without-reason': {
    severity: 'warning',
    what: 'Not everyone is asked the step "{step}", and it cannot say why it is asked.',
    remedy:
      'Give the rule of this line, or of a line above it, "because": { "yes": …, "no": … }: what a borrower reads after "We ask because".',
  },
  'analysis/field-without-reason': {
    severity: 'warning',
    what: 'Only some answers ask for the field "{field}", and it cannot say why it is asked.',
    remedy:
      'Give the field "ui:because" in the ui file of the form: what a borrower reads after "We ask because".',
  },
  'analysis/alert-stops-all': {
    severity: 'warning',
    what: 'When "{flag}" is {value}, this alert stops everyone at the step "{step}": no answer lets them continue.',
    remedy: 'Fix the rule "{rule}". Only a rule that reads nothing but flags can stop everyone.',
  },
  'analysis/loop-endless': {
    severity: 'error',
    what: 'The step "{step}" leads back to "{back}", and no answer ever leads out of the loop.',
    remedy: 'Add an exit to a step in the loop; an alert does not count as an exit.',
  },
  'analysis/fact-not-asked-yet': {
    severity: 'warning',
    what: 'The rule "{rule}" reads "{fact}" at the step "{step}", but on some paths it has not been asked: {does}.',
    remedy: 'Ask for it on every path, or handle the unknown case in the rule ("present").',
  },
  'analysis/fact-left-behind': {
    severity: 'warning',
    what: 'The rule "{rule}" reads "{fact}" at the step "{step}", but only the step "{aside}" asks for it, and no path includes that step: {does}.',
    remedy: 'Route through that step, or ask the question before the rule runs.',
  },
  'analysis/field-required-hidden': {
    severity: 'error',
    what: 'The form requires "{field}", but no one can answer it: it is hidden or read-only, and nothing sets it.',
    remedy: 'Make it editable, set it ("begins" of the screen), or remove it from "required".',
  },
  'analysis/check-never-passes': {
    severity: 'error',
    what: 'The check "{rule}" rejects every answer at "{place}".{why}{behind}',
    remedy: 'Fix the rule; check which facts are known there.',
  },
  'analysis/checks-contradict': {
    severity: 'error',
    what: 'The checks {rules} of the form are never all true, so every answer at "{place}" is rejected.{behind}',
    remedy: 'Fix one of these rules, or remove its check.',
  },
  'analysis/check-never-fails': {
    severity: 'warning',
    what: 'The check "{rule}" never rejects an answer, wherever the form is used.{why}',
    remedy: 'Fix the rule, or remove the check.',
  },
  'analysis/field-takes-nothing': {
    severity: 'error',
    what: 'No value is valid for "{field}": {why}.',
    remedy: 'Fix the limits of the field.',
  },
  'analysis/field-unfillable': {
    severity: 'error',
    what: 'No one can enter a valid value for "{field}" on the page: {why}.{by}',
    remedy:
      'Choose a control that fits the field ("ui:widget" of its ui file), or change what the field accepts.',
  },
  'analysis/form-takes-nothing': {
    severity: 'error',
    what: 'No answer is valid for the form "{form}"{place}: {why}.',
    remedy: 'Fix the contradictory requirements, or remove the field from "required".',
  },
  'analysis/form-not-filled': {
    severity: 'warning',
    what: 'No valid answer for "{form}" was found, nor a proof that there is none: its requirements are too complex to satisfy by search.',
    remedy: 'Check whether the form can be answered, or simplify its requirements.',
  },
  'analysis/condition-never-applies': {
    severity: 'warning',
    what: 'This part of the form never applies: {why}.',
    remedy: 'Fix the condition, or remove what depends on it.',
  },
  'analysis/field-asked-above': {
    severity: 'warning',
    what: 'The field "{field}" appears above "{other}", whose answer asks for it: people have read past it by then.',
    remedy: 'Name "{field}" after "{other}" in "ui:order".',
  },
  'analysis/branch-takes-nothing': {
    severity: 'warning',
    what: 'When this "{keyword}" applies, {does}: no value of "{field}" is valid for both it and the field itself ({why}).',
    remedy:
      'Fix the limits here, or those of the field; to have the field left out there, write "not": {}.',
  },
  'analysis/value-refused': {
    severity: 'warning',
    what: '{value} is the "{keyword}" of "{field}", but the field rejects it: {why}.',
    remedy: 'Fix or remove the value, or change the limits of the field.',
  },
  'analysis/condition-always-applies': {
    severity: 'warning',
    what: 'Every answer of the form meets this condition, because of the limits of its fields, so what depends on it always applies.',
    remedy: 'Write the intended condition, or remove it and keep what depends on it.',
  },
  'analysis/conditions-contradict': {
    severity: 'warning',
    what: 'When this condition and the one at {other} are both true, {does}: no value of "{field}" is valid for both ({why}).',
    remedy: 'Fix the limits in one of the two, or exclude the other condition in one of them.',
  },
} as const
