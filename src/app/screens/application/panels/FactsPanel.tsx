import { fillFacts, fillText, openActions } from '#engine'
import type { FactsPanel as Facts } from '#model'
import { TextBody } from '#renderer'
import { usePage } from '../../../page/usePage.ts'
import { FactList } from '../../account/FactList.tsx'
import { ScreenActions } from '../ScreenActions.tsx'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'
import { readLines } from './readLines.ts'

/** Facts in a sentence, or with their labels, below a text if there is one, and a way on. */
export function FactsPanel({ run, shown, panel }: PanelProps<Facts>) {
  const { say, info } = usePage()
  const summary = panel.summary && fillFacts(panel.summary, shown.facts)
  if (summary && panel.title !== undefined)
    return (
      <PanelSection title={panel.title}>
        <p className="panel-summary">{summary}</p>
      </PanelSection>
    )
  const lines = readLines(panel.lines, shown.facts, { say, info })
  const raw = panel.text === undefined ? undefined : run.edition.bundle.texts[panel.text]
  const text = raw && fillText(raw, shown.facts)
  if (lines.length === 0 && !text) return null
  const title = panel.title ?? text?.title
  const list = (
    <FactList
      className={panel.look === 'figures' ? 'panel-figures' : 'panel-facts'}
      lines={lines}
    />
  )
  if (title === undefined) return <div className="panel">{list}</div>
  return (
    <PanelSection title={title}>
      {text && <TextBody body={text.body} level={3} />}
      {list}
      {panel.action !== undefined && <PanelAction run={run} shown={shown} name={panel.action} />}
    </PanelSection>
  )
}

function PanelAction({ run, shown, name }: Omit<PanelProps, 'panel'> & { readonly name: string }) {
  const { place, facts } = shown
  if (place.type !== 'screen') return null
  const actions = openActions(run.edition.engine, place.screen.actions, facts)
  return (
    <ScreenActions
      run={run}
      from={run.addressOf(shown.path)}
      actions={actions.filter(([action]) => action === name)}
    />
  )
}
