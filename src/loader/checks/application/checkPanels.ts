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
  keys: readonly string[],
  facts: DeclaredFacts,
  { screens, words, texts, routing }: Read,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkFact = (fact: string | undefined, ...at: readonly (string | number)[]) => {
    diagnostics.push(...factDiagnostics(fact, facts, [...keys, ...at]))
  }
  const checkFacts = (names: readonly string[] = [], ...at: readonly (string | number)[]) =>
    names.forEach((name, index) => checkFact(name, ...at, index))
  const checkScreen = (path: string | undefined, ...at: readonly string[]) => {
    if (path !== undefined && findScreen(screens, path) === undefined)
      createNameCheck(diagnostics)('loader/screen-unknown', path, screens.screens, file, [
        ...keys,
        ...at,
      ])
  }
  const checkLines = (lines: readonly PanelLine[], known: DeclaredFacts) =>
    diagnostics.push(...checkFactLines(lines, known, file, [...keys, 'lines'], { words }))
  const { while: starts, until } = panel
  checkFact(starts, 'while')
  checkFact(until, 'until')
  if (panel.kind === 'facts') {
    checkLines(panel.lines, facts)
    createNameCheck(diagnostics)('loader/text-unknown', panel.text, texts, file, [...keys, 'text'])
  }
  if (panel.kind === 'rows' || panel.kind === 'signers') {
    checkFact(panel.list, 'list')
    const row = elementFacts(facts.schemasOf(`${panel.list}.*`))
    checkLines(panel.lines, row)
    panel.name.forEach((name, index) =>
      diagnostics.push(...factDiagnostics(name, row, [...keys, 'name', index])),
    )
  }
  if (panel.kind === 'offer' && panel.figure !== undefined)
    diagnostics.push(
      ...checkShown(panel.figure, undefined, facts, words).map((found) => ({
        ...found,
        file,
        pointer: toPointer([...keys, 'figure']),
      })),
    )
  if (panel.kind === 'timeline')
    panel.milestones.forEach((milestone, index) => {
      checkFacts(milestone.done, 'milestones', index, 'done')
      for (const key of ['due', 'while', 'over'] as const)
        checkFact(milestone[key], 'milestones', index, key)
    })
  if (panel.kind === 'reasons') {
    checkFacts(panel.lists, 'lists')
    checkFact(panel.date, 'date')
  }
  if (panel.kind === 'notice') checkFact(panel.fact, 'fact')
  if (panel.kind === 'checks')
    panel.checks.forEach(({ during, done }, index) => {
      checkFact(done, 'checks', index, 'done')
      during.forEach((status, place) =>
        createNameCheck(diagnostics)('loader/status-unknown', status, routing.statuses, file, [
          ...keys,
          'checks',
          index,
          'during',
          place,
        ]),
      )
    })
  if (panel.kind === 'conditions') {
    checkFact(panel.awaited?.fact, 'awaited', 'fact')
    checkScreen(panel.otherwise, 'otherwise')
    const categories = factValues(facts.schemasOf('case.conditions.*.categoryEnum'))
    for (const [category, way] of Object.entries(panel.ways ?? {})) {
      if (categories)
        createNameCheck(diagnostics)(
          'loader/choice-unknown',
          category,
          Object.fromEntries(categories.map((value) => [String(value), true])),
          file,
          [...keys, 'ways', category],
        )
      checkScreen(way, 'ways', category)
    }
  }
  return diagnostics
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
