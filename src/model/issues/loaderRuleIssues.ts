/** Diagnostics about rules. Codes are permanent. `{hint}` is empty or " Did you mean …?". */
export const loaderRuleIssues = {
  'loader/rule-twice': {
    severity: 'error',
    what: 'The rule "{name}" stands in {file} too.',
    remedy: 'Keep one, or give the two different names.',
  },
  'loader/rule-cycle': { severity: 'error', what: 'The rule "{name}" asks for itself: {way}.', remedy: 'Break the circle.' },
  'loader/rule-gives-other': {
    severity: 'error',
    what: 'The rule says that it gives a {gives}, and it can come to {types}.',
    remedy: 'Correct "gives", or the rule.',
  },
  'loader/rule-asked-as-question': {
    severity: 'error',
    what: 'The rule "{name}" gives a {gives}, and here a rule is asked that is true or false.',
    remedy: 'Name a rule without "gives", for example one that compares the {gives}.',
  },
  'loader/rule-no-question': {
    severity: 'error',
    what: 'The rule comes to {types}, never to true or false.',
    remedy: 'Compare it with something.',
  },
  'loader/operator-unknown': {
    severity: 'error',
    what: 'There is no operator "{name}".',
    remedy: 'Use one of the operators of docs/rules.md.{hint}',
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
    remedy: 'Use a field of a form, a context fact, or a flag of an orgs/<orgCode>/org.json.{hint}',
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
} as const
