/** Diagnostics about the behavior of a valid bundle: proven, or shown by an example. Codes are permanent. */
export const analysisIssues = {
  'analysis/rule-never-true': {
    severity: 'warning',
    what: 'The rule "{name}" can never be true: {title}.{behind}',
    remedy: 'Correct it, or remove it with what asks for it.',
  },
  'analysis/rule-never-false': {
    severity: 'warning',
    what: 'The rule "{name}" can never be false: {title}.{behind}',
    remedy: 'Correct it, or leave it out where it is asked for.',
  },
  'analysis/value-out-of-reach': {
    severity: 'warning',
    what: 'The rule compares "{name}" with {value}, and {limit}. {does}{behind}',
    remedy: 'Compare it with a value that the field takes, or change the field.',
  },
  'analysis/condition-constant': {
    severity: 'warning',
    what: 'A condition of "{operator}" is {value}, so {does}.{behind}',
    remedy: 'Leave it out, or write the condition that was meant.',
  },
  'analysis/value-doubled': {
    severity: 'warning',
    what: '{value} stands in this list twice.',
    remedy: 'Leave one out, or write the value that was meant.',
  },
  'analysis/negation-doubled': {
    severity: 'warning',
    what: 'The opposite of an opposite is the thing itself.',
    remedy: 'Leave both "!" out, or one of them, as it was meant.',
  },
  'analysis/clause-idle': {
    severity: 'warning',
    what: 'This clause of "{operator}" in the rule "{rule}" changes nothing: {why}.',
    remedy: 'Leave it out, or write the condition that was meant.',
  },
  'analysis/way-never-taken': {
    severity: 'warning',
    what: '{title}: nobody is left for "{to}", since the lines above take all.',
    remedy: 'Move this line up, or correct the rules above it.',
  },
  'analysis/step-unreachable': {
    severity: 'warning',
    what: 'Nobody can reach the step "{step}" of "{flow}".{behind}',
    remedy: 'Lead a step there, correct the rules on the way to it, or remove it.',
  },
  'analysis/next-gap': {
    severity: 'error',
    what: 'After the step "{step}" some borrowers can go nowhere: no line of "next" holds for them.',
    remedy: 'Let the last line of "next" stand without "when".',
  },
  'analysis/guard-never-true': {
    severity: 'warning',
    what: 'The rule "{rule}" is never true after the step "{step}".{behind}',
    remedy: 'Correct the rule or remove the line; see which answers lead to this step.',
  },
  'analysis/next-never-taken': {
    severity: 'warning',
    what: 'This line of "next" of the step "{step}" is never taken: the lines above take everybody for whom it holds.{behind}',
    remedy: 'Move it up, correct the rules above it, or remove it.',
  },
  'analysis/next-overlap': {
    severity: 'warning',
    what: 'After the step "{step}" both "{first}" and "{second}" can hold, and only the order of the lines says where to go.',
    remedy: 'Say in one of the rules what shall count where both hold.',
  },
  'analysis/step-dead-end': {
    severity: 'warning',
    what: 'Nobody goes on from the step "{step}": every line of "next" shows an alert.',
    remedy: 'Add a line that leads on or makes a call, show the alert at the step before, or end the flow here with "next": [].',
  },
  'analysis/alert-stops-all': {
    severity: 'warning',
    what: 'Where "{flag}" is {value}, this alert stops everybody at the step "{step}": no answer leads on.',
    remedy: 'Correct the rule "{rule}"; a rule that asks flags alone may stop everybody.',
  },
  'analysis/loop-endless': {
    severity: 'error',
    what: 'The step "{step}" leads back to "{back}", and no answer ever leads out.',
    remedy:
      'Give a step on the way round a line that makes a call or ends the flow; an alert that stops some is no way out for the others.',
  },
  'analysis/fact-not-asked-yet': {
    severity: 'warning',
    what: 'The rule "{rule}" reads "{fact}" at the step "{step}", and on some ways nobody has asked it: {does}.',
    remedy: 'Ask it on every way there, or say in the rule what holds while it is not known ("present").',
  },
  'analysis/fact-left-behind': {
    severity: 'warning',
    what: 'The rule "{rule}" reads "{fact}" at the step "{step}", which only the step "{aside}" asks, and no way leads over it: {does}.',
    remedy: 'Lead the way over that step, or ask it on a step before the rule.',
  },
  'analysis/field-required-hidden': {
    severity: 'error',
    what: 'The form requires "{field}", and nobody can answer it: it is hidden or only shown, and nothing gives it a value.',
    remedy: 'Let it be typed, give it a value ("begins" of the screen), or take it out of "required".',
  },
  'analysis/check-never-passes': {
    severity: 'error',
    what: 'The check "{rule}" refuses every answer at "{place}".{why}{behind}',
    remedy: 'Correct the rule; see which facts are known there.',
  },
  'analysis/checks-contradict': {
    severity: 'error',
    what: 'The checks {rules} of the form never hold together, so that every answer at "{place}" is refused.{behind}',
    remedy: 'Correct one of these rules, or remove its check.',
  },
  'analysis/check-never-fails': {
    severity: 'warning',
    what: 'The check "{rule}" refuses no answer, wherever the form is asked.{why}',
    remedy: 'Correct the rule, or remove the check.',
  },
  'analysis/field-takes-nothing': {
    severity: 'error',
    what: 'No value fits "{field}": {why}.',
    remedy: 'Correct the limits of the field.',
  },
  'analysis/field-unfillable': {
    severity: 'error',
    what: 'Nobody can give "{field}" a valid value on the page: {why}.{by}',
    remedy: 'Choose a control that gives what the field takes ("ui:widget" of its ui file), or change what the field takes.',
  },
  'analysis/form-takes-nothing': {
    severity: 'error',
    what: 'No answer fits the form "{form}"{place}: {why}.',
    remedy: 'Correct the demands that contradict each other, or take the field out of "required".',
  },
  'analysis/form-not-filled': {
    severity: 'warning',
    what: 'No answer that "{form}" takes was found, nor a proof that there is none: its demands are too tangled to be met by trying.',
    remedy: 'See whether the form can be answered, or write its demands in a simpler way.',
  },
  'analysis/condition-never-applies': {
    severity: 'warning',
    what: 'This part of the form never counts: {why}.',
    remedy: 'Correct the condition, or remove what hangs on it.',
  },
  'analysis/branch-takes-nothing': {
    severity: 'warning',
    what: 'Where this "{keyword}" counts, {does}: no value of "{field}" fits both it and the field itself ({why}).',
    remedy: 'Correct the limits here, or those of the field; to have the field left out there, write "not": {}.',
  },
  'analysis/value-refused': {
    severity: 'warning',
    what: '{value} stands as "{keyword}" of "{field}", and the field refuses it: {why}.',
    remedy: 'Correct the value, take it out, or change the limits of the field.',
  },
  'analysis/condition-always-applies': {
    severity: 'warning',
    what: 'Every answer of the form meets this condition, by the limits of its fields alone, so that what hangs on it always counts.',
    remedy: 'Write the condition that was meant, or leave it out and keep what hangs on it.',
  },
  'analysis/conditions-contradict': {
    severity: 'warning',
    what: 'Where this condition holds and that at {other} too, {does}: no value of "{field}" fits both ({why}).',
    remedy: 'Correct the limits in one of the two, or say in one condition that the other does not hold.',
  },
} as const
