import { variants, toPointer } from '#loader'
import type { Bundle, FactLine, Json, Panel, SignerFlow } from '#model'
import { factsRead } from '../../solve/factsRead.ts'

/** A place that reads facts. */
export interface FactReading {
  readonly facts: readonly string[]
  /** "the screen “start/profile”". */
  readonly place: string
  readonly file: string
  readonly pointer: string
}

/**
 * What screens show, initialize and set, what the offer's lines show, and what figures are
 * computed from. Requests to vendors are checked against their contracts. `folder`: of the flow's
 * files.
 */
export function readingsOf(
  { screens, tracker, lifecycle }: SignerFlow,
  folder: string,
  fileOf: (screen: string) => string,
): readonly FactReading[] {
  return [
    ...Object.entries(screens.screens).flatMap(([path, { facts = [], begins, sets }]) => {
      const place = `the screen “${path}”`
      const at = ['screens', path]
      return [
        ...linesOf(facts, place, fileOf(path), [...at, 'facts']),
        ...expressionsOf(begins, place, fileOf(path), [...at, 'begins']),
        ...expressionsOf(sets, place, fileOf(path), [...at, 'sets']),
      ]
    }),
    ...Object.entries(lifecycle.work).flatMap(([name, { title, do: operation, request }]) =>
      operation === 'underwrite'
        ? expressionsOf(request, `the work “${title}”`, `${folder}/lifecycle.json`, [
            'work',
            name,
            'request',
          ])
        : [],
    ),
    ...linesOf(tracker.offer?.lines ?? [], 'the offer beside the page', `${folder}/tracker.json`, [
      'offer',
      'lines',
    ]),
  ]
}

/** What the application's panels show; the members of rows are those of their list. */
export function readingsOfPanels(panels: Bundle['panels']): readonly FactReading[] {
  return Object.entries(panels?.panels ?? {}).flatMap(([name, panel]) => {
    const place = `the panel “${name}”`
    const at = (...keys: readonly (string | number)[]) => ({
      place,
      file: 'flows/application/panels.json',
      pointer: toPointer(['panels', name, ...keys]),
    })
    const reading = (fact: string | undefined, ...keys: readonly (string | number)[]) =>
      fact === undefined ? [] : [{ facts: [fact], ...at(...keys) }]
    const { while: starts, until } = panel
    const timing = [...reading(starts, 'while'), ...reading(until, 'until')]
    return [...timing, ...shownBy(panel, reading)]
  })
}

type Read = (
  fact: string | undefined,
  ...keys: readonly (string | number)[]
) => readonly FactReading[]

function shownBy(panel: Panel, reading: Read): readonly FactReading[] {
  switch (panel.kind) {
    case 'facts':
      return panel.lines.flatMap(({ fact }, index) => reading(fact, 'lines', index, 'fact'))
    case 'rows':
    case 'signers':
      return reading(panel.list, 'list')
    case 'offer':
      return reading(panel.figure, 'figure')
    case 'timeline':
      return panel.milestones.flatMap(({ done = [], ...one }, index) => [
        ...done.flatMap((fact) => reading(fact, 'milestones', index, 'done')),
        ...(['due', 'while', 'over'] as const).flatMap((key) =>
          reading(one[key], 'milestones', index, key),
        ),
      ])
    case 'reasons':
      return [
        ...panel.lists.flatMap((fact, index) => reading(fact, 'lists', index)),
        ...reading(panel.date, 'date'),
      ]
    case 'checks':
      return panel.checks.flatMap(({ done }, index) => reading(done, 'checks', index, 'done'))
    case 'notice':
      return reading(panel.fact, 'fact')
    case 'conditions':
      return reading(panel.awaited?.fact, 'awaited', 'fact')
    default:
      return []
  }
}

/**
 * What the checks of forms on screens read in addition to their answer. `readsOf`: all facts of a
 * rule, directly or indirectly.
 */
export function readingsOfChecks(
  { screens }: Pick<SignerFlow, 'screens'>,
  forms: Bundle['forms'],
  readsOf: (rule: string) => readonly string[],
): readonly FactReading[] {
  const asked = new Set(
    Object.values(screens.screens).flatMap(({ form }) => (form === undefined ? [] : [form])),
  )
  return [...asked].flatMap((form) => {
    const schema = forms[form]?.schema ?? {}
    const own = variants(schema).flatMap(({ properties }) =>
      Object.keys((properties ?? {}) as object),
    )
    return Object.keys((schema['x-checks'] ?? {}) as object).map((rule) => ({
      facts: readsOf(rule).filter((fact) => !own.includes(fact.split('.', 1)[0]!)),
      place: `the check “${rule}” of the form`,
      file: `schemas/${form}.json`,
      pointer: toPointer(['x-checks', rule]),
    }))
  })
}

/** What the rule of a line reads is reported at the rule. */
function linesOf(
  lines: readonly Pick<FactLine, 'fact'>[],
  place: string,
  file: string,
  keys: readonly string[],
): readonly FactReading[] {
  return lines.flatMap(({ fact }, index) =>
    fact === undefined
      ? []
      : [{ facts: [fact], place, file, pointer: toPointer([...keys, `${index}`, 'fact']) }],
  )
}

function expressionsOf(
  expressions: Readonly<Record<string, Json>> | undefined,
  place: string,
  file: string,
  keys: readonly string[],
): readonly FactReading[] {
  return Object.entries(expressions ?? {}).map(([key, node]) => {
    const facts = factsRead(node).filter((name) => !isPassing.test(name))
    return { facts, place, file, pointer: toPointer([...keys, key]) }
  })
}

/**
 * What an expression reads of the moment: the answer, the facts as the sets above made them, the
 * row.
 */
const isPassing = /^(answer|after|row|document)?(\.|$)/
