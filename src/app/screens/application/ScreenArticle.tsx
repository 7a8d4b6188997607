import { Suspense } from 'react'
import { fillFacts, openActions } from '#engine'
import { Alert, TextBody } from '#renderer'
import type { ApplicationPlace } from './run/ApplicationPlace.ts'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Part } from '../../shell/Part.tsx'
import { SaveLine } from '../flow/SaveLine.tsx'
import { BackLink } from './BackLink.tsx'
import { ChangeNote } from './ChangeNote.tsx'
import { ScreenActions } from './ScreenActions.tsx'
import { DialogText } from './DialogText.tsx'
import { ScreenBody } from './ScreenBody.tsx'
import { ScreenFacts } from './ScreenFacts.tsx'
import { ScreenNotice } from './ScreenNotice.tsx'
import { PanelBox } from './panels/PanelBox.tsx'
import { usePanels } from './panels/usePanels.ts'
import { useParts, type ShownPart } from './parts/useParts.ts'
import { TextCard } from './TextCard.tsx'
import { textsOf } from './textsOf.ts'
import type { Panel } from '#model'
import { usePage } from '../../page/usePage.ts'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly place: Extract<ApplicationPlace, { type: 'screen' }>
}

/**
 * One screen: heading, texts, facts and panels, the content of its kind, and other ways to
 * continue.
 */
export function ScreenArticle({ run, shown, place: { screen } }: Props) {
  const { facts, step } = shown
  const { engine } = run.edition
  const part = useParts(run, shown, screen.parts)
  const page = part?.page
  const isFirst = !part || part.index === 0
  const why = page?.heading === undefined ? step?.form.ui.page.why : page.why
  const { texts: all, head } = textsOf(screen, run.edition, facts)
  const texts = all.filter(
    (text) =>
      text.below ||
      text.card !== undefined ||
      (text.part === undefined ? isFirst : text.part === page?.part),
  )
  const heading =
    page?.heading ??
    head?.text.title ??
    (screen.heading && fillFacts(screen.heading, facts)) ??
    step?.form.ui.page.heading ??
    screen.title
  const drawing = head?.heading ?? screen.drawing
  const lead = texts.filter(
    ({ below, tone, card, dialog }) => !below && !tone && card === undefined && !dialog,
  )
  const { panels } = usePanels(run)
  const placed = (screen.panels ?? []).flatMap((name) => actionOf(panels[name]) ?? [])
  const actions = (
    <Part isNeeded>
      <ScreenActions
        run={run}
        from={run.addressOf(shown.path)}
        actions={openActions(engine, screen.actions, facts).filter(
          ([name]) => !placed.includes(name),
        )}
      />
    </Part>
  )
  return (
    <article className="step">
      <header className="step-head">
        <div className="step-ways">
          <BackLink run={run} shown={shown} part={part} />
          {part && <PartPosition part={part} />}
        </div>
        <PageHeading key={page?.key} takesFocus={part?.hasMoved === true}>
          {heading}
        </PageHeading>
        {why && <p className="step-why">{why}</p>}
        {drawing && (
          <Part>
            <Drawing name={drawing} />
          </Part>
        )}
      </header>
      <Part isNeeded>
        <ScreenNotice run={run} shown={shown} />
      </Part>
      {isFirst && (
        <Part isNeeded>
          <ChangeNote run={run} shown={shown} screen={screen} />
        </Part>
      )}
      {texts.map(
        ({ id, text, tone }) =>
          tone && (
            <Alert key={id} tone={tone} title={text.title}>
              <TextBody body={text.body} />
            </Alert>
          ),
      )}
      {lead.length > 0 && (
        <div className="screen-texts">
          {lead.map(({ id, text }) => (
            <TextBody key={id} body={text.body} level={2} />
          ))}
        </div>
      )}
      {texts.map(
        ({ id, text, dialog }) =>
          dialog && (
            <Part key={id} isNeeded>
              <DialogText text={text} />
            </Part>
          ),
      )}
      {isFirst && (
        <Part isNeeded>
          <ScreenFacts engine={engine} lines={screen.facts ?? []} facts={facts} />
        </Part>
      )}
      {isFirst &&
        screen.panels?.map((panel) => (
          <PanelBox key={panel} name={panel} run={run} shown={shown} />
        ))}
      <Suspense fallback={<div className="lintel-waiting" aria-busy="true" />}>
        <ScreenBody run={run} shown={shown} screen={screen} part={part}>
          {texts.map(
            ({ id, text, card, below }) =>
              card !== undefined &&
              !below && (
                <Part key={id} isNeeded>
                  <TextCard text={text} hint={card} />
                </Part>
              ),
          )}
        </ScreenBody>
        {step && actions}
        {step && (
          <Part>
            <SaveLine run={run} isSending={shown.isBusy} />
          </Part>
        )}
        {texts
          .filter(({ below }) => below)
          .map(({ id, text, card }) =>
            card === undefined ? (
              <section key={id} className="screen-section" aria-labelledby={`text-${id}`}>
                <h2 id={`text-${id}`}>{text.title}</h2>
                <TextBody body={text.body} />
              </section>
            ) : (
              <Part key={id} isNeeded>
                <TextCard text={text} hint={card} />
              </Part>
            ),
          )}
        {!step && actions}
      </Suspense>
    </article>
  )
}

/** The screen's action that a panel draws itself. */
function actionOf(panel: Panel | undefined): string | undefined {
  return panel?.kind === 'facts' ? panel.action : undefined
}

/** Which page of the form this is: "Part 2 of 3". */
function PartPosition({ part: { index, pages } }: { part: ShownPart }) {
  const { say } = usePage()
  if (pages.length < 2) return null
  return (
    <p className="part-position">
      {say('part-position', { position: index + 1, count: pages.length })}
    </p>
  )
}
