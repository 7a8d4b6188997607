import type { Issue, JsonObject, SessionEvent, Text, View } from '#model'
import type { StepFormProps } from '#renderer'
import type { DraftSync, SaveStatus } from '../drafts/createDraftSync.ts'
import type { Edition, LoadedForm } from './Edition.ts'
import type { Store } from '../store/createStore.ts'

/** One borrower on one flow: what is shown now, and what can happen next. Free of React. */
export interface FlowRun {
  readonly edition: Edition
  readonly scene: Store<Scene>
  readonly saving: Store<SaveStatus>
  /** Resolves when the event's effects are carried out. */
  readonly send: (event: SessionEvent) => Promise<void>
  /** What is wrong with an answer to the step, all that was said before considered. */
  readonly judge: (step: string, data: JsonObject) => readonly Issue[]
  /** What the rules of the step's form give: fields and the answer with their values, and what fields begin with. */
  readonly giving: (step: string) => Pick<StepFormProps, 'given' | 'begins'>
  /** Opens a step by its address. Resolves with the path that is shown now: another one where the step is not open. */
  readonly open: (step: string) => Promise<string>
  /** Draws again what the session says: it was changed from outside. */
  readonly refresh: () => Promise<void>
  readonly saveNow: () => void
  /** The draft that files are sent to. */
  readonly openDraft: DraftSync['open']
  readonly dismiss: () => void
}

/** What is on the page. Typing does not change it: the form holds its own input. */
export interface Scene {
  readonly view: View
  readonly form: LoadedForm
  readonly issues: readonly Issue[]
  readonly isBusy: boolean
  readonly notice?: Notice
}

export type Notice =
  | { readonly type: 'alert'; readonly text: Text }
  /** The e-mail address has an account already. */
  | { readonly type: 'has-account' }
  /** The server's own words, or the catalogue's. */
  | { readonly type: 'problem'; readonly message: string }
