import { screenAt } from '#engine'
import type { Json, JsonObject } from '#model'
import type { Borrower } from '../../conform/server/application/Borrower.ts'
import { placeOf } from '../../conform/server/application/placeOf.ts'
import {
  readStanding,
  type JourneyStanding,
} from '../../conform/server/application/readStanding.ts'
import type { Time } from '../../conform/server/application/Time.ts'
import type { GivenToCall } from '../../conform/server/createApi.ts'
import type { ServerAnswer } from '../../conform/server/Send.ts'
import { seeOnce } from '../seeOnce.ts'
import { answerInPage } from './answerInPage.ts'
import type { ApplicationPage } from './ApplicationPage.ts'
import { PageFailure } from './PageFailure.ts'
import { showScreen } from './showScreen.ts'
import type { CaseFailure } from '#analysis'
import { stepAddress } from '../../../../tools/browser/stepAddress.ts'
import { awaitScreen } from './awaitScreen.ts'

interface Walker {
  readonly who: Borrower
  readonly time: Time
}

/** Files that are entered by hand later, by their placeholder in an answer. */
const byHand = 'by-hand:'

/** The file's number if the value stands for one. */
function numberOfFile(value: object): number | undefined {
  const { uuid } = value as JsonObject
  return typeof uuid === 'string' && uuid.startsWith(byHand)
    ? Number(uuid.slice(byHand.length))
    : undefined
}

/**
 * The same borrower, who answers screens in the page instead of by a call, and whose page is
 * examined wherever they wait. An answer that some journey already gave in the page (`answered`) is
 * sent by its call. Rejects with a PageFailure.
 */
export function handInPage(
  page: ApplicationPage,
  { who, time }: Walker,
  answered: Set<string>,
): Walker {
  const hands = new PageHands(page, who, answered)
  return {
    who: { ...who, call: (id, given) => hands.call(id, given) },
    time: {
      now: time.now,
      async wait(_who, wait) {
        await hands.lookAround(wait.rests === true)
        return time.wait(who, wait)
      },
    },
  }
}

class PageHands {
  private readonly page: ApplicationPage
  private readonly who: Borrower
  private readonly answered: Set<string>
  private readonly files: GivenToCall[] = []
  private readonly reads: GivenToCall[] = []

  constructor(page: ApplicationPage, who: Borrower, answered: Set<string>) {
    this.page = page
    this.who = who
    this.answered = answered
  }

  async call(id: string, given: GivenToCall = {}): Promise<ServerAnswer> {
    const { files, reads } = this
    if (id === 'upload-document')
      return { status: 201, headers: {}, body: { uuid: `${byHand}${files.push(given) - 1}` } }
    if (id === 'read-document')
      return { status: 200, headers: {}, body: { read: reads.push(given) } }
    if (id === 'submit-step') return this.submit(given)
    return this.who.call(id, given)
  }

  async lookAround(isEnd: boolean): Promise<void> {
    const { page, who } = this
    const place = await this.whereIs()
    if (place === undefined) return
    const screen = `application/${place.id}`
    const state = { org: who.lender.org, screen, kind: place.kind }
    if (!isEnd && page.stage.gallery.has(state)) return
    const failure = await showScreen(page, place.path)
    const now = failure && (await this.whereIs())
    if (failure && now?.path === place.path && now.status === place.status)
      throw new PageFailure(failure)
    if (!failure) await seeOnce(page.stage, page.watched, state)
  }

  private async submit(given: GivenToCall): Promise<ServerAnswer> {
    const { page, who, answered } = this
    const { org, subject } = who.lender
    const {
      screen,
      answer,
      params = {},
    } = given.body as {
      screen: string
      answer: JsonObject
      params?: Readonly<Record<string, string>>
    }
    const key = `${org} ${screen} ${JSON.stringify(answer).replaceAll(/[0-9a-f]{8}[0-9a-f-]{20,}|by-hand:\d+/g, '*')}`
    const documents = this.reads.splice(0)
    if (answered.has(key) || subject.bundle.screens.screens[screen]?.form === undefined) {
      for (const document of documents) await who.call('read-document', document)
      return who.call('submit-step', {
        ...given,
        body: { ...given.body, answer: (await this.send(answer)) as JsonObject },
      })
    }
    answered.add(key)
    await this.goTo(screen.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''))
    const { today } = (await who.read('next-step')) as { today: string }
    try {
      return await answerInPage(
        page,
        { screen, answer: this.putIn(answer) as JsonObject, today },
        (kind) => seeOnce(page.stage, page.watched, { org, screen: `application/${screen}`, kind }),
      )
    } catch (error) {
      const [cause = ''] = (error as Error).message.split('\n')
      throw new PageFailure({
        at: `the form of ${screen}`,
        expected: answer,
        actual: null,
        cause: `It cannot be filled and sent: ${cause}`,
      })
    }
  }

  /** To the status's screen, and from there to a screen that it links to. */
  private async goTo(path: string): Promise<void> {
    const { page } = this
    const led = (await this.whereIs())?.path
    const failure =
      (await showScreen(page, led ?? path)) ??
      (led === undefined || led === path ? undefined : await openScreen(page, path))
    if (failure) throw new PageFailure(failure)
  }

  /** Files are sent by their call after all. */
  private async send(value: Json): Promise<Json> {
    if (Array.isArray(value))
      return Promise.all((value as readonly Json[]).map((each) => this.send(each)))
    if (typeof value !== 'object' || value === null) return value
    const file = numberOfFile(value)
    if (file !== undefined) {
      const { body } = await this.who.call('upload-document', this.files[file]!)
      return { ...value, uuid: body.uuid as string }
    }
    const parts = await Promise.all(
      Object.entries(value).map(async ([name, part]) => [name, await this.send(part)] as const),
    )
    return Object.fromEntries(parts)
  }

  /** In the form that the driver accepts files: by their type. */
  private putIn(value: Json): Json {
    if (Array.isArray(value)) return (value as readonly Json[]).map((each) => this.putIn(each))
    if (typeof value !== 'object' || value === null) return value
    const file = numberOfFile(value)
    if (file !== undefined) return { $upload: this.files[file]!.query!.type! }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.putIn(part)]))
  }

  private async whereIs() {
    const { who } = this
    const standing: JourneyStanding = await readStanding(who)
    const { screen: path, status } = placeOf(who, standing)
    if (path === undefined) return undefined
    const found = screenAt(who.lender.subject.engine, path)
    if (path === '' || !found || !('screen' in found))
      return { path, status, id: path || 'own page', kind: status }
    return {
      path,
      status,
      id: found.id,
      kind: found.screen.form === undefined ? 'waiting' : 'empty',
    }
  }
}

/** Opens a screen of the application by its URL, like a link. */
async function openScreen(page: ApplicationPage, path: string): Promise<CaseFailure | undefined> {
  const { stage, watched, uuid } = page
  await watched.page.goto(stepAddress(stage.origin, `/${uuid}/${path}`, stage.subject.bundle))
  return awaitScreen(page, path, 20_000)
}
