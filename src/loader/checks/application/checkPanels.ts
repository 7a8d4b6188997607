import type { Panel, PanelLine } from '#model'
import { emptyParts } from '../../bundle/emptyParts.ts'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { elementFacts, type DeclaredFacts } from '../declaredFacts.ts'
import { factValues } from '../factTypes.ts'
import { applicationFacts } from './applicationFacts.ts'
import { checkFactLines, checkShown } from './checkFactLines.ts'
import { findScreen } from './findScreen.ts'

const file = 'flows/application/panels.json'

type Read = Pick<
  Parts,
  | 'panels'
  | 'screens'
  | 'screenFiles'
  | 'signer'
  | 'signerScreenFiles'
  | 'entities'
  | 'words'
  | 'texts'
  | 'routing'
>

/**
 * Checks that screens name panels that exist, and that panels name facts, screens and words that
 * exist.
 */
export function checkPanels(parts: Read): Diagnostic[] {
  const { panels, screens, screenFiles, signer, signerScreenFiles, entities } = parts
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const named = [
    [screens, screenFiles],
    [signer.screens, signerScreenFiles],
  ] as const
  for (const [{ screens: all }, files] of named)
    for (const [path, { panels: shown = [] }] of Object.entries(all))
      shown.forEach((name, index) =>
        checkName('loader/panel-unknown', name, panels.panels, files[path]!, [
          'screens',
          path,
          'panels',
          index,
        ]),
      )
  if (panels === emptyParts.panels) return diagnostics
  panels.root.forEach((name, index) =>
    checkName('loader/panel-unknown', name, panels.panels, file, ['root', index]),
  )
  const ofFacts = Object.entries(panels.panels).filter(([, { kind }]) => kind === 'facts')
  checkName('loader/panel-unknown', panels.beside, Object.fromEntries(ofFacts), file, ['beside'])
  const facts = applicationFacts(entities.context)
  for (const [name, panel] of Object.entries(panels.panels))
    diagnostics.push(...checkPanel(panel, ['panels', name], facts, parts))
  return diagnostics
}

function checkPanel(
  panel: Panel,
  keys: Keys,
  facts: DeclaredFacts,
  parts: Read,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const tools = createTools(keys, facts, parts, diagnostics)
  const { while: starts, until } = panel
  tools.checkFact(starts, 'while')
  tools.checkFact(until, 'until')
  const check = byKind[panel.kind] as ((panel: Panel, tools: Tools) => void) | undefined
  check?.(panel, tools)
  return diagnostics
}

type Keys = readonly (string | number)[]
type Tools = ReturnType<typeof createTools>

function createTools(
  keys: Keys,
  facts: DeclaredFacts,
  { screens, words, texts, routing }: Read,
  diagnostics: Diagnostic[],
) {
  const add = (found: readonly Diagnostic[]) => void diagnostics.push(...found)
  const name = createNameCheck(diagnostics)
  const checkName = (
    code: Parameters<typeof name>[0],
    value: string | undefined,
    known: Parameters<typeof name>[2],
    ...at: Keys
  ) => name(code, value, known, file, [...keys, ...at])
  const checkFact = (fact: string | undefined, ...at: Keys) =>
    add(factDiagnostics(fact, facts, [...keys, ...at]))
  return {
    keys,
    facts,
    words,
    texts,
    routing,
    add,
    checkName,
    checkFact,
    checkFacts: (names: readonly string[] = [], ...at: Keys) =>
      names.forEach((fact, index) => checkFact(fact, ...at, index)),
    checkScreen: (path: string | undefined, ...at: readonly string[]) => {
      if (path !== undefined && findScreen(screens, path) === undefined)
        checkName('loader/screen-unknown', path, screens.screens, ...at)
    },
    checkLines: (lines: readonly PanelLine[], known: DeclaredFacts) =>
      add(checkFactLines(lines, known, file, [...keys, 'lines'], { words })),
  }
}

type Of<K extends Panel['kind']> = Extract<Panel, { readonly kind: K }>

const byKind: { readonly [K in Panel['kind']]?: (panel: Of<K>, tools: Tools) => void } = {
  facts: ({ lines, text }, { facts, texts, checkLines, checkName }) => {
    checkLines(lines, facts)
    checkName('loader/text-unknown', text, texts, 'text')
  },
  rows: checkRows,
  signers: checkRows,
  offer: ({ figure }, { facts, words, keys, add }) => {
    if (figure === undefined) return
    const pointer = toPointer([...keys, 'figure'])
    add(checkShown(figure, undefined, facts, words).map((found) => ({ ...found, file, pointer })))
  },
  timeline: ({ milestones }, { checkFact, checkFacts }) =>
    milestones.forEach((milestone, index) => {
      checkFacts(milestone.done, 'milestones', index, 'done')
      for (const key of ['due', 'while', 'over'] as const)
        checkFact(milestone[key], 'milestones', index, key)
    }),
  reasons: ({ lists, date }, { checkFact, checkFacts }) => {
    checkFacts(lists, 'lists')
    checkFact(date, 'date')
  },
  notice: ({ fact }, { checkFact }) => checkFact(fact, 'fact'),
  checks: ({ checks }, { routing, checkFact, checkName }) =>
    checks.forEach(({ during, done }, index) => {
      checkFact(done, 'checks', index, 'done')
      during.forEach((status, place) =>
        checkName(
          'loader/status-unknown',
          status,
          routing.statuses,
          'checks',
          index,
          'during',
          place,
        ),
      )
    }),
  conditions: ({ awaited, otherwise, ways = {} }, { facts, checkFact, checkScreen, checkName }) => {
    checkFact(awaited?.fact, 'awaited', 'fact')
    checkScreen(otherwise, 'otherwise')
    const categories = factValues(facts.schemasOf('case.conditions.*.categoryEnum'))
    const known = categories && Object.fromEntries(categories.map((value) => [String(value), true]))
    for (const [category, way] of Object.entries(ways)) {
      if (known) checkName('loader/choice-unknown', category, known, 'ways', category)
      checkScreen(way, 'ways', category)
    }
  },
}

function checkRows(
  { list, lines, name }: Of<'rows' | 'signers'>,
  { facts, keys, add, checkFact, checkLines }: Tools,
): void {
  checkFact(list, 'list')
  const row = elementFacts(facts.schemasOf(`${list}.*`))
  checkLines(lines, row)
  name.forEach((fact, index) => add(factDiagnostics(fact, row, [...keys, 'name', index])))
}

/** Whether a fact that steers a panel exists, and the page gets it. */
function factDiagnostics(
  name: string | undefined,
  facts: DeclaredFacts,
  keys: readonly (string | number)[],
): readonly Diagnostic[] {
  if (name === undefined) return []
  const place = { file, pointer: toPointer(keys) }
  if (name === 'file' || name.startsWith('file.'))
    return [{ code: 'loader/fact-server-only', values: { name }, ...place }]
  return facts.schemasOf(name).length > 0
    ? []
    : [
        {
          code: 'loader/fact-unknown',
          values: { name, hint: suggest(name, facts.names) },
          ...place,
        },
      ]
}
