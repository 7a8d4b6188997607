import { fromJson } from '#model'
import type { FileThen } from '#server/evidence'
import { count } from '../frame/count.ts'

/** A file as it was, in lines for people. */
export function tellFileThen(then: FileThen): readonly string[] {
  const { number, application, org, at, event, events, statusTitle, status, since } = then
  return [
    `${number} (${application}) of ${org}, as it was at ${at}.`,
    `After event ${event.seq} of ${events}, ${event.type} at ${event.at}.`,
    ...tellTrust(then),
    ...tellReleases(then),
    `Status: ${status}, “${statusTitle}”, since ${since}.`,
    ...tellScreen(then.screen),
    ...listed('Offers', then.offers, ({ label, text }) => [`${String(label)}: ${String(text)}`]),
    ...tellDecision(then.decision),
    ...listed('Messages', then.messages, ({ at: when, title, description }) => [
      `${when}  ${title}`,
      `  ${description}`,
    ]),
    ...listed('Consents', then.consents, ({ acceptedAt, type, text, version, sha256 }) => [
      `${acceptedAt}  ${type}: ${text}, version ${version}, SHA-256 ${sha256}`,
    ]),
    ...listed('Documents', then.documents, ({ seq, title, sha256 }) => [
      `event ${seq}  ${title}, SHA-256 ${sha256}`,
    ]),
  ]
}

function tellTrust({ issues, events }: FileThen): readonly string[] {
  return issues.length === 0
    ? [`The journal is whole: ${count(events, 'event')}, each with its hash and signature.`]
    : [
        `The journal is not whole: what follows may not be what was. ${count(issues.length, 'issue')}:`,
      ]
}

function tellReleases({ bundle, releases }: FileThen): readonly string[] {
  return [
    `Bundle ${bundle}.`,
    ...releases.flatMap(({ number, events }) =>
      events.map(
        ({ type, actor, why, at }) => `  Release ${number}: ${type} ${at} by ${actor}: ${why}`,
      ),
    ),
  ]
}

function tellScreen({
  path,
  heading,
  why,
  texts,
  lines,
  asks,
  form,
}: FileThen['screen']): readonly string[] {
  return [
    `Screen: “${heading}” (${path === '' ? 'the page of the application' : path})`,
    ...(why === undefined ? [] : [`  ${why}`]),
    ...lines.map(({ label, text }) => `  ${label}: ${text}`),
    ...(form ? [`  Asks (form ${form.id}, SHA-256 ${form.sha256}…): ${asks.join('; ')}`] : []),
    ...texts.flatMap(({ id, title, version, sha256, paragraphs }) => [
      `  Text ${id}, version ${version}, SHA-256 ${sha256}`,
      `    ${title}`,
      ...paragraphs.map((paragraph) => `    ${paragraph}`),
    ]),
  ]
}

interface Decided {
  readonly decision: string
  readonly person: { readonly name: string; readonly on: string; readonly why: string } | null
  readonly reasons: readonly { readonly code: string; readonly sentence: string }[]
  readonly gates: readonly { readonly title: string; readonly outcome: string }[]
  readonly figures: readonly { readonly label: string; readonly text: string }[]
}

function tellDecision(said: FileThen['decision']): readonly string[] {
  if (!said) return ['Decision: none yet.']
  const { decision, person, reasons, gates, figures } = fromJson<Decided>(said)
  return [
    `Decision: ${decision}`,
    ...(person ? [`  by ${person.name} on ${person.on}: ${person.why}`] : []),
    ...reasons.map(({ code, sentence }) => `  because ${code}: ${sentence}`),
    ...gates.map(({ title, outcome }) => `  ${outcome}  ${title}`),
    ...figures.map(({ label, text }) => `  ${label}: ${text}`),
  ]
}

function listed<T>(
  title: string,
  items: readonly T[],
  tell: (item: T) => readonly string[],
): readonly string[] {
  return items.length === 0
    ? [`${title}: none.`]
    : [`${title}:`, ...items.flatMap(tell).map((line) => `  ${line}`)]
}
