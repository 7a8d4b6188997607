/** Diagnostics about status routes, the tracker and deadlines. Codes are permanent. `{hint}` is empty or " Did you mean …?". */
export const loaderStatusIssues = {
  'loader/status-unknown': {
    severity: 'error',
    what: 'There is no status "{name}".',
    remedy: 'Correct the name or add it to flows/application/routing.json.{hint}',
  },
  'loader/status-missing': {
    severity: 'error',
    what: 'The status "{status}" of schemas/common/enumerations.json leads nowhere.',
    remedy: 'Add it to "statuses" with its route.',
  },
  'loader/status-unlisted': {
    severity: 'error',
    what: 'The status "{name}" is not one of applicationStep in schemas/common/enumerations.json.',
    remedy: 'Correct the name or add it there.{hint}',
  },
  'loader/status-nowhere': {
    severity: 'error',
    what: 'The status "{name}" has no route and is not waited through.',
    remedy: 'Add a route, or say "waiting": true.',
  },
  'loader/status-goes-round': {
    severity: 'error',
    what: 'The status "{name}" leads to the application’s own page, which leads to where the status does.',
    remedy: 'Name a screen, or say "terminal": true.',
  },
  'loader/unresolved-waits': {
    severity: 'error',
    what: 'A waiting status that nobody resolves becomes "{name}", which is waited for again.',
    remedy: 'Name a status that has a screen and is no waiting one.',
  },
  'loader/status-undecided': {
    severity: 'warning',
    what: 'No line of flows/application/lifecycle.json decides the status "{name}".',
    remedy: 'Add one, or say in "undecided" why there is none.',
  },
  'loader/tracker-state-unknown': {
    severity: 'error',
    what: 'There is no tracker state "{name}".',
    remedy: 'Correct the name or add it to "states" of flows/application/tracker.json.{hint}',
  },
  'loader/tracker-state-too-far': {
    severity: 'error',
    what: 'The tracker state "{name}" lies beyond the {count} steps.',
    remedy: 'Write a number from 0 to {count}.',
  },
  'loader/tracker-state-unused': {
    severity: 'warning',
    what: 'No status has the tracker state "{name}".',
    remedy: 'Give it to a status, or remove it.',
  },
  'loader/tracker-step-unused': {
    severity: 'warning',
    what: 'No state of the tracker stands at the step "{id}".',
    remedy: 'Lead a state to it in "states", or remove the step.',
  },
  'loader/deadline-unknown': {
    severity: 'error',
    what: 'There is no deadline "{name}".',
    remedy: 'Correct the name or add it to lending/deadlines.json.{hint}',
  },
  'loader/warning-too-early': {
    severity: 'warning',
    what: 'It would be near {warnBefore} days before it is due, when its clock has not begun yet: "{key}" is {length}.',
    remedy: 'Write {most} or less, or correct "{key}".',
  },
} as const
