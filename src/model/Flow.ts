import type { Rule } from './Rule.ts'

/** flows/<id>.json: which steps, in which order, under which named rules. */
export interface Flow {
  readonly title: string
  /** The flow is open only while this rule holds; otherwise the visitor goes to `path`, the query string kept. */
  readonly open?: { readonly when: string; readonly otherwise: string }
  readonly start: string
  readonly steps: Readonly<Record<string, Step>>
  /** Names are unique over all flows and rule files of a bundle. */
  readonly rules?: Readonly<Record<string, Rule>>
  /** First entry whose `when` holds (or that has none) is shown. */
  readonly progress?: readonly Progress[]
  /** The page after the call that ends the flow. */
  readonly confirmation?: Confirmation
  /** Another person who signs, by a mailed link and without an account, before a submission of this flow is complete. */
  readonly coSigner?: CoSigner
}

/** Facts are answers of the flow by name. */
export interface CoSigner {
  /** Without it every submission needs a co-signer. */
  readonly when?: string
  /** Flow that the link opens. Nobody else can begin it. */
  readonly flow: string
  /** Facts: who the co-signer is, and where the link is mailed. */
  readonly name: string
  readonly email: string
  /** Facts: who asks, and where the outcome is mailed. */
  readonly by: string
  readonly byEmail: string
  /** Field of the first form of `flow` → fact that the co-signer finds there and cannot change. */
  readonly given?: Readonly<Record<string, string>>
  /** Rule over the answers of `flow`: the co-signer declines. */
  readonly declined?: string
}

/** `{reference}` and `{submitted}` of the text are filled from what the call answered. */
export interface Confirmation {
  /** Router path without a query; a call's `go` leads to it. */
  readonly path: string
  /** Text id. */
  readonly text: string
}

export interface Step {
  readonly title: string
  /** Router path below the base path; may carry a query: "/register?step=sale-status". Unique over all flows. */
  readonly path: string
  /** Form id: "registration/property" for schemas/registration/property.json and property.ui.json. */
  readonly form: string
  /** A step id, or a list whose first entry with a rule that holds is taken. No entry taken: the flow ends here. */
  readonly next: string | readonly Next[]
  /** While this rule holds the step may be opened by its path although the walk does not reach it. */
  readonly entry?: string
  /** Why no lender may change it. */
  readonly promise?: string
  /** Shows the answers given so far above the form, each with a way to change it and to come back. */
  readonly review?: true
  /**
   * A task list, by progress group: the first step of each task, whose last step leads back to this one, and the groups that come first. Tasks are
   * done in any order that `after` allows; this step is left once all are.
   */
  readonly tasks?: Readonly<Record<string, { readonly start: string; readonly after?: readonly string[] }>>
  /** JSON pointer to a list of objects in the form: each has a page of its own, and the step shows one line for each. */
  readonly repeat?: string
  /** Line of a repeat step: "{firstName} {lastName}", fields of the object in braces. Otherwise its first answers. */
  readonly itemTitle?: string
  /** Key of `progress[].groups` that the step belongs to. */
  readonly progress?: string
  /** What submitting this step consents to, by consent type (SOFT_CREDIT, TERMS_PRIVACY …). */
  readonly consents?: Readonly<Record<string, Consent>>
}

/** Exactly one of: `go` alone (a step id), `call` with `go` (a path, each `{name}` filled from the call's answer), `alert` (a text id). */
export interface Next {
  readonly when?: string
  readonly go?: string
  /** Call id (schemas/calls/<id>.json) made with all answers on the path; `go` is followed when it succeeds. */
  readonly call?: string
  /** Text id shown as an alert; the borrower stays on the step. */
  readonly alert?: string
}

export interface Consent {
  /** Text id: texts/<id>.json. The receipt stores its version and hash. */
  readonly text: string
  /** Field of the form that must be `true` for the consent to be given. Without one the button itself consents. */
  readonly field?: string
  readonly when?: string
}

export interface Progress {
  readonly when?: string
  /** A fixed list of paths (the specification's own bar), or … */
  readonly list?: readonly string[]
  /** … titled groups; a step names its group. Shown in the order of the walk. */
  readonly groups?: Readonly<Record<string, { readonly title: string }>>
}
