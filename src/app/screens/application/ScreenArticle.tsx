import { Suspense } from 'react'
import { evaluateRule, fillFacts, fillText, openActions } from '#engine'
import { Alert, TextBody } from '#renderer'
import type { ApplicationPlace } from '../../application/ApplicationPlace.ts'
import type { ApplicationRun, ShownScreen } from '../../application/ApplicationRun.ts'
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
  const { bundle, engine } = run.edition
  const heading =
    step?.form.ui.page.heading ?? fillFacts(screen.heading ?? screen.title, facts) ?? screen.title
  const why = step?.form.ui.page.why
  const texts = (screen.texts ?? [])
    .filter(({ when }) => when === undefined || evaluateRule(engine, when, facts) === 'true')
    .flatMap((entry) =>
      bundle.texts[entry.text]
        ? [{ ...entry, id: entry.text, text: fillText(bundle.texts[entry.text]!, facts) }]
        : [],
    )
  const lead = texts.filter(({ below, tone, dialog }) => !below && !tone && !dialog)
  const actions = (
    <Part isNeeded>
      <ScreenActions
        run={run}
        from={run.addressOf(shown.path)}
        actions={openActions(engine, screen.actions, facts)}
      />
    </Part>
  )
  return (
    <article className="step">
      <header className="step-head">
        <BackLink run={run} shown={shown} />
        <PageHeading>{heading}</PageHeading>
        {why && <p className="step-why">{why}</p>}
      </header>
      <Part isNeeded>
        <ScreenNotice run={run} shown={shown} />
      </Part>
      <Part isNeeded>
        <ChangeNote run={run} shown={shown} screen={screen} />
      </Part>
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
      <Part isNeeded>
        <ScreenFacts engine={engine} lines={screen.facts ?? []} facts={facts} />
      </Part>
      {screen.panels?.map((panel) => (
        <PanelBox key={panel} name={panel} run={run} shown={shown} />
      ))}
      <Suspense fallback={<div className="lintel-waiting" aria-busy="true" />}>
        <ScreenBody run={run} shown={shown} screen={screen} />
        {step && actions}
        {step && (
          <Part>
            <SaveLine run={run} isSending={shown.isBusy} />
          </Part>
        )}
        {texts
          .filter(({ below }) => below)
          .map(({ id, text }) => (
            <section key={id} className="screen-section" aria-labelledby={`text-${id}`}>
              <h2 id={`text-${id}`}>{text.title}</h2>
              <TextBody body={text.body} />
            </section>
          ))}
        {!step && actions}
      </Suspense>
    </article>
  )
}
