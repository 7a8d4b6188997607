/** What can be said of a sound bundle's behaviour: proven, or shown by an example. Codes are permanent. */
export const analysisIssues = {
  'analysis/rule-never-true': {
    severity: 'warning',
    what: 'The rule "{name}" can never be true: {title}.',
    remedy: 'Correct it, or remove it with what asks for it.',
  },
  'analysis/rule-never-false': {
    severity: 'warning',
    what: 'The rule "{name}" can never be false: {title}.',
    remedy: 'Correct it, or leave it out where it is asked for.',
  },
  'analysis/way-never-taken': {
    severity: 'warning',
    what: '{title}: nobody is left for "{to}", since the lines above take all.',
    remedy: 'Move this line up, or correct the rules above it.',
  },
  'analysis/step-unreachable': {
    severity: 'warning',
    what: 'Nobody can reach the step "{step}" of "{flow}".',
    remedy: 'Lead a step there, correct the rules on the way to it, or remove it.',
  },
  'analysis/next-gap': {
    severity: 'error',
    what: 'After the step "{step}" some borrowers can go nowhere: no line of "next" holds for them.',
    remedy: 'Let the last line of "next" stand without "when".',
  },
  'analysis/guard-never-true': {
    severity: 'warning',
    what: 'The rule "{rule}" is never true after the step "{step}".',
    remedy: 'Correct the rule or remove the line; see which answers lead to this step.',
  },
  'analysis/next-never-taken': {
    severity: 'warning',
    what: 'This line of "next" of the step "{step}" is never taken: the lines above take everybody for whom it holds.',
    remedy: 'Move it up, correct the rules above it, or remove it.',
  },
  'analysis/next-overlap': {
    severity: 'warning',
    what: 'After the step "{step}" both "{first}" and "{second}" can hold, and only the order of the lines says where to go.',
    remedy: 'Say in one of the rules what shall count where both hold.',
  },
  'analysis/loop-endless': {
    severity: 'error',
    what: 'The step "{step}" leads back to "{back}", and no answer ever leads out.',
    remedy: 'Give a step on the way round a line that makes a call, shows an alert or ends the flow.',
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
    what: 'The check "{rule}" refuses every answer at "{place}".',
    remedy: 'Correct the rule; see which facts are known there.',
  },
  'analysis/check-never-fails': {
    severity: 'warning',
    what: 'The check "{rule}" refuses no answer, wherever the form is asked.',
    remedy: 'Correct the rule, or remove the check.',
  },
  'analysis/field-takes-nothing': {
    severity: 'error',
    what: 'No value fits "{field}": {why}.',
    remedy: 'Correct the limits of the field.',
  },
  'analysis/condition-never-applies': {
    severity: 'warning',
    what: 'This part of the form never counts: {why}.',
    remedy: 'Correct the condition, or remove what hangs on it.',
  },
} as const
