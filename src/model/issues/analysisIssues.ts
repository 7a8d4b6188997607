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
} as const
