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
} as const
