import { toPointer } from '#loader'
import type { Places } from '#loader'
import type { Bundle, Flow, Machine, Next } from '#model'
import { signerFile } from '../facts/signerSubject.ts'
import type { Way, WayEntry } from './Way.ts'

const application = (file: string) => `flows/application/${file}.json`

interface Choosing {
  readonly bundle: Pick<Bundle, 'flows' | 'routes' | 'screens' | 'machine' | 'routing' | 'lifecycle' | 'tracker' | 'signer'>
  readonly places: Places
}

/** Every place where the bundle chooses by rules, by file and pointer. `renamed`: names of steps on the other side. */
export function waysOf({ bundle, places }: Choosing, renamed: (flow: string, step: string) => string = (_, step) => step): readonly Way[] {
  return [
    ...Object.entries(bundle.flows).flatMap(([id, flow]) => flowWays(id, flow, renamed)),
    ...Object.entries(bundle.routes.routes).map(([path, list]) =>
      way(
        'flows/routes.json',
        ['routes', path],
        `The path ${path}`,
        list.map(({ when, ...to }) => ({ when, to: say(to) })),
        'is not there',
      ),
    ),
    ...screenWays(bundle, (path) => places.screens[path] ?? 'flows/application/*.screens.json'),
    ...applicationWays(bundle),
    ...signerWays({ bundle, places }),
  ]
}

/** Co-signers have no local machine. */
function signerWays({ bundle: { signer }, places }: Choosing): readonly Way[] {
  if (!signer) return []
  const ways = [
    ...screenWays(signer, (path) => places.signerScreens?.[path] ?? 'flows/signer/*.screens.json'),
    ...applicationWays({ ...signer, machine: { events: {}, states: {} } }),
  ]
  return ways.map((each) => ({ ...each, file: signerFile(each.file), title: `${each.title} of a further signer` }))
}

function flowWays(id: string, flow: Flow, renamed: (flow: string, step: string) => string): readonly Way[] {
  const file = `flows/${id}.json`
  const { open } = flow
  const opened = open ? [yesOrNo(file, ['open'], `The flow “${id}”`, open.when, ['is open', `leads to ${open.otherwise}`])] : []
  const steps = Object.entries(flow.steps).flatMap(([step, { next, entry, consents }]) => {
    const name = renamed(id, step)
    const list: readonly Next[] = typeof next === 'string' ? [{ go: next }] : next
    const entries = list.map(({ when, ...to }) => ({ when, to: to.go !== undefined && !to.call ? renamed(id, to.go) : say(to) }))
    const title = (what: string) => `${what} “${name}” of “${id}”`
    return [
      way(file, ['steps', name, 'next'], title('After the step'), entries, 'the flow ends'),
      ...(entry ? [yesOrNo(file, ['steps', name, 'entry'], title('By its own path the step'), entry, ['is open', 'is closed'])] : []),
      ...Object.entries(consents ?? {}).flatMap(([type, { when }]) =>
        when
          ? [yesOrNo(file, ['steps', name, 'consents', type, 'when'], title(`The consent ${type} in`), when, ['is asked', 'is not asked'])]
          : [],
      ),
    ]
  })
  const progress = (flow.progress ?? []).map(({ when }, index) => ({ when, to: `progress ${index + 1}` }))
  return [
    ...opened,
    ...steps,
    ...(progress.length > 0 ? [way(file, ['progress'], `The progress of “${id}”`, progress, 'is not shown')] : []),
  ]
}

function screenWays({ screens }: Pick<Bundle, 'screens'>, fileOf: (path: string) => string): readonly Way[] {
  return Object.entries(screens.screens).flatMap(([path, { open, texts, actions }]) => {
    const file = fileOf(path)
    return [
      ...(open
        ? [yesOrNo(file, ['screens', path, 'open'], `The screen “${path}”`, open, ['may be opened', 'opens only by its status'])]
        : []),
      ...(texts ?? []).flatMap(({ when, text }, index) =>
        when
          ? [
              yesOrNo(file, ['screens', path, 'texts', `${index}`], `A place of the screen “${path}”`, when, [
                `shows ${text}`,
                'stays empty',
              ]),
            ]
          : [],
      ),
      ...Object.entries(actions ?? {}).flatMap(([id, { when }]) =>
        when
          ? [
              yesOrNo(file, ['screens', path, 'actions', id, 'when'], `The action “${id}” of “${path}”`, when, [
                'is offered',
                'is not offered',
              ]),
            ]
          : [],
      ),
    ]
  })
}

type Application = Pick<Bundle, 'routing' | 'lifecycle' | 'tracker'> & { readonly machine: Pick<Machine, 'events' | 'states'> }

function applicationWays({ machine, routing, lifecycle, tracker }: Application): readonly Way[] {
  const [file, statuses, life, progress] = ['machine', 'routing', 'lifecycle', 'tracker'].map(application) as [
    string,
    string,
    string,
    string,
  ]
  return [
    ...Object.entries(machine.events).map(([event, { when, to }]) =>
      yesOrNo(file, ['events', event, 'when'], `The event “${event}”`, when, [`leads to the state “${to}”`, 'does not happen']),
    ),
    ...Object.entries(machine.states).flatMap(([state, { routes, ready, ways }]) => [
      way(file, ['states', state, 'routes'], `The state “${state}”`, toPath(routes), 'leads nowhere'),
      ...(ready ? [yesOrNo(file, ['states', state, 'ready'], `The state “${state}”`, ready, ['is shown', 'waits'])] : []),
      ...(ways ?? []).flatMap(({ on, when, go = state }, index) =>
        when === undefined
          ? []
          : [
              yesOrNo(file, ['states', state, 'ways', `${index}`], `The state “${state}” ${on ? `on ${on.join(', ')}` : 'at once'}`, when, [
                `leads to the state “${go}”`,
                'does not go that way',
              ]),
            ],
      ),
    ]),
    ...Object.entries(routing.statuses).flatMap(([status, { routes, says }]) => [
      way(statuses, ['statuses', status, 'routes'], `The status ${status}`, toPath(routes), 'is waited through'),
      ...(says
        ? [
            way(
              statuses,
              ['statuses', status, 'says'],
              `The page of the status ${status}`,
              says.map(({ when, text }) => ({ when, to: text })),
              'says nothing',
            ),
          ]
        : []),
    ]),
    ...(routing.closes
      ? [yesOrNo(statuses, ['closes', 'when'], 'An application', routing.closes.when, ['is closed but for its screen', 'is open'])]
      : []),
    way(
      life,
      ['decide'],
      'The next status',
      (lifecycle.decide ?? []).map(({ when, status }) => ({ when, to: status })),
      'is none',
    ),
    ...Object.entries(lifecycle.work ?? {}).map(([id, { when }]) =>
      yesOrNo(life, ['work', id, 'when'], `The work “${id}”`, when, ['is due', 'is not due']),
    ),
    ...Object.entries(lifecycle.events ?? {}).flatMap(([id, { when }]) =>
      when ? [yesOrNo(life, ['events', id, 'when'], `The event “${id}”`, when, ['counts', 'does not count'])] : [],
    ),
    ...(tracker.steps ?? []).map(({ id, titles }, index) =>
      way(
        progress,
        ['steps', `${index}`, 'titles'],
        `The progress step “${id}”`,
        titles.map(({ when, title }) => ({ when, to: title })),
        'has no title',
      ),
    ),
    ...Object.entries(tracker.instead ?? {}).map(([state, { when, state: other }]) =>
      yesOrNo(progress, ['instead', state], `The progress state “${state}”`, when, [`is ${other}`, 'is itself']),
    ),
    ...(tracker.offer?.when ? [yesOrNo(progress, ['offer', 'when'], 'The offer', tracker.offer.when, ['is shown', 'is not shown'])] : []),
  ]
}

function way(file: string, keys: readonly string[], title: string, entries: readonly WayEntry[], otherwise: string): Way {
  return { file, pointer: toPointer(keys), title, entries, otherwise }
}

function yesOrNo(file: string, keys: readonly string[], title: string, when: string, [yes, no]: readonly [string, string]): Way {
  return way(file, keys, title, [{ when, to: yes }], no)
}

/** "text consents/terms", "call register, go /account". */
function say(to: object): string {
  return Object.entries(to)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ')
}

const toPath = (list: readonly { readonly when?: string; readonly go: string }[]) => list.map(({ when, go }) => ({ when, to: `/${go}` }))
