import { fillFacts } from '#engine'
import type { Org, Text } from '#model'
import { problem } from '#origination'
import type { MailContent } from '../stores/StoredMail.ts'
import type { NewMail } from './Mail.ts'

/**
 * A mail from its text: the title is the subject, headings and paragraphs the words, the first
 * action the only link. `origin`: base URL of the link, never taken from a request. Throws a
 * ProblemError if a value is missing: an incomplete mail is not sent.
 */
export function writeMail(
  org: Org,
  text: Text,
  origin: string | undefined,
  { to, template, values = {}, more = [], paths }: NewMail,
): MailContent {
  const fill = (words: string, given: Readonly<Record<string, string>>) => {
    const filled = fillFacts(words, { ...given })
    if (filled === undefined) throw problem('server/mail-value-missing', { template, words })
    return filled
  }
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, oneLine(value)]),
  )
  const [action] = Object.values(text.actions ?? {})
  return {
    to,
    lang: text.lang,
    subject: fill(text.title, plain),
    paragraphs: [
      ...text.body
        .flatMap(({ heading, paragraph, list }) => [heading, paragraph, ...(list ?? [])])
        .flatMap((words) => (words === undefined ? [] : [fill(words, plain)])),
      ...more.map(oneLine),
    ],
    link: action
      ? {
          label: fill(action.label, plain),
          href: hrefOf(org, origin, fill(action.to, encoded(values, paths))),
        }
      : null,
  }
}

/** User input can't start a new line or header. */
function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

function encoded(
  values: Readonly<Record<string, string>>,
  paths: readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      paths.includes(name) ? value : encodeURIComponent(value),
    ]),
  )
}

function hrefOf(org: Org, origin: string | undefined, path: string): string {
  if (!path.startsWith('/')) return path
  const url = new URL(path, origin ?? org.baseUrl)
  if (!org.mainBrand) url.searchParams.set('orgCode', org.orgCode)
  return url.href
}
