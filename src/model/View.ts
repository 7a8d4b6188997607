import type { FormHead } from './Form.ts'
import type { JsonObject } from './JsonObject.ts'
import type { Text } from './Text.ts'

/** One step as it is to be drawn now. Everything but the form itself, which is loaded by `formHead.hash`. */
export interface View {
  readonly flow: string
  readonly step: string
  readonly title: string
  readonly path: string
  readonly form: string
  readonly formHead: FormHead
  /** Typed input where there is some, else the submitted answer, else {}. */
  readonly data: JsonObject
  /** The step above on the walk; absent on the first one. */
  readonly back?: { readonly step: string; readonly path: string }
  readonly progress: ProgressView
  /** Of a step that repeats a page: where the list lies in the answer, and the line of an item. */
  readonly repeat?: { readonly path: readonly string[]; readonly itemTitle?: string }
  /** Of a task list. */
  readonly tasks?: readonly TaskView[]
  /** Of a review: the answered steps above it; their secrets are named, and must not be shown. */
  readonly review?: readonly ReviewedStep[]
  /** Texts that pressing the button consents to, shown right above it, by consent type. */
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
  /** 1-based position of the open step on its predicted way, and that way's length. */
  readonly position: number
  readonly total: number
}
