import type { Places } from '#loader'
import type { Bundle, Flow, Next } from '#model'
import { signerFile } from '../facts/signerSubject.ts'
import { applicationWays } from './applicationWays.ts'
import type { Way } from './Way.ts'
import { wayOf } from './wayOf.ts'
import { yesOrNo } from './yesOrNo.ts'

interface Choosing {
  readonly bundle: Pick<
    Bundle,
    'flows' | 'routes' | 'screens' | 'machine' | 'routing' | 'lifecycle' | 'tracker' | 'signer'
  >
  readonly places: Places
}

/**
 * Every place where the bundle chooses by rules, by file and pointer. `renamed`: names of steps on
 * the other side.
 */
export function waysOf(
  { bundle, places }: Choosing,
  renamed: (flow: string, step: string) => string = (_, step) => step,
): readonly Way[] {
  return [
    ...Object.entries(bundle.flows).flatMap(([id, flow]) => flowWays(id, flow, renamed)),
    ...Object.entries(bundle.routes.routes).map(([path, list]) =>
      wayOf(
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
  return ways.map((each) => ({
    ...each,
    file: signerFile(each.file),
    title: `${each.title} of a further signer`,
  }))
}

function flowWays(
  id: string,
  flow: Flow,
  renamed: (flow: string, step: string) => string,
): readonly Way[] {
  const file = `flows/${id}.json`
  const { open } = flow
  const opened = open
    ? [
        yesOrNo(file, ['open'], `The flow “${id}”`, open.when, [
          'is open',
          `leads to ${open.otherwise}`,
        ]),
      ]
    : []
  const steps = Object.entries(flow.steps).flatMap(([step, { next, entry, consents }]) => {
    const name = renamed(id, step)
    const list: readonly Next[] = typeof next === 'string' ? [{ go: next }] : next
    const entries = list.map(({ when, ...to }) => ({
      when,
      to: to.go !== undefined && !to.call ? renamed(id, to.go) : say(to),
    }))
    const title = (what: string) => `${what} “${name}” of “${id}”`
    return [
      wayOf(file, ['steps', name, 'next'], title('After the step'), entries, 'the flow ends'),
      ...(entry
        ? [
            yesOrNo(file, ['steps', name, 'entry'], title('By its own path the step'), entry, [
              'is open',
              'is closed',
            ]),
          ]
        : []),
      ...Object.entries(consents ?? {}).flatMap(([type, { when }]) => {
        const keys = ['steps', name, 'consents', type, 'when']
        const asked = title(`The consent ${type} in`)
        return when ? [yesOrNo(file, keys, asked, when, ['is asked', 'is not asked'])] : []
      }),
    ]
  })
  const progress = (flow.progress ?? []).map(({ when }, index) => ({
    when,
    to: `progress ${index + 1}`,
  }))
  return [
    ...opened,
    ...steps,
    ...(progress.length > 0
      ? [wayOf(file, ['progress'], `The progress of “${id}”`, progress, 'is not shown')]
      : []),
  ]
}

function screenWays(
  { screens }: Pick<Bundle, 'screens'>,
  fileOf: (path: string) => string,
): readonly Way[] {
  return Object.entries(screens.screens).flatMap(([path, { open, texts, actions }]) => {
    const file = fileOf(path)
    return [
      ...(open
        ? [
            yesOrNo(file, ['screens', path, 'open'], `The screen “${path}”`, open, [
              'may be opened',
              'opens only by its status',
            ]),
          ]
        : []),
      ...(texts ?? []).flatMap(({ when, text }, index) => {
        const keys = ['screens', path, 'texts', `${index}`]
        const place = `A place of the screen “${path}”`
        return when ? [yesOrNo(file, keys, place, when, [`shows ${text}`, 'stays empty'])] : []
      }),
      ...Object.entries(actions ?? {}).flatMap(([id, { when }]) => {
        const keys = ['screens', path, 'actions', id, 'when']
        const action = `The action “${id}” of “${path}”`
        return when ? [yesOrNo(file, keys, action, when, ['is offered', 'is not offered'])] : []
      }),
    ]
  })
}

/** "text consents/terms", "call register, go /account". */
function say(to: object): string {
  return Object.entries(to)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ')
}
