import {
  engineIssues,
  fillIssue,
  type AnswerPost,
  type Issue,
  type JsonObject,
  type PostedStep,
  type Remembered,
  type Said,
  type SaidNotice,
} from '#model'
import { readPosted, readPostedForm, type PostedRows } from '#renderer/posted'
import type { DraftSync } from '../drafts/createDraftSync.ts'
import { createTicketHolder } from '../drafts/createTicketHolder.ts'
import type { Page } from '../page/Page.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { readQuery } from '../paths/readQuery.ts'
import { findPlace } from '../router/findPlace.ts'
import { keepQuery } from '../router/showPlace.ts'
import { hasLanding } from '../screens/landing/hasLanding.ts'
import type { FlowRun } from '../session/FlowRun.ts'
import { writeReceipt } from '../session/receipts.ts'
import { createPage } from './createPage.ts'
import { openDrawnRun } from './openDrawnRun.ts'
import { withFields } from './openDrawnLanding.ts'
import { openEdition } from './openEdition.ts'
import { sendPosted } from './sendPosted.ts'
import { standing } from './standing.ts'
import { visitMeans } from './visitMeans.ts'

/**
 * Takes a step that a browser sent without a script: the same run as in the page reads, validates,
 * saves and submits it.
 */
export const answerPost: AnswerPost = async (posted) => {
  const { info, bundle, loadForm } = posted
  const url = new URL(posted.url, 'http://localhost')
  const { edition, place } = standing(url, info.base, () => {
    const opened = openEdition(bundle, url, loadForm)
    return { edition: opened, place: findPlace(opened.engine, info.org, url) }
  })
  if (place.type === 'dashboard' && hasLanding({ info, bundle }))
    return { redirect: withFields(url, posted.fields), remembered: posted.visit.remembered }
  if (place.type !== 'flow' || place.step === undefined) return undefined
  const { flow, step } = place
  let went: string | undefined
  const page = createPage(
    info,
    edition.bundle,
    (path) => (went = path),
    visitMeans(posted, url, edition),
  )
  const memory = createTicketHolder(posted.visit.remembered.drafts[flow])
  let receipt: JsonObject | undefined
  const { run, sync } = await openDrawnRun(page, {
    flow,
    memory,
    query: readQuery(url.search),
    onDone: (answer) => (receipt = answer),
  })
  const isOpen = await openStep(run, step)
  const said = isOpen ? await takeStep(run, { page, sync, step, flow, posted }) : undefined
  await sync.flush()
  const isLost = !['idle', 'saved'].includes(sync.status.read().state)
  if (isLost) sync.forget()
  const { view } = run.shown.read()
  const path = receipt ? went! : keepQuery(went ?? view.path, url.search)
  const remembered = remember(posted.visit.remembered, flow, {
    ticket: memory.read(),
    said,
    receipt,
  })
  return {
    redirect: info.base + keepOrgCode(path, url.search),
    remembered,
  }
}

async function openStep(run: FlowRun, step: string): Promise<boolean> {
  await run.open(step)
  return run.shown.read().view.step === step
}

interface Taking {
  readonly page: Page
  readonly sync: DraftSync
  readonly flow: string
  readonly step: string
  readonly posted: PostedStep
}

/** What the page would do with its fields and the button that was pressed. */
async function takeStep(
  run: FlowRun,
  { page, sync, flow, step, posted }: Taking,
): Promise<Said | undefined> {
  const form = readPostedForm(posted.fields)
  const [press = ''] = form.texts('press')
  const { view, form: drawn } = run.shown.read()
  const { formats } = run.edition.bundle
  const asked = {
    form: drawn,
    formats,
    data: view.data,
    consents: view.consents,
    ...run.giving(step),
  }
  const refused: Issue[] = []
  const data = await readPosted(asked, form, {
    rows: rowsOf(press),
    say: page.say,
    language: page.info.org.lang,
    send: (file, type) => sendPosted(page.callApi, sync, file, type),
    refuse: (pointer, message) =>
      refused.push(fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer })),
  })
  await run.send({ type: 'type', step, data })
  if (press === 'back') return void (await run.send({ type: 'back' }))
  if (press !== '') return undefined
  const errors = [...run.judge(step, data), ...refused].filter(
    ({ severity }) => severity === 'error',
  )
  if (errors.length > 0) return { flow, step, issues: errors.map(plain) }
  await run.send({ type: 'submit', step, data })
  return sayShown(run, flow)
}

/** What the run shows of its last answer. */
function sayShown(run: FlowRun, flow: string): Said | undefined {
  const { view, issues, notice } = run.shown.read()
  if (issues.length === 0 && !notice) return undefined
  const { texts } = run.edition.bundle
  const [text = ''] =
    notice?.type === 'alert' ? Object.keys(texts).filter((id) => texts[id] === notice.text) : []
  const kept: SaidNotice | undefined = notice?.type === 'alert' ? { type: 'alert', text } : notice
  return { flow, step: view.step, issues: issues.map(plain), ...(kept && { notice: kept }) }
}

const plain = ({ code, severity, message, remedy, pointer }: Issue): Issue => ({
  code,
  severity,
  message,
  remedy,
  ...(pointer !== undefined && { pointer }),
})

/** "add /people" or "remove /people/2". */
function rowsOf(press: string): PostedRows | undefined {
  const [, verb, list = '', place] = /^(add|remove) (\/.*?)(?:\/(\d+))?$/.exec(press) ?? []
  if (verb === undefined) return undefined
  return verb === 'add' ? { list: press.slice('add '.length) } : { list, removed: Number(place) }
}

function remember(
  before: Remembered,
  flow: string,
  {
    ticket,
    said,
    receipt,
  }: {
    readonly ticket: Remembered['drafts'][string] | undefined
    readonly said: Said | undefined
    readonly receipt: JsonObject | undefined
  },
): Remembered {
  const { [flow]: _ended, ...others } = before.drafts
  const receipts = { ...before.receipts }
  if (receipt)
    writeReceipt('', flow, receipt, {
      setItem: (_key, value) => void (receipts[flow] = JSON.parse(value)),
    })
  return {
    drafts: { ...others, ...(ticket && { [flow]: ticket }) },
    ...(said && { said }),
    ...(Object.keys(receipts).length > 0 && { receipts }),
  }
}
