/**
 * Diagnostics about special pages in flows/<id>.json (confirmation, review, repeat, task list) and
 * about flows/migrations.json. Codes are permanent.
 */
export const loaderFlowIssues = {
  'loader/confirmation-not-shown': {
    severity: 'warning',
    what: 'No call of this flow leads to its confirmation "{path}".',
    remedy: 'Write "go": "{path}" next to the call that ends the flow, or remove "confirmation".',
  },
  'loader/call-answer-unknown': {
    severity: 'error',
    what: 'The path contains {{name}}, but the call "{call}" does not return it.',
    remedy: 'Name a property of the "response" of schemas/calls/{call}.json: {known}.{hint}',
  },
  'loader/co-signer-flow-open': {
    severity: 'error',
    what: 'Anyone can start the co-signer’s flow "{flow}": it has no "open".',
    remedy:
      'Write "open" in flows/{flow}.json with a rule that reads the fact "invited", and a path for people without a link.',
  },
  'loader/repeat-not-list': {
    severity: 'error',
    what: 'The step repeats "{pointer}", which is not a list of objects in its form "{form}".',
    remedy:
      'Name a property of the form with "type": "array" whose "items" are objects, as a JSON pointer: "/children".',
  },
  'loader/task-not-above': {
    severity: 'error',
    what: 'The task "{task}" comes after "{name}", which is not a task above it in the list.',
    remedy: 'Name tasks above it, or move it down.{hint}',
  },
  'loader/task-never-done': {
    severity: 'error',
    what: 'No step of the task "{task}" leads back to the task list "{list}": it is never done.',
    remedy: 'Write "next": "{list}" at the last step of the task.',
  },
  'loader/task-step-twice': {
    severity: 'error',
    what: 'The step "{step}" belongs to the task "{task}", and to the task "{other}" already.',
    remedy: 'Give each task its own steps; two of them can have the same form.',
  },
  'loader/migration-place-unknown': {
    severity: 'error',
    what: 'The migration leads to "{place}", which is not asked.',
    remedy: 'Name a step of the flow and the fields of its form, joined by "/".{hint}',
  },
  'loader/migration-place-asked': {
    severity: 'error',
    what: 'The migration takes answers away from "{place}", which is still asked.',
    remedy:
      'Remove the migration, or the field: what is asked there now is another question than the one that the migration is about.',
  },
  'loader/migration-circle': {
    severity: 'error',
    what: 'Migrations lead from "{place}" back to it.',
    remedy: 'Remove the one that is no longer true: an answer moves one way.',
  },
  'loader/migration-value-unknown': {
    severity: 'error',
    what: 'The migration turns "{was}" into "{value}", which is no choice of the field.',
    remedy: 'Name a choice of the field.{hint}',
  },
  'loader/migration-value-asked': {
    severity: 'error',
    what: 'The migration turns "{was}" into "{value}", but "{was}" is still a choice of the field.',
    remedy: 'Remove the choice, or this line.',
  },
  'loader/migration-lossy': {
    severity: 'warning',
    what: 'The migration turns both "{other}" and "{was}" into "{value}": what people answered can no longer be told apart.',
    remedy: 'Give each a choice of its own, or accept it when you publish.',
  },
} as const
