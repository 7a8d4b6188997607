import { withoutWords } from '#loader'
import {
  once,
  textsOfPage,
  type Bundle,
  type Form,
  type Json,
  type JsonObject,
  type Obligation,
} from '#model'
import { signerSubject } from '../facts/signerSubject.ts'
import { textsIn } from '../facts/textsIn.ts'
import { rulesOfApplication } from '../validity/application/rulesOfApplication.ts'
import type { Asker } from '../validity/memo/createAsker.ts'
import type { Subject } from '../validity/Subject.ts'
import { isAskedInFlows } from '../validity/application/checkConsents.ts'
import { expressionsOf } from './expressionsOf.ts'

/** What rulings about some obligations can depend on, except for the obligations themselves. */
export interface PartsRead {
  /** Equal for equal content. */
  readonly number: number
  readonly content: () => Json
}

/** Parts that only applications and forms need, and flows where an obligation is about them. */
export function partsRead(
  subject: Subject,
  obligations: readonly Obligation[],
  asker: Asker,
): PartsRead {
  const { bundle, places } = subject
  const { register, closures, domains } = asker
  const { screens, signer, lifecycle, routing, machine, lending, flows, forms } = bundle
  const isOfFlows = obligations.some((each) => readsFlows(bundle, each))
  const read = isOfFlows
    ? Object.keys(forms)
    : [...new Set([...formsOfConsents(bundle), ...obligations.flatMap(formsOf)])].filter((form) =>
        Object.hasOwn(forms, form),
      )
  const choices = rulesOfChoices(bundle, obligations)
  const ofForms = [...Object.values(choices), ...read.map((form) => forms[form]!.checks ?? [])]
  const all = [
    ...[...new Set([...rulesNamed(subject), ...ofForms.flat()])].map(closures.ofName),
    ...obligations.flatMap(expressionsOf).map(closures.ofNode),
  ]
  const ofLender = [...new Set(all.flatMap((closure) => closure.ofLender))]
  const { licensedStates: _states, ...known } = (asker.knownOf(ofLender).org ?? {}) as JsonObject
  const own: Readonly<Record<string, unknown>> = {
    screens,
    signer: signer ?? {},
    lifecycle,
    routing,
    machine,
    documents: lending.documents ?? {},
    consents: lending.consents ?? {},
    states: lending.states ?? {},
    deadlines: lending.deadlines ?? {},
    gates: lending.underwriting?.gates ?? {},
    screenFiles: places.screens,
    console: bundle.support.console ?? {},
    pages: pagesOf(bundle, obligations),
    choices,
    ...(isOfFlows && { flows, rules: bundle.rules, licensed: bundle.org.licensedStates }),
    ...Object.fromEntries(read.map((form) => [`form ${form}`, once(plainSchema, forms[form]!)])),
  }
  const content = (): Json => [
    own as Json,
    known,
    Object.fromEntries(all.flatMap((closure) => [...closure.rules])),
    Object.fromEntries(
      [...new Set(all.flatMap((closure) => [...closure.facts]))].map((name) => [
        name,
        domains.schemasOf(name) as Json,
      ]),
    ),
  ]
  const numbers = [
    ...Object.entries(own).map(([name, part]) => `${name} ${register.ofValue(part as object)}`),
    JSON.stringify(known),
    all.map((closure) => domains.keyOf(closure)).join(),
  ]
  return { number: register.ofText(numbers.join('\n')), content }
}

/** Whether it is about what flows ask. */
export function readsFlows(bundle: Bundle, obligation: Obligation): boolean {
  const asked = new Set(formsOf(obligation))
  return (
    (obligation.kind === 'before' &&
      'consent' in obligation.first &&
      isAskedInFlows(bundle, obligation.first.consent.type)) ||
    (obligation.kind === 'never' &&
      Object.values(bundle.flows).some(({ steps }) =>
        Object.values(steps).some(({ form }) => asked.has(form)),
      ))
  )
}

/** Rules that applications, co-signers and documents name. */
function rulesNamed(subject: Subject): readonly string[] {
  const { bundle } = subject
  const signer = signerSubject(subject)
  const inDocuments = textsIn(bundle.lending.documents ?? {})
  return [
    ...rulesOfApplication(bundle),
    ...(signer ? rulesOfApplication(signer.bundle) : []),
    ...Object.keys(bundle.rules).filter((name) => inDocuments.has(name)),
  ]
}

/** By form of a screen, rules that decide what it takes, where an obligation is about that. */
function rulesOfChoices(
  { screens, forms }: Bundle,
  obligations: readonly Obligation[],
): Readonly<Record<string, readonly string[]>> {
  if (!obligations.some((one) => one.kind === 'not-read-by' && one.by.includes('forms'))) return {}
  const shown = new Set(Object.values(screens.screens).flatMap(({ form }) => form ?? []))
  return Object.fromEntries(
    [...shown].flatMap((name) => {
      const form = Object.hasOwn(forms, name) ? forms[name] : undefined
      if (!form) return []
      const { checks = [], defaults, values } = form
      return [[name, [...checks, ...Object.values({ ...defaults, ...values })]] as const]
    }),
  )
}

/** Forms whose boxes give consents. */
function formsOfConsents({ screens, signer }: Bundle): readonly string[] {
  return [
    ...Object.values(screens.screens),
    ...Object.values(signer?.screens.screens ?? {}),
  ].flatMap(({ form, consents }) => (form !== undefined && consents ? [form] : []))
}

/** Texts in the forms of screens that must show one. */
function pagesOf({ screens, signer, forms }: Bundle, obligations: readonly Obligation[]): Json {
  const paths = obligations.flatMap((each) =>
    each.kind === 'always-shown' ? (each.on.screens ?? []) : [],
  )
  return paths.flatMap((path) =>
    [screens.screens[path], signer?.screens.screens[path]].map((screen) =>
      screen?.form === undefined ? null : textsOfPage(forms[screen.form]!.ui.page),
    ),
  )
}

const plainSchema = ({ schema }: Form): JsonObject => withoutWords(schema) as JsonObject

/** Forms that an obligation names. */
function formsOf(obligation: Obligation): readonly string[] {
  if (obligation.kind === 'not-read-by') return obligation.answers.map(({ form }) => form)
  if (obligation.kind !== 'never') return []
  const { never } = obligation
  if ('required' in never) return [never.required.form]
  if ('refused' in never) return [never.refused.form]
  return 'taken' in never ? [never.taken.form] : []
}
