import type { Bundle, Machine } from '#model'
import type { Way } from './Way.ts'
import { wayOf } from './wayOf.ts'
import { yesOrNo } from './yesOrNo.ts'

const application = (file: string) => `flows/application/${file}.json`

type Application = Pick<Bundle, 'routing' | 'lifecycle' | 'tracker'> & {
  readonly machine: Pick<Machine, 'events' | 'states'>
}

/**
 * Every place where the routing, machine, lifecycle and tracker of an application choose by rules.
 */
export function applicationWays({
  machine,
  routing,
  lifecycle,
  tracker,
}: Application): readonly Way[] {
  return [
    ...waysOfMachine(application('machine'), machine),
    ...waysOfRouting(application('routing'), routing),
    ...waysOfLifecycle(application('lifecycle'), lifecycle),
    ...waysOfTracker(application('tracker'), tracker),
  ]
}

function waysOfMachine(file: string, machine: Application['machine']): readonly Way[] {
  return [
    ...Object.entries(machine.events).map(([event, { when, to }]) =>
      yesOrNo(file, ['events', event, 'when'], `The event “${event}”`, when, [
        `leads to the state “${to}”`,
        'does not happen',
      ]),
    ),
    ...Object.entries(machine.states).flatMap(([state, { routes, ready, ways }]) => [
      wayOf(
        file,
        ['states', state, 'routes'],
        `The state “${state}”`,
        toPath(routes),
        'leads nowhere',
      ),
      ...(ready
        ? [
            yesOrNo(file, ['states', state, 'ready'], `The state “${state}”`, ready, [
              'is shown',
              'waits',
            ]),
          ]
        : []),
      ...(ways ?? []).flatMap(({ on, when, go = state }, index) =>
        when === undefined
          ? []
          : [
              yesOrNo(
                file,
                ['states', state, 'ways', `${index}`],
                `The state “${state}” ${on ? `on ${on.join(', ')}` : 'at once'}`,
                when,
                [`leads to the state “${go}”`, 'does not go that way'],
              ),
            ],
      ),
    ]),
  ]
}

function waysOfRouting(file: string, routing: Application['routing']): readonly Way[] {
  return [
    ...Object.entries(routing.statuses).flatMap(([status, { routes, says }]) => [
      wayOf(
        file,
        ['statuses', status, 'routes'],
        `The status ${status}`,
        toPath(routes),
        'is waited through',
      ),
      ...(says
        ? [
            wayOf(
              file,
              ['statuses', status, 'says'],
              `The page of the status ${status}`,
              says.map(({ when, text }) => ({ when, to: text })),
              'says nothing',
            ),
          ]
        : []),
    ]),
    ...(routing.closes
      ? [
          yesOrNo(file, ['closes', 'when'], 'An application', routing.closes.when, [
            'is closed but for its screen',
            'is open',
          ]),
        ]
      : []),
  ]
}

function waysOfLifecycle(file: string, lifecycle: Application['lifecycle']): readonly Way[] {
  return [
    wayOf(
      file,
      ['decide'],
      'The next status',
      (lifecycle.decide ?? []).map(({ when, status }) => ({ when, to: status })),
      'is none',
    ),
    ...Object.entries(lifecycle.work ?? {}).map(([id, { when }]) =>
      yesOrNo(file, ['work', id, 'when'], `The work “${id}”`, when, ['is due', 'is not due']),
    ),
    ...Object.entries(lifecycle.events ?? {}).flatMap(([id, { when }]) =>
      when
        ? [
            yesOrNo(file, ['events', id, 'when'], `The event “${id}”`, when, [
              'counts',
              'does not count',
            ]),
          ]
        : [],
    ),
  ]
}

function waysOfTracker(file: string, tracker: Application['tracker']): readonly Way[] {
  return [
    ...(tracker.steps ?? []).map(({ id, titles }, index) =>
      wayOf(
        file,
        ['steps', `${index}`, 'titles'],
        `The progress step “${id}”`,
        titles.map(({ when, title }) => ({ when, to: title })),
        'has no title',
      ),
    ),
    ...(tracker.floors ?? []).map(({ when, state }, index) =>
      yesOrNo(file, ['floors', `${index}`], 'The progress', when, [
        `is at ${state} or later`,
        'is where the status has it',
      ]),
    ),
    ...(tracker.offer?.when
      ? [
          yesOrNo(file, ['offer', 'when'], 'The offer', tracker.offer.when, [
            'is shown',
            'is not shown',
          ]),
        ]
      : []),
  ]
}

const toPath = (list: readonly { readonly when?: string; readonly go: string }[]) =>
  list.map(({ when, go }) => ({ when, to: `/${go}` }))
