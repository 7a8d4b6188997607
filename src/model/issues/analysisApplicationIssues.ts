/**
 * Diagnostics of check about an application's behavior: its machine, statuses, screens and work.
 * Codes are permanent.
 */
export const analysisApplicationIssues = {
  'analysis/event-never-happens': {
    severity: 'warning',
    what: 'The event "{event}" of the local machine never occurs: wherever it could, "{rule}" is never true.',
    remedy: 'Fix its rule or the rules of the events before it, or remove the event.',
  },
  'analysis/state-never-reached': {
    severity: 'warning',
    what: 'No application ever reaches the state "{state}" of the local machine: "{events}" never occurs.',
    remedy: 'Fix the rule of an event that leads there, or remove the state.',
  },
  'analysis/state-never-kept': {
    severity: 'warning',
    what: 'No application ever stays in the state "{state}" of the local machine: it always leaves at once.',
    remedy: 'Fix the rules of the events that leave it, or let the events before it skip it.',
  },
  'analysis/state-never-left': {
    severity: 'warning',
    what: 'No application ever leaves the state "{state}" of the local machine: no event that leaves it has a rule that is true there.',
    remedy: 'Fix the rule of one of these events, or set "final": true.',
  },
  'analysis/machine-way-never-taken': {
    severity: 'warning',
    what: 'No application ever takes transition {way} of the state "{state}" of the local machine: its rule is never true there, or a transition above it is always taken.',
    remedy: 'Fix its rule or those above it, change their order, or remove it.',
  },
  'analysis/events-compete': {
    severity: 'warning',
    what: 'From the state "{state}" both "{first}" and "{second}" can occur, and only "order" decides where the application goes.',
    remedy:
      'Make the rules mutually exclusive, or state in one of them which wins when both are true.',
  },
  'analysis/screen-never-shown': {
    severity: 'warning',
    what: 'No one ever sees the screen "{path}": no application can be where a status, a state or its own rule would show it.',
    remedy: 'Fix the rules that lead there, or remove the screen.',
  },
  'analysis/asked-never-true': {
    severity: 'warning',
    what: 'The rule "{rule}" is never true where {place} uses it.',
    remedy: 'Fix the rule, or remove what depends on it here; check when this is shown.',
  },
  'analysis/status-never-left': {
    severity: 'error',
    what: 'An application can never leave the status {status} ({title}): no answer, work or event there changes what decides it.',
    remedy:
      'Set a fact that decides it, in an answer or in work that is due then, or set "terminal": true.',
  },
  'analysis/wait-without-end': {
    severity: 'error',
    what: 'An application waits forever at {status} ({title}): no work that can be due there changes what decides it.',
    remedy: 'Add the missing work, or fix when it is due and what it sets.',
  },
  'analysis/signers-wait-for-each-other': {
    severity: 'error',
    what: 'A co-signer at {status} ({title}) and the borrower at {other} wait for each other: there, of what takes the co-signer on ({ways}), nothing can happen before the borrower goes on.',
    remedy:
      'Let one of the two go on without the other: fix when that work is due, or what the borrower’s status waits for.',
  },
  'analysis/link-never-renewed': {
    severity: 'error',
    what: 'A co-signer {who} gets no link: no work that invites them is due then, and they can never come in.',
    remedy:
      'Let the event "signer-invited-again" take back what says that they were invited, and make the work that invites due for everyone who has not come in.',
  },
  'analysis/work-never-ends': {
    severity: 'error',
    what: 'The work "{work}" is due again and again: nothing that it sets makes "{rule}" untrue.',
    remedy: 'Set a fact that marks it as done, and check that fact in the rule.',
  },
  'analysis/work-done-twice': {
    severity: 'warning',
    what: 'The work "{work}" asks the same as "{other}", and both can be due at the same time.',
    remedy: 'Exclude the other’s case in one of the rules, or keep only one of the two.',
  },
  'analysis/act-without-consent': {
    severity: 'error',
    what: '“{act}” can be done to a person who was not asked for the consent {type}: {how}.',
    remedy:
      'Ask for it with the text {texts} on a screen that everyone answers first: by the button, or in a required box.',
  },
  'analysis/answer-not-asked': {
    severity: 'error',
    what: '“{flow}” can end without an answer to "{name}", which every application is made of (flows/application/lifecycle.json, begin: {taker}).',
    remedy:
      'Ask for it on every way here, in a field that must be answered; or name the field that asks for it there, or list "{name}" in "optional".',
  },
  'analysis/answer-never-used': {
    severity: 'warning',
    what: 'The answer to "{field}" is collected and never used: no application takes it (flows/application/lifecycle.json, begin), and no rule, condition or consent reads it.',
    remedy:
      'Do not ask it; or take it in "takes" or "sets" there; or name in "x-reader" of the field who reads it.',
  },
  'analysis/fact-never-given': {
    severity: 'error',
    what: 'Nothing ever sets "{fact}", but {place} reads it: no answer, work or event sets it, and the server does not supply it.',
    remedy: 'Set it in an answer, or in the work or event that supplies it.{hint}',
  },
  'analysis/redirect-goes-round': {
    severity: 'error',
    what: 'When the flow "{flow}" is closed, "{path}" redirects some visitors back to it in a loop.',
    remedy: 'Redirect them to a path that shows something while the flow is closed.',
  },
  'analysis/score-without-price': {
    severity: 'error',
    what: 'A score from {least} to {most} passes every gate and has no price: the table of tiers begins at {row}.',
    remedy: 'Add a tier that begins at {least}, or let a gate decline these scores.',
  },
  'analysis/tier-never-used': {
    severity: 'warning',
    what: 'The gates let no score of the tier {row} pass.',
    remedy: 'Remove the tier, or change the gate that reads the score.',
  },
  'analysis/price-rises-with-score': {
    severity: 'warning',
    what: 'From {above} on, "{key}" is {better}; a lower score, from {below} on, has the better {worse}.',
    remedy: 'Fix one of the two tiers: a better score should never get a worse one.',
  },
  'analysis/title-of-another-figure': {
    severity: 'error',
    what: 'These words name {said}, but what decides turns at {edge} ({fact}): people would read another rule than the one that decides.',
    remedy: 'Write its figure here ({edge}), or none, or fix the rule.',
  },
  'analysis/obligation-broken': {
    severity: 'error',
    what: 'An obligation is broken: {title} ({source}, {id}). Here {why}.',
    remedy:
      'Take back what breaks it ("lintel obligations" lists all), or state in "exceptions" of the obligation who answers for it, why, and until which day.',
  },
} as const
