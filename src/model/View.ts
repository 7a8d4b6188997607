import type { FormHead } from './Form.ts'
import type { JsonObject } from './JsonObject.ts'
import type { Text } from './Text.ts'

/** One step as it should be drawn now, without the form itself, which `formHead.hash` loads. */
export interface View {
  readonly flow: string
  readonly step: string
  readonly title: string
  readonly path: string
  readonly form: string
  readonly formHead: FormHead
  /** Unsubmitted input if there is any, otherwise the submitted answer, otherwise {}. */
  readonly data: JsonObject
  /** The previous step on the walk; absent on the first one. */
  readonly back?: { readonly step: string; readonly path: string }
  readonly progress: ProgressView
  /** For a repeat step: the path of the list in the answer, and the line of an item. */
  readonly repeat?: { readonly path: readonly string[]; readonly itemTitle?: string }
  /** Only for a task list. */
  readonly tasks?: readonly TaskView[]
  /** Only for a review: the answered steps before it. Secrets are named and must not be shown. */
  readonly review?: readonly ReviewedStep[]
  /** Texts that pressing the button consents to, shown directly above it, by consent type. */
  readonly legal: readonly { readonly type: string; readonly text: Text }[]
  /** Texts of consents that have a field, by field name. */
  readonly consents: Readonly<Record<string, { readonly type: string; readonly text: Text }>>
}

export interface TaskView {
  readonly id: string
  readonly title: string
  readonly state: 'blocked' | 'open' | 'active' | 'done'
  /** Absent while it is blocked. */
  readonly path?: string
}

export interface ReviewedStep {
  readonly step: string
  readonly title: string
  readonly path: string
  readonly form: string
  readonly answer: JsonObject
  /** As in FormHead. */
  readonly secrets: readonly string[]
}

export interface ProgressView {
  readonly items: readonly {
    readonly id: string
    readonly title: string
    readonly state: 'done' | 'current' | 'coming'
    readonly path?: string
  }[]
  /** 1-based position of the open step on its predicted path, and the length of that path. */
  readonly position: number
  readonly total: number
}
