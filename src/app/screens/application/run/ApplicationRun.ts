import type { Issue, JsonObject, ProgressView, Text, View } from '#model'
import type { StepFormProps } from '#renderer'
import type { SaveStatus } from '../../../drafts/createDraftSync.ts'
import type { Edition, LoadedForm } from '../../../session/Edition.ts'
import type { Store } from '../../../store/createStore.ts'
import type { ApplicationData } from './ApplicationData.ts'
import type { ApplicationPlace } from './ApplicationPlace.ts'

/**
 * One borrower in one application: what is shown now, and what can happen next. Independent of
 * React.
 */
export interface ApplicationRun {
  readonly uuid: string
  /** Router path of a path below it; "" is its root. */
  readonly addressOf: (path: string) => string
  readonly edition: Edition
  readonly shown: Store<ShownScreen>
  readonly saving: Store<SaveStatus>
  /** Shows a path below the application, or goes to where the borrower should be. */
  readonly show: (path: string) => Promise<void>
  /** Redraws after input was changed elsewhere, unless an answer is being sent. */
  readonly redraw: () => Promise<void>
  readonly type: (data: JsonObject) => void
  readonly submit: (data: JsonObject) => Promise<void>
  readonly judge: (data: JsonObject) => readonly Issue[]
  /** Values that the rules of the screen's form set. */
  readonly giving: () => Pick<StepFormProps, 'given' | 'begins'>
  /** The borrower did something that may have advanced the application: requests its status. */
  readonly acted: () => void
  readonly saveNow: () => void
  readonly dismiss: () => void
  /**
   * If the screen was answered elsewhere too, or by a vendor: discards the input here and continues
   * from the other answer.
   */
  readonly takeTheirs: () => void
  /**
   * Starts requesting the status again, and stops while no screen shows the application. Returns a
   * function that stops it.
   */
  readonly watch: () => () => void
}

export interface ShownScreen {
  readonly place: ApplicationPlace
  /** The path in the URL. */
  readonly path: string
  /** Number of answers sent: a screen that returns after its answer starts over. */
  readonly round: number
  readonly data: ApplicationData
  readonly facts: JsonObject
  /** The current status; undefined while it is unknown. */
  readonly status: string | undefined
  readonly version: number
  /** The server does not return the status: the local machine decides. */
  readonly isLocal: boolean
  readonly isBusy: boolean
  readonly progress: ProgressView
  readonly offer: readonly { readonly label: string; readonly text: string }[] | undefined
  readonly notice?: ScreenNotice
  /** Only for a screen with a form. */
  readonly step?: ScreenStep
}

export interface ScreenStep {
  readonly form: LoadedForm
  readonly data: JsonObject
  /** Nothing was typed in it or sent. */
  readonly isNew: boolean
  readonly issues: readonly Issue[]
  readonly legal: View['legal']
  readonly consents: View['consents']
  readonly notices: Readonly<Record<string, Text>>
}

export type ScreenNotice =
  | { readonly type: 'problem'; readonly message: string }
  /** The screen was completed before, here or elsewhere. */
  | { readonly type: 'done-before' }
  /** The local machine led here, but the server requires something else first. */
  | { readonly type: 'not-yet' }
  /** The same screen was answered elsewhere, with this answer. */
  | { readonly type: 'answered-elsewhere'; readonly theirs: JsonObject }
