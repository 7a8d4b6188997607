import { evaluateRule, fillFacts, fillText, formatFact, readFact } from '#engine'
import { TextBody } from '#renderer'
import type { ApplicationPlace } from '../../application/ApplicationPlace.ts'
import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Fact } from '../account/Fact.tsx'
import { SaveLine } from '../flow/SaveLine.tsx'
import { ScreenActions } from './ScreenActions.tsx'
import { ScreenBody } from './ScreenBody.tsx'
import { ScreenNotice } from './ScreenNotice.tsx'
import { PanelBox } from './panels/PanelBox.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly scene: ApplicationScene
  readonly place: Extract<ApplicationPlace, { type: 'screen' }>
}

/** One screen: heading, what there is to say, facts and panels, what its kind brings, and other ways on. */
export function ScreenArticle({ run, scene, place: { screen } }: Props) {
  const { facts, step } = scene
  const { bundle, engine } = run.edition
  const heading = step?.form.ui.page.heading ?? fillFacts(screen.heading ?? screen.title, facts) ?? screen.title
  const why = step?.form.ui.page.why
  const texts = (screen.texts ?? [])
    .filter(({ when }) => when === undefined || evaluateRule(engine, when, facts) === 'true')
    .flatMap(({ text, below = false }) => (bundle.texts[text] ? [{ id: text, below, text: fillText(bundle.texts[text], facts) }] : []))
  const lead = texts.filter(({ below }) => !below)
  const lines = (screen.facts ?? []).flatMap(({ label, fact, format }) => {
    const text = formatFact(readFact(facts, fact), format)
    return text === undefined ? [] : [{ label, text }]
  })
  return (
    <article className="step">
      <header className="step-head">
        <PageHeading>{heading}</PageHeading>
        {why && <p className="step-why">{why}</p>}
      </header>
      <ScreenNotice run={run} scene={scene} />
      {lead.length > 0 && (
        <div className="screen-texts">
          {lead.map(({ id, text }) => (
            <TextBody key={id} body={text.body} level={2} />
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <dl className="facts screen-facts">
          {lines.map(({ label, text }) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
      {screen.panels?.map((panel) => (
        <PanelBox key={panel} panel={panel} run={run} scene={scene} />
      ))}
      {texts
        .filter(({ below }) => below)
        .map(({ id, text }) => (
          <section key={id} className="screen-section" aria-labelledby={`text-${id}`}>
            <h2 id={`text-${id}`}>{text.title}</h2>
            <TextBody body={text.body} />
          </section>
        ))}
      <ScreenBody run={run} scene={scene} screen={screen} />
      <ScreenActions run={run} scene={scene} screen={screen} />
      {step && <SaveLine run={run} />}
    </article>
  )
}
