import type { Rule } from './Rule.ts'

/** flows/<id>.json: the steps, their order, and the named rules that control it. */
export interface Flow {
  readonly title: string
  /**
   * The flow is open only while this rule is true; otherwise the visitor goes to `path`, with the
   * query string kept.
   */
  readonly open?: { readonly when: string; readonly otherwise: string }
  /** About how long a step takes, for "about 4 minutes". */
  readonly secondsPerStep?: number
  readonly start: string
  readonly steps: Readonly<Record<string, Step>>
  /** Names are unique over all flows and rule files of a bundle. */
  readonly rules?: Readonly<Record<string, Rule>>
  /** The first entry whose `when` is true, or that has none, is shown. */
  readonly progress?: readonly Progress[]
  /** The page shown after the call that ends the flow. */
  readonly confirmation?: Confirmation
  /**
   * Another person who must sign, by a mailed link and without an account, before a submission of
   * this flow is complete.
   */
  readonly coSigner?: CoSigner
}

/** Facts are answers of the flow, by name. */
export interface CoSigner {
  /** Without it every submission needs a co-signer. */
  readonly when?: string
  /** Flow that the link opens. Only the invited person can start it. */
  readonly flow: string
  /** Facts: the co-signer's name, and the address that the link is mailed to. */
  readonly name: string
  readonly email: string
  /** Facts: who asks for the signature, and the address that the outcome is mailed to. */
  readonly by: string
  readonly byEmail: string
  /** Field of the first form of `flow` → fact that fills it; the co-signer can't change it. */
  readonly given?: Readonly<Record<string, string>>
  /** Rule over the answers of `flow`: true if the co-signer declines. */
  readonly declined?: string
}

/** `{reference}` and `{submitted}` in the text are filled from the call's response. */
export interface Confirmation {
  /** Router path without a query string; the target of a call's `go`. */
  readonly path: string
  /** Text id. */
  readonly text: string
}

export interface Step {
  readonly title: string
  /**
   * Router path below the base path, unique over all flows; it can have a query string:
   * "/register?step=sale-status".
   */
  readonly path: string
  /**
   * Form id: "registration/property" for schemas/registration/property.json and property.ui.json.
   */
  readonly form: string
  /**
   * A step id, or a list: the first entry whose rule is true is taken. If none is, the flow ends
   * here.
   */
  readonly next: string | readonly Next[]
  /**
   * While this rule is true, the step can be opened by its path even if the walk does not reach it.
   */
  readonly entry?: string
  /** Why no lender can change it. */
  readonly promise?: string
  /** Shows the answers so far above the form, each with a link to change it and come back. */
  readonly review?: true
  /**
   * A task list, by progress group: the first step of each task (whose last step returns to this
   * one) and the groups that must be done before it. Tasks can be done in any order that `after`
   * allows; this step is left once all are done.
   */
  readonly tasks?: Readonly<
    Record<string, { readonly start: string; readonly after?: readonly string[] }>
  >
  /**
   * JSON pointer to a list of objects in the form: each object gets its own page, and the step
   * shows one line for each.
   */
  readonly repeat?: string
  /**
   * Line of a repeat step, with the object's fields in braces: "{firstName} {lastName}". Default:
   * the object's first answers.
   */
  readonly itemTitle?: string
  /** Key of `progress[].groups` that the step belongs to. */
  readonly progress?: string
  /** What submitting this step consents to, by consent type (SOFT_CREDIT, TERMS_PRIVACY …). */
  readonly consents?: Readonly<Record<string, FlowConsent>>
}

/**
 * Exactly one of: `go` (a step id), `call` with `go` (a path, each `{name}` filled from the call's
 * response), `alert` (a text id).
 */
export interface Next {
  readonly when?: string
  readonly go?: string
  /**
   * Call id (schemas/calls/<id>.json). The call gets all answers on the path; `go` is followed if
   * it succeeds.
   */
  readonly call?: string
  /** Text id shown as an alert; the borrower stays on this step. */
  readonly alert?: string
}

export interface FlowConsent {
  /** Text id: texts/<id>.json. The receipt stores the text's version and hash. */
  readonly text: string
  /**
   * Field of the form that must be `true` to give the consent. Without it, pressing the button
   * consents.
   */
  readonly field?: string
  readonly when?: string
}

export interface Progress {
  readonly when?: string
  /** A fixed list of paths (the specification's own bar), or … */
  readonly list?: readonly string[]
  /** … titled groups; each step names its group. Shown in the order of the walk. */
  readonly groups?: Readonly<Record<string, { readonly title: string }>>
}
