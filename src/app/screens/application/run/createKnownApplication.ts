import { actorOf, createContext, createFacts, type Engine } from '#engine'
import type { JsonObject, Org } from '#model'
import type { CallApi } from '../../../api/createApi.ts'
import { todayHere } from '../../../session/todayHere.ts'
import type { ApplicationData } from './ApplicationData.ts'
import type { PlaceDecision } from './ApplicationPlace.ts'
import { choosePlace, findRoute } from './choosePlace.ts'
import type { Heard } from './createStatusWatch.ts'
import type { NextStep } from './NextStep.ts'
import { readApplicationData } from './readApplicationData.ts'

/** What the server has reported about an application so far, and what follows from it. */
export interface KnownApplication {
  readonly data: () => ApplicationData
  readonly next: () => NextStep | undefined
  /** The current status, undefined if it was never reported. */
  readonly status: () => string | undefined
  /** The status call failed: the local machine decides. */
  readonly isFailed: () => boolean
  readonly facts: () => JsonObject
  readonly placeAt: (path: string) => PlaceDecision
  /**
   * The borrower is watching while someone else has something to do: the next screen appears
   * automatically.
   */
  readonly isWhereOthersAct: (path: string) => boolean
  readonly isNew: (heard: Heard) => boolean
  readonly hear: (heard: Pick<Heard, 'next' | 'status'>) => void
  readonly fail: () => void
  /** Updates the status from a rejected call. */
  readonly correct: (standing: Partial<NextStep>) => void
  readonly refresh: () => Promise<void>
}

export interface KnownApplicationSettings {
  readonly uuid: string
  readonly org: Org
  readonly callApi: CallApi
  readonly readData?: typeof readApplicationData
  readonly engine: Engine
  readonly first: { readonly data: ApplicationData; readonly next: NextStep | undefined }
}

export function createKnownApplication({
  uuid,
  org,
  callApi,
  readData = readApplicationData,
  engine,
  first,
}: KnownApplicationSettings): KnownApplication {
  let { data, next } = first
  let status: string | undefined = next?.status
  let isFailed = next === undefined

  const facts = (): JsonObject => {
    const { email, phoneNumbers } = data.person
    const identity = {
      isSignedIn: true,
      hasEmail: Boolean(email),
      hasPhone: Array.isArray(phoneNumbers) && phoneNumbers.length > 0,
    }
    const context = createContext(org, next?.today ?? todayHere(org), identity)
    const { application, status: flags, person, case: ownCase } = data
    return createFacts({
      application,
      status: flags,
      person,
      case: ownCase,
      context,
      ...(status !== undefined && !isFailed && { nextStep: status }),
    })
  }

  return {
    data: () => data,
    next: () => next,
    status: () => status,
    isFailed: () => isFailed,
    facts,
    placeAt: (path) =>
      choosePlace({ engine, facts: facts(), status: isFailed ? undefined : status }, path),
    isWhereOthersAct(path) {
      if (status === undefined || isFailed || actorOf(engine, status, facts()) === 'borrower')
        return false
      const route = findRoute({ engine, facts: facts(), status })
      return route !== 'wait' && route.path === path
    },
    isNew: (heard) => heard.next.version !== next?.version || heard.status !== status || isFailed,
    hear(heard) {
      ;({ next, status } = heard)
      isFailed = false
    },
    fail: () => void (isFailed = true),
    correct(standing) {
      if (next) next = { ...next, ...standing }
      status = next?.status
    },
    async refresh() {
      data = await readData(callApi, uuid)
    },
  }
}
