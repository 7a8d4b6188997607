import type { Issue, JsonObject, SessionEvent, Text, View } from '#model'
import type { StepFormProps } from '#renderer'
import type { DraftSync, SaveStatus } from '../drafts/createDraftSync.ts'
import type { Edition, LoadedForm } from './Edition.ts'
import type { StepParts } from './prefetchNext.ts'
import type { SaidOutlook } from './SaidOutlook.ts'
import type { Store } from '../store/createStore.ts'

/** One borrower in one flow: what is shown now, and what can happen next. Independent of React. */
export interface FlowRun {
  readonly edition: Edition
  readonly shown: Store<ShownStep>
  readonly saving: Store<SaveStatus>
  /** Resolves when the event's effects are done. */
  readonly send: (event: SessionEvent) => Promise<void>
  /** Validation errors of an answer to the step, given all earlier answers. */
  readonly judge: (step: string, data: JsonObject) => readonly Issue[]
  /** Values that the rules of the step's form set, and initial values. */
  readonly giving: (step: string) => Pick<StepFormProps, 'given' | 'begins'>
  /**
   * Opens a step by its URL. Resolves with the path that is shown now: another one if the step is
   * not open.
   */
  readonly open: (step: string) => Promise<string>
  /** Fetches what the steps after this one need. Never rejects. */
  readonly fetchNext: (step: string, parts: StepParts) => Promise<void>
  /** Shows what is ahead, once that is loaded: it may come after the first step. */
  readonly lookAhead: () => Promise<void>
  /** Redraws the session after it was changed from outside. */
  readonly refresh: () => Promise<void>
  readonly saveNow: () => void
  /** The draft that files are sent to. */
  readonly openDraft: DraftSync['open']
  readonly dismiss: () => void
}

/** What is on the page. Typing does not change it: the form holds its own input. */
export interface ShownStep {
  readonly view: View
  readonly form: LoadedForm
  readonly issues: readonly Issue[]
  readonly isBusy: boolean
  readonly notice?: RunNotice
  /** Absent until it is loaded. */
  readonly outlook?: SaidOutlook
}

export type RunNotice =
  | { readonly type: 'alert'; readonly text: Text }
  /** There is already an account with this e-mail address. */
  | { readonly type: 'has-account' }
  /** The draft has moved to another release, with all that was entered. */
  | { readonly type: 'moved' }
  /** The server's own words, or the catalogue's. */
  | { readonly type: 'problem'; readonly message: string }
