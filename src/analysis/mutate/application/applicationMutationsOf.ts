import { toPointer } from '#loader'
import type { Bundle, Routing, StatusEntry, Tracker } from '#model'
import { createNames } from '../../english/createNames.ts'
import type { Subject } from '../../validity/Subject.ts'
import { mutateRule } from '../mutateRule.ts'
import type { ChangedApplication, Mutation } from '../Mutation.ts'
import { lifecycleMutationsOf } from './lifecycleMutationsOf.ts'
import { machineMutationsOf } from './machineMutationsOf.ts'
import { mutateLines } from './mutateLines.ts'
import { rulesNamedIn } from './rulesNamedIn.ts'
import { screenMutationsOf } from './screenMutationsOf.ts'
import { signerMutationsOf } from './signerMutationsOf.ts'

type Apply = Mutation['apply']
type Found = readonly Mutation[]

const [routingFile, lifecycleFile, trackerFile] = ['routing', 'lifecycle', 'tracker'].map(
  (name) => `flows/application/${name}.json`,
) as [string, string, string]

/**
 * Every small change of an application's files: what decides its status, the status routes, polling
 * and progress; what work and events set; the local machine; what screens show and answers set; and
 * the same for co-signers.
 */
export function applicationMutationsOf({
  bundle,
  places,
}: Pick<Subject, 'bundle' | 'places'>): Found {
  if (bundle.lifecycle.decide.length === 0) return []
  return [
    ...ofFlow(bundle, places),
    ...machineMutationsOf(bundle),
    ...signerMutationsOf(bundle, places, ofFlow),
    ...ofRules(bundle, places),
  ]
}

const ofFlow = (bundle: Bundle, places: Subject['places']): Found => [
  ...ofStatuses(bundle),
  ...ofPolling(bundle),
  ...ofDecisions(bundle),
  ...lifecycleMutationsOf(bundle),
  ...ofTracker(bundle),
  ...screenMutationsOf(bundle, places),
]

function ofStatuses({ routing, screens, tracker }: Bundle): Found {
  const paths = Object.keys(screens.screens).filter((path) => !path.includes(':'))
  const states = Object.keys(tracker.states)
  return Object.entries(routing.statuses).flatMap(([status, entry]) => {
    const change = (keys: readonly string[], what: string, changed: Partial<StatusEntry>) =>
      mutation(
        routingFile,
        ['statuses', status, ...keys],
        what,
        withRouting({ statuses: { ...routing.statuses, [status]: { ...entry, ...changed } } }),
      )
    const elsewhere = paths.find((path) => entry.routes.every(({ go }) => go !== path))
    const progress = states.find((state) => tracker.states[state] !== tracker.states[entry.tracker])
    return [
      ...mutateLines(entry.routes).map(({ keys, what, lines }) =>
        change(['routes', ...keys], what, { routes: lines }),
      ),
      ...entry.routes.flatMap(({ go }, index) =>
        elsewhere === undefined
          ? []
          : [
              change(['routes', `${index}`, 'go'], `leads to “${elsewhere}” instead of “${go}”`, {
                routes: entry.routes.with(index, { ...entry.routes[index], go: elsewhere }),
              }),
            ],
      ),
      change(
        ['waiting'],
        entry.waiting ? 'is no status that is waited through' : 'is waited through',
        { waiting: !entry.waiting },
      ),
      change(['immediate'], entry.immediate ? 'is asked for again' : 'is gone to at once', {
        immediate: !entry.immediate,
      }),
      ...(progress === undefined
        ? []
        : [
            change(['tracker'], `stands at “${progress}” instead of “${entry.tracker}”`, {
              tracker: progress,
            }),
          ]),
    ]
  })
}

function ofPolling({ routing }: Bundle): Found {
  const { polling, waitingPrefixes, statuses, unresolved } = routing
  const numbers = (['base', 'factor', 'cap'] as const).flatMap((key) =>
    [polling[key] - 1, polling[key] + 1].map((by) =>
      mutation(
        routingFile,
        ['polling', key],
        `${key} ${polling[key]} becomes ${by}`,
        withRouting({ polling: { ...polling, [key]: by } }),
      ),
    ),
  )
  const tries = (['normal', 'waiting'] as const).flatMap((key) =>
    [polling.retries[key] - 1, polling.retries[key] + 1].map((by) =>
      mutation(
        routingFile,
        ['polling', 'retries', key],
        `${polling.retries[key]} retries become ${by}`,
        withRouting({ polling: { ...polling, retries: { ...polling.retries, [key]: by } } }),
      ),
    ),
  )
  const other = Object.keys(statuses).find((status) => status !== unresolved)
  return [
    ...numbers,
    ...tries,
    ...waitingPrefixes.map((prefix, index) =>
      mutation(
        routingFile,
        ['waitingPrefixes', `${index}`],
        `“${prefix}” begins no waiting status`,
        withRouting({ waitingPrefixes: waitingPrefixes.toSpliced(index, 1) }),
      ),
    ),
    ...(other === undefined
      ? []
      : [
          mutation(
            routingFile,
            ['unresolved'],
            `becomes “${other}”`,
            withRouting({ unresolved: other }),
          ),
        ]),
  ]
}

function ofDecisions({ lifecycle, routing }: Bundle): Found {
  const statuses = Object.keys(routing.statuses)
  const { decide } = lifecycle
  return [
    ...mutateLines(decide).map(({ keys, what, lines }) => changeLines(keys, what, lines)),
    ...decide.flatMap((line, index) => {
      const other = statuses.find((status) => status !== line.status)
      return other === undefined
        ? []
        : [
            changeLines(
              [`${index}`, 'status'],
              `gives ${other} instead of ${line.status}`,
              decide.with(index, { ...line, status: other }),
            ),
          ]
    }),
  ]
}

function ofTracker({ tracker }: Bundle): Found {
  const { states, steps, floors = [] } = tracker
  return [
    ...Object.entries(states).flatMap(([state, done]) =>
      [done - 1, done + 1]
        .filter((by) => by >= 0 && by <= steps.length)
        .map((by) =>
          changeTracker(['states', state], `${done} steps done become ${by}`, {
            states: { ...states, [state]: by },
          }),
        ),
    ),
    ...floors.map(({ state }, index) =>
      changeTracker(['floors', `${index}`], `can be before ${state}`, {
        floors: floors.toSpliced(index, 1),
      }),
    ),
    ...steps.flatMap((step, index) =>
      mutateLines(step.titles).map(({ keys, what, lines }) =>
        changeTracker(['steps', `${index}`, 'titles', ...keys], what, {
          steps: steps.with(index, { ...step, titles: lines }),
        }),
      ),
    ),
  ]
}

/** Rules used at any of these places, including the rules that they refer to. */
function ofRules(bundle: Bundle, places: Subject['places']): Found {
  const names = createNames(bundle)
  return [
    ...rulesNamedIn(bundle.rules, [
      bundle.routing,
      bundle.lifecycle,
      bundle.tracker,
      bundle.machine,
      bundle.screens,
      bundle.signer ?? {},
    ]),
  ].flatMap((rule) => {
    const { file, pointer } = places.rules[rule]!
    return mutateRule(bundle.rules[rule]!.rule, names).map(
      ({ keys, what, rule: body }): Mutation => ({
        file,
        pointer: `${pointer}/rule${toPointer(keys)}`,
        what,
        changes: { kind: 'rule', rule },
        apply: (before) => ({
          ...before,
          hash: `${before.hash}~`,
          rules: { ...before.rules, [rule]: { ...before.rules[rule]!, rule: body } },
        }),
      }),
    )
  })
}

/** The first key is the file's part, except for polling, which has several. */
function mutation(file: string, keys: readonly string[], what: string, apply: Apply): Mutation {
  const [first, second] = keys
  const parts: Readonly<Record<string, ChangedApplication>> = {
    [routingFile]:
      first === 'statuses'
        ? { kind: 'application', part: first, name: second! }
        : { kind: 'application', part: 'polling' },
    [lifecycleFile]: { kind: 'application', part: 'decide' },
    [trackerFile]: { kind: 'application', part: 'tracker' },
  }
  return { file, pointer: toPointer(keys), what, changes: parts[file]!, apply }
}

const withRouting =
  (changed: Partial<Routing>): Apply =>
  (bundle) => ({ ...bundle, hash: `${bundle.hash}~`, routing: { ...bundle.routing, ...changed } })

const changeLines = (
  keys: readonly string[],
  what: string,
  decide: Bundle['lifecycle']['decide'],
) =>
  mutation(lifecycleFile, ['decide', ...keys], what, (bundle) => ({
    ...bundle,
    hash: `${bundle.hash}~`,
    lifecycle: { ...bundle.lifecycle, decide },
  }))

const changeTracker = (keys: readonly string[], what: string, changed: Partial<Tracker>) =>
  mutation(trackerFile, keys, what, (bundle) => ({
    ...bundle,
    hash: `${bundle.hash}~`,
    tracker: { ...bundle.tracker, ...changed },
  }))
