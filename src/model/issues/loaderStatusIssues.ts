/**
 * Diagnostics about status routes, the tracker and deadlines. Codes are permanent. `{hint}` is
 * empty or " Did you mean …?".
 */
export const loaderStatusIssues = {
  'loader/status-unknown': {
    severity: 'error',
    what: 'There is no status "{name}".',
    remedy: 'Fix the name or add it to flows/application/routing.json.{hint}',
  },
  'loader/status-missing': {
    severity: 'error',
    what: 'The status "{status}" of schemas/common/enumerations.json has no route.',
    remedy: 'Add it to "statuses" with its route.',
  },
  'loader/status-nowhere': {
    severity: 'error',
    what: 'The status "{name}" has no route and is not a waiting status.',
    remedy: 'Add a route, or set "waiting": true.',
  },
  'loader/status-goes-round': {
    severity: 'error',
    what: 'The status "{name}" routes to the application’s own page, which redirects to the status’s route.',
    remedy: 'Name a screen, or set "terminal": true.',
  },
  'loader/actor-not-asked': {
    severity: 'warning',
    what: 'The status "{name}" waits for "{actor}", but its screen "{path}" has a form, which the borrower answers.',
    remedy:
      'Set "actor": "borrower" in the status or in this route, or route to a screen without a form.',
  },
  'loader/unresolved-waits': {
    severity: 'error',
    what: 'An unresolved waiting status becomes "{name}", which is itself a waiting status.',
    remedy: 'Name a status that has a screen and does not wait.',
  },
  'loader/status-undecided': {
    severity: 'warning',
    what: 'No line of flows/application/lifecycle.json decides the status "{name}".',
    remedy: 'Add one, or say in "undecided" why there is none.',
  },
  'loader/tracker-state-unknown': {
    severity: 'error',
    what: 'There is no tracker state "{name}".',
    remedy: 'Fix the name or add it to "states" of flows/application/tracker.json.{hint}',
  },
  'loader/tracker-state-too-far': {
    severity: 'error',
    what: 'The tracker state "{name}" is beyond the {count} steps.',
    remedy: 'Write a number from 0 to {count}.',
  },
  'loader/tracker-state-unused': {
    severity: 'warning',
    what: 'No status has the tracker state "{name}".',
    remedy: 'Assign it to a status, or remove it.',
  },
  'loader/tracker-step-unused': {
    severity: 'warning',
    what: 'No state of the tracker is at the step "{id}".',
    remedy: 'Assign a state to it in "states", or remove the step.',
  },
  'loader/deadline-unknown': {
    severity: 'error',
    what: 'There is no deadline "{name}".',
    remedy: 'Fix the name or add it to lending/deadlines.json.{hint}',
  },
  'loader/warning-too-early': {
    severity: 'warning',
    what: 'The warning would come {warnBefore} days before the deadline, which is before it starts: "{key}" is {length}.',
    remedy: 'Write {most} or less, or fix "{key}".',
  },
} as const
