import type { Page } from '../../../tools/browser/Page.ts'
import { createContext, start, stepToAnswer, transition, view } from '#engine'
import { runCase, today, type CaseFailure } from '#analysis'
import type { Effect, Form, Issue, Journey, JsonObject, Session } from '#model'
import { withOwnEmail } from '../conform/server/registration/withOwnEmail.ts'
import { compareProblems } from './compareProblems.ts'
import { compareScreen } from './compareScreen.ts'
import { answerForm } from '../../../tools/browser/answerForm.ts'
import { answerPages, leaveItem } from '../../../tools/browser/answerPages.ts'
import { awaitTakeOver } from '../../../tools/browser/awaitTakeOver.ts'
import { stepAddress } from '../../../tools/browser/stepAddress.ts'
import { until } from '../../../tools/browser/until.ts'
import { drawnForm } from './drawnForm.ts'
import { followMoves } from './followMoves.ts'
import { openPage } from './openPage.ts'
import { readScreen } from './readScreen.ts'
import { seeOnce } from './seeOnce.ts'
import { signIn } from './signIn.ts'
import type { Stage } from './Stage.ts'
import { typableAnswer } from './typableAnswer.ts'
import { typableJourney } from './typableJourney.ts'
import type { Hand } from '../../../tools/browser/Hand.ts'
import { mouse } from '../../../tools/browser/mouse.ts'

/** Like the mouse, but text is pasted. */
const paste: Hand = {
  ...mouse,
  leaves: true,
  async enter(field, text) {
    await field.fill(text)
    await field.blur()
  },
}

/** Result of a journey in the browser. */
export type PlayedJourney =
  | { readonly skipped: string }
  | {
      readonly failure?: CaseFailure & { readonly screenshot?: string }
      readonly console: readonly string[]
    }

/**
 * Walks a journey of a flow in a browser and the engine: at each step the page must show what the
 * engine says, and in the end what the journey promises. What can't be entered in the page is
 * skipped, with the reason.
 */
export async function playJourney(stage: Stage, journey: Journey): Promise<PlayedJourney> {
  const { subject } = stage
  const { engine, bundle } = subject
  const wanted = { ...journey, answers: withOwnEmail(journey.answers) }
  const typed = typableJourney(engine, wanted)
  if ('skipped' in typed) return typed
  if (knowsStranger(journey))
    return {
      skipped:
        'A page knows no email address and phone of someone who is not signed in: run it without --browser',
    }
  if (journey.context?.['invited'] === true)
    return {
      skipped: 'Only a link that the server mails begins this flow: run it without --browser',
    }
  const watched = await openPage(stage, { isOnDay: true })
  const { page } = watched
  const walk = new FlowWalk(stage, watched, { ...wanted, answers: typed.answers })
  try {
    await signIn(stage, page, journey)
    const failure = (await walk.walk()) ?? runCase(subject, journey).failures[0]
    const screenshot =
      failure &&
      (await stage.gallery.keep(page, `${journey.flow}-${bundle.org.orgCode}-${journey.title}`))
    return { console: watched.console, ...(failure && { failure: { ...failure, screenshot } }) }
  } finally {
    await watched.context.close()
  }
}

/** One walk: the page and the engine, side by side. */
class FlowWalk {
  readonly #stage: Stage
  readonly #watched: Awaited<ReturnType<typeof openPage>>
  readonly #page: Page
  readonly #bundle: Stage['subject']['bundle']
  readonly #engine: Stage['subject']['engine']
  readonly #wanted: Journey
  readonly #answers: Readonly<Record<string, JsonObject>>
  readonly #moves: ReturnType<typeof followMoves>

  constructor(stage: Stage, watched: Awaited<ReturnType<typeof openPage>>, wanted: Journey) {
    this.#stage = stage
    this.#watched = watched
    this.#page = watched.page
    this.#bundle = stage.subject.bundle
    this.#engine = stage.subject.engine
    this.#wanted = wanted
    this.#answers = wanted.answers
    this.#moves = followMoves(stage, watched.page, (session) => this.#see(session, 'sending'))
  }

  async walk(): Promise<CaseFailure | undefined> {
    const { flow, open, context, flags } = this.#wanted
    const given = createContext(this.#bundle.org, today)
    const first = start(this.#engine, flow, {
      ...given,
      flags: { ...(given.flags as JsonObject), ...flags },
      ...context,
    })
    const step = open ?? first.step
    await this.#page.goto(
      stepAddress(this.#stage.origin, this.#bundle.flows[flow]!.steps[step]!.path, this.#bundle),
    )
    await awaitTakeOver(this.#page)
    let { session, issues, effects } = transition(this.#engine, first, { type: 'open', step })
    let at = `opened ${step}`
    const visited = new Set<string>()
    for (;;) {
      const failure = await this.#compareEffect(at, session, issues, effects.at(-1))
      if (failure || isOver(effects.at(-1)) || issues.length > 0) return failure
      const task = stepToAnswer(this.#engine, session)
      if (task !== session.step && this.#answers[task]) {
        await this.#page
          .locator(`.task-list a[href*="${this.#bundle.flows[flow]!.steps[task]!.path}"]`)
          .first()
          .click()
        ;({ session, issues, effects } = transition(this.#engine, session, {
          type: 'open',
          step: task,
        }))
        at = `task ${task}`
        continue
      }
      const answer = visited.has(session.step) ? undefined : this.#answers[session.step]
      visited.add(session.step)
      if (!answer) return undefined
      const rejection = await this.#put(session, answer)
      if (rejection) return rejection
      at = `after ${session.step}`
      ;({ session, issues, effects } = transition(this.#engine, session, {
        type: 'submit',
        step: session.step,
        data: answer,
      }))
      if (issues.length > 0) return this.#compareValidationErrors(session, issues)
    }
  }

  /** Where the page is after an effect, and what it shows there. */
  async #compareEffect(
    at: string,
    session: Session,
    issues: readonly Issue[],
    effect: Effect | undefined,
  ): Promise<CaseFailure | undefined> {
    if (effect?.type === 'alert') return this.#compareAlert(at, effect.text, session)
    if (effect?.type === 'call' || issues.length > 0)
      return this.#moves.compareAddress(at, effect?.type === 'call' ? effect.go : pathOf(effect))
    const shown = view(this.#engine, session)
    const elsewhere = await this.#moves.compareAddress(at, shown.path)
    if (elsewhere) return elsewhere
    if (shown.repeat) await leaveItem(this.#page)
    const form = this.#bundle.forms[shown.form]!
    const arrived = async () => {
      const { heading, isWhole } = await readScreen(this.#page)
      return isWhole && heading === form.ui.page.heading
    }
    await until(arrived, 'the whole step', { within: 15_000 }).catch(() => undefined)
    await this.#see(session, 'empty')
    return (
      compareScreen(shown, form, await readScreen(this.#page)) ?? this.#pressEmpty(session, form)
    )
  }

  /** Submits a step's form empty, once. */
  async #pressEmpty(session: Session, { schema, ui }: Form): Promise<CaseFailure | undefined> {
    const typable = typableAnswer(schema, ui.fields ?? {}, {}).answer
    const [list = ''] = view(this.#engine, session).repeat?.path ?? []
    // A required list is present, but empty.
    const answer = ((schema['required'] ?? []) as readonly string[]).includes(list)
      ? { ...typable, [list]: [] }
      : typable
    const { issues } = transition(this.#engine, session, {
      type: 'submit',
      step: session.step,
      data: answer,
    })
    if (issues.length === 0 || session.typed[session.step] || session.answers[session.step])
      return undefined
    if (!this.#stage.gallery.claim({ ...this.#stateOf(session), kind: 'sent empty' }))
      return undefined
    await paste.press(submitButton(this.#page))
    return this.#compareValidationErrors(session, issues)
  }

  async #put({ step, flow }: Session, answer: JsonObject): Promise<CaseFailure | undefined> {
    try {
      const { form, repeat } = this.#bundle.flows[flow]!.steps[step]!
      const named = withSources(answer, this.#bundle.forms[form]!)
      const drawn = drawnForm(this.#bundle, form)
      if (repeat === undefined) await answerForm(this.#page, named, paste, drawn)
      else await answerPages(this.#page, repeat, named, paste, drawn)
      await this.#see({ step, flow }, 'filled')
      await this.#moves.holdCall({ step, flow })
      await paste.press(submitButton(this.#page))
      return undefined
    } catch (error) {
      const [cause = ''] = (error as Error).message.split('\n')
      return {
        at: `the form of ${step}`,
        expected: answer,
        actual: null,
        cause: `The form cannot be filled: ${cause}`,
      }
    }
  }

  async #compareValidationErrors(
    session: Session,
    issues: readonly Issue[],
  ): Promise<CaseFailure | undefined> {
    const find = async () => compareProblems(session.step, issues, await readScreen(this.#page))
    await until(async () => (await find()) === undefined, 'problems', { within: 15_000 }).catch(
      () => undefined,
    )
    const failure = await find()
    const pointers = issues.map(({ pointer }) => pointer || 'all').toSorted()
    if (!failure) await this.#see(session, `with errors ${pointers.join(' ')}`)
    return failure
  }

  async #compareAlert(
    at: string,
    text: string,
    session: Session,
  ): Promise<CaseFailure | undefined> {
    const dialog = this.#page.getByRole('dialog').first()
    const expected = this.#bundle.texts[text]!.title
    await dialog.waitFor({ timeout: 15_000 }).catch(() => undefined)
    const actual = (await dialog.isVisible())
      ? await dialog.getByRole('heading').first().innerText()
      : null
    if (actual !== expected)
      return {
        at: `the alert ${at}`,
        expected,
        actual,
        cause: 'The page does not show the alert',
        file: `texts/${text}.json`,
        pointer: '',
      }
    await this.#see(session, `alert ${text}`)
    return undefined
  }

  #see(session: Pick<Session, 'step' | 'flow'>, kind: string): Promise<void> {
    return seeOnce(this.#stage, this.#watched, { ...this.#stateOf(session), kind })
  }

  #stateOf({ flow, step }: Pick<Session, 'step' | 'flow'>) {
    return { org: this.#bundle.org.orgCode, screen: `${flow}/${step}` }
  }
}

const submitButton = (page: Page) => page.locator('main form button[type="submit"]')
const isOver = (effect: Effect | undefined) => effect?.type === 'call' || effect?.type === 'alert'
const pathOf = (effect: Effect | undefined) => (effect?.type === 'navigate' ? effect.path : '')

/** An address without a source is typed and not chosen from the list. */
function withSources(answer: JsonObject, { ui }: Form): JsonObject {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const isAddress = ((ui.fields?.[name] ?? {}) as JsonObject)['ui:field'] === 'address'
      if (!isAddress || typeof value !== 'object' || value === null) return [name, value]
      const { source = null, ...rest } = value as JsonObject
      const parts = source === null ? {} : { street2: '', city: '', state: '', zip: '' }
      return [name, { ...parts, ...rest, source }]
    }),
  )
}

/** Whether a journey knows a visitor who is not signed in, which is impossible in a page. */
function knowsStranger({ context }: Journey): boolean {
  const { isSignedIn, hasEmail, hasPhone } = (context?.identity ?? {}) as JsonObject
  return isSignedIn !== true && (hasEmail === true || hasPhone === true)
}
