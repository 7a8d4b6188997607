/** Diagnostics about rules. Codes are permanent. `{hint}` is empty or " Did you mean …?". */
export const loaderRuleIssues = {
  'loader/rule-twice': {
    severity: 'error',
    what: 'The rule "{name}" is also in {file}.',
    remedy: 'Keep one, or rename one of the two.',
  },
  'loader/rule-cycle': {
    severity: 'error',
    what: 'The rule "{name}" refers to itself: {way}.',
    remedy: 'Break the cycle.',
  },
  'loader/rule-gives-other': {
    severity: 'error',
    what: 'The rule declares that it gives a {gives}, but it can give {types}.',
    remedy: 'Fix "gives", or the rule.',
  },
  'loader/rule-asked-as-question': {
    severity: 'error',
    what: 'The rule "{name}" gives a {gives}, but a rule that is true or false is required here.',
    remedy: 'Name a rule without "gives", for example one that compares the {gives}.',
  },
  'loader/rule-no-question': {
    severity: 'error',
    what: 'The rule gives {types}, never true or false.',
    remedy: 'Compare it with something.',
  },
  'loader/operator-unknown': {
    severity: 'error',
    what: 'There is no operator "{name}".',
    remedy: 'Use one of the operators of docs/rules.md.{hint}',
  },
  'loader/operator-loose': {
    severity: 'error',
    what: '"{name}" compares loosely: "0" would equal 0.',
    remedy: 'Write "{strict}".',
  },
  'loader/operator-not-alone': {
    severity: 'error',
    what: 'This node has {count} keys; a node must have exactly one, its operator.',
    remedy: 'Join the conditions with "and" or "or".',
  },
  'loader/operands-wrong': {
    severity: 'error',
    what: '"{name}" takes {expected}.',
    remedy: 'Fix the operands.',
  },
  'loader/fact-unknown': {
    severity: 'error',
    what: 'There is no fact "{name}".',
    remedy: 'Use a field of a form, a context fact, or a flag of an orgs/<orgCode>/org.json.{hint}',
  },
  'loader/row-unknown': {
    severity: 'error',
    what: '"{name}" refers to a row, but there is none here.',
    remedy:
      'Use "*" only in `sets`, under a name with a "*": it means the same row there, outside all, some, none, filter and map.',
  },
  'loader/row-twice': {
    severity: 'error',
    what: '"{name}" has two "*".',
    remedy: 'Name one list: "*" is the index of its row.',
  },
  'loader/units-differ': {
    severity: 'error',
    what: 'One side counts {one}, the other {other}.',
    remedy: '{remedy}',
  },
  'loader/value-never': {
    severity: 'error',
    what: 'The fact "{name}" is never {value}.',
    remedy: 'It is one of: {known}.{hint}',
  },
  'loader/never-same': {
    severity: 'error',
    what: 'The two sides can never be equal: one is {one}, the other {other}.',
    remedy: 'Compare values that can be equal.{hint}',
  },
  'loader/list-expected': {
    severity: 'error',
    what: 'The right side of "in" is not a list.',
    remedy: 'Write a list, or the name of a list fact.',
  },
} as const
