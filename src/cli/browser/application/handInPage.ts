import { screenAt } from '#engine'
import type { Json, JsonObject } from '#model'
import type { Borrower } from '../../conform/server/application/Borrower.ts'
import { placeOf } from '../../conform/server/application/placeOf.ts'
import { readStanding, type Standing } from '../../conform/server/application/readStanding.ts'
import type { Time } from '../../conform/server/application/Time.ts'
import type { Given } from '../../conform/server/createApi.ts'
import type { ServerAnswer } from '../../conform/server/Send.ts'
import { seeOnce } from '../seeOnce.ts'
import { answerInPage } from './answerInPage.ts'
import type { ApplicationPage } from './ApplicationPage.ts'
import { openScreen } from './openScreen.ts'
import { PageFailure } from './PageFailure.ts'
import { showScreen } from './showScreen.ts'

interface Walker {
  readonly who: Borrower
  readonly time: Time
}

/** Files that are entered by hand later, by their placeholder in an answer. */
const byHand = 'by-hand:'

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
  const { org, subject } = who.lender
  const files: Given[] = []
  const reads: Given[] = []
  const look = (screen: string, kind: string) =>
    seeOnce(page.stage, page.watched, { org, screen: `application/${screen}`, kind })

  const call = async (id: string, given: Given = {}): Promise<ServerAnswer> => {
    if (id === 'upload-document')
      return { status: 201, headers: {}, body: { uuid: `${byHand}${files.push(given) - 1}` } }
    if (id === 'read-document')
      return { status: 200, headers: {}, body: { read: reads.push(given) } }
    if (id === 'submit-step') return submit(given)
    return who.call(id, given)
  }

  const submit = async (given: Given): Promise<ServerAnswer> => {
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
    const documents = reads.splice(0)
    if (answered.has(key) || subject.bundle.screens.screens[screen]?.form === undefined) {
      for (const document of documents) await who.call('read-document', document)
      return who.call('submit-step', {
        ...given,
        body: { ...given.body, answer: (await send(answer)) as JsonObject },
      })
    }
    answered.add(key)
    await goTo(screen.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''))
    const { today } = (await who.read('next-step')) as { today: string }
    try {
      return await answerInPage(
        page,
        { screen, answer: putIn(answer) as JsonObject, today },
        (kind) => look(screen, kind),
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
  const goTo = async (path: string) => {
    const led = (await whereIs())?.path
    const failure =
      (await showScreen(page, led ?? path)) ??
      (led === undefined || led === path ? undefined : await openScreen(page, path))
    if (failure) throw new PageFailure(failure)
  }

  /** Files are sent by their call after all. */
  const send = async (value: Json): Promise<Json> => {
    if (Array.isArray(value)) return Promise.all((value as readonly Json[]).map(send))
    if (typeof value !== 'object' || value === null) return value
    const { uuid } = value as JsonObject
    if (typeof uuid === 'string' && uuid.startsWith(byHand)) {
      const { body } = await who.call('upload-document', files[Number(uuid.slice(byHand.length))]!)
      return { ...value, uuid: body.uuid as string }
    }
    const parts = await Promise.all(
      Object.entries(value).map(async ([name, part]) => [name, await send(part)] as const),
    )
    return Object.fromEntries(parts)
  }

  /** In the form that the driver accepts files: by their type. */
  const putIn = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(putIn)
    if (typeof value !== 'object' || value === null) return value
    const { uuid } = value as JsonObject
    if (typeof uuid === 'string' && uuid.startsWith(byHand))
      return { $upload: files[Number(uuid.slice(byHand.length))]!.query!.type! }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, putIn(part)]))
  }

  const hand = { ...who, call }
  return {
    who: hand,
    time: {
      now: time.now,
      async wait(_who, wait) {
        await lookAround(wait.rests === true)
        return time.wait(who, wait)
      },
    },
  }

  async function lookAround(isEnd: boolean): Promise<void> {
    const place = await whereIs()
    if (place === undefined) return
    const state = { org, screen: `application/${place.id}`, kind: place.kind }
    if (!isEnd && page.stage.gallery.has(state)) return
    const failure = await showScreen(page, place.path)
    const now = failure && (await whereIs())
    if (failure && now?.path === place.path && now.status === place.status)
      throw new PageFailure(failure)
    if (!failure) await seeOnce(page.stage, page.watched, state)
  }

  async function whereIs() {
    const standing: Standing = await readStanding(who)
    const { screen: path, status } = placeOf(who, standing)
    if (path === undefined) return undefined
    const found = screenAt(subject.engine, path)
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
