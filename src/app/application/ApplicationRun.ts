import type { Issue, JsonObject, ProgressView, Text, View } from '#model'
import type { StepFormProps } from '#renderer'
import type { SaveStatus } from '../drafts/createDraftSync.ts'
import type { Edition, LoadedForm } from '../session/Edition.ts'
import type { Store } from '../store/createStore.ts'
import type { ApplicationData } from './ApplicationData.ts'
import type { ApplicationPlace } from './ApplicationPlace.ts'

/** One borrower in one application: what is shown now, and what can happen next. Free of React. */
export interface ApplicationRun {
  readonly uuid: string
  /** Router path of a path below it; "" is its root. */
  readonly addressOf: (path: string) => string
  readonly edition: Edition
  readonly scene: Store<ApplicationScene>
  readonly saving: Store<SaveStatus>
  /** Shows what lies at a path below the application, or goes where the borrower belongs. */
  readonly show: (path: string) => Promise<void>
  /** Something that is typed here was changed elsewhere: draws it, except while an answer is on its way. */
  readonly redraw: () => Promise<void>
  readonly type: (data: JsonObject) => void
  readonly submit: (data: JsonObject) => Promise<void>
  readonly judge: (data: JsonObject) => readonly Issue[]
  /** What the rules of the screen's form give. */
  readonly giving: () => Pick<StepFormProps, 'given' | 'begins'>
  /** The borrower did something that may have moved the application on: asks where it stands. */
  readonly acted: () => void
  readonly saveNow: () => void
  readonly dismiss: () => void
  /** Of an answer that was given elsewhere too: takes what was typed here back, and goes on from the other. */
  readonly takeTheirs: () => void
  /** Begins to ask again, and stops while no screen shows the application. Gives the way to stop. */
  readonly watch: () => () => void
}

export interface ApplicationScene {
  readonly place: ApplicationPlace
  /** The path that the address shows. */
  readonly path: string
  /** Answers sent so far: a screen that comes again after its answer begins anew. */
  readonly round: number
  readonly data: ApplicationData
  readonly facts: JsonObject
  /** The status to go by; undefined while nobody can tell. */
  readonly status: string | undefined
  readonly version: number
  /** The server does not tell where the application stands: the local machine decides. */
  readonly isLocal: boolean
  readonly isBusy: boolean
  readonly progress: ProgressView
  readonly offer: readonly { readonly label: string; readonly text: string }[] | undefined
  readonly notice?: ScreenNotice
  /** Of a screen with a form. */
  readonly step?: ScreenStep
}

export interface ScreenStep {
  readonly form: LoadedForm
  readonly data: JsonObject
  readonly issues: readonly Issue[]
  readonly legal: View['legal']
  readonly consents: View['consents']
  readonly notices: Readonly<Record<string, Text>>
}

export type ScreenNotice =
  | { readonly type: 'problem'; readonly message: string }
  /** The screen was done already, elsewhere or earlier. */
  | { readonly type: 'done-before' }
  /** The local machine led here, and the server has something else to do first. */
  | { readonly type: 'not-yet' }
  /** The same screen was answered elsewhere: here is the other answer. */
  | { readonly type: 'answered-elsewhere'; readonly theirs: JsonObject }
