import { createContext } from '#engine'
import type { ApplicationCounterexample, JsonObject } from '#model'
import { today } from '#analysis/play'
import type { ApplicationData } from '../application/run/ApplicationData.ts'
import type { ApplicationRun } from '../application/run/ApplicationRun.ts'
import { choosePlace } from '../application/run/choosePlace.ts'
import { createScreenDrawing } from '../application/run/createScreenDrawing.ts'
import type { SaveStatus } from '../../drafts/createDraftSync.ts'
import { createStore } from '../../store/createStore.ts'
import type { Edition } from '../../session/Edition.ts'

/**
 * An application with these facts and status, as the borrower sees it, with the answer of its
 * screen typed. Nothing is read from the server or sent to it, and nothing can be answered.
 */
export async function createPlayedRun(
  edition: Edition,
  { facts: given, screen, answer }: ApplicationCounterexample,
  status: string,
  go: (path: string) => void,
): Promise<ApplicationRun> {
  const { engine } = edition
  const facts = { ...createContext(engine.bundle.org, today), ...given }
  const data = readData(facts)
  const known = {
    data: () => data,
    next: () => undefined,
    status: () => status,
    isFailed: () => false,
    facts: () => facts,
    placeAt: (path: string) => choosePlace({ engine, facts, status }, path),
    isWhereOthersAct: () => false,
    isNew: () => false,
    hear: nothing,
    fail: nothing,
    correct: nothing,
    refresh: async () => undefined,
  }
  const drawing = await createScreenDrawing({
    known,
    edition,
    drafts: { read: () => (screen === undefined || !answer ? {} : { [screen]: answer }) },
    path: '',
    go,
    change: (draw) => draw(),
  })
  return {
    uuid,
    addressOf: (path) => path,
    edition,
    shown: drawing.shown,
    saving: createStore<SaveStatus>({ state: 'idle' }),
    show: drawing.show,
    redraw: async () => undefined,
    type: nothing,
    submit: async () => undefined,
    judge: () => [],
    giving: () => ({}),
    acted: nothing,
    saveNow: nothing,
    dismiss: nothing,
    takeTheirs: nothing,
    watch: () => nothing,
  }
}

const nothing = () => undefined

/** Belongs to no application. */
const uuid = '00000000-0000-4000-8000-000000000000'

function readData(facts: JsonObject): ApplicationData {
  const part = (name: string) => (facts[name] ?? {}) as JsonObject
  return {
    application: part('application'),
    status: part('status'),
    person: part('person'),
    case: part('case'),
    answers: {},
    submitted: {},
  }
}
