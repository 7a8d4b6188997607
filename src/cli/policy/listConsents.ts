import { toPointer } from '#loader'
import type { Bundle } from '#model'
import type { PolicyLine } from './PolicyLine.ts'

/** Acts that wait for a person's consent, with the words that give it. */
export function listConsents({ lending, texts }: Bundle): readonly PolicyLine[] {
  return Object.entries(lending.consents?.acts ?? {}).map(([name, act]) => {
    const ids = Object.values(act.consents).flat()
    const given = ids.map((id) => `“${texts[id]?.title ?? id}” (${texts[id]?.version ?? 'no day'})`)
    const [newest] = ids
      .flatMap((id) => texts[id]?.version ?? [])
      .toSorted()
      .toReversed()
    return {
      group: 'consents',
      what: `${act.title}: not without ${given.join(' or ')}`,
      source: act.source,
      ...(newest !== undefined && { since: newest }),
      file: 'lending/consents.json',
      pointer: toPointer(['acts', name]),
      names: [...(act.orders ?? []), ...(act.work ?? []), ...ids],
    }
  })
}

/** The documents of each package, and the reasons that a notice of adverse action can give. */
export function listNotices({ lending, texts }: Bundle): readonly PolicyLine[] {
  const documents = Object.entries(lending.documents?.packages ?? {}).flatMap(([pack, own]) =>
    Object.entries(own).map(([name, { type, text }]): PolicyLine => {
      const words = texts[text]
      return {
        group: 'notices',
        what: `${words?.title ?? text}, in the package “${pack}”`,
        ...(words?.source !== undefined && { source: words.source }),
        ...(words && { since: words.version }),
        file: 'lending/documents.json',
        pointer: toPointer(['packages', pack, name]),
        names: [type, text, `${pack}/${name}`],
      }
    }),
  )
  const reasons = Object.entries(lending.adverseAction.reasons).map(
    ([code, { sentence, hmdaDenial }]): PolicyLine => ({
      group: 'reasons',
      what: `${code}: “${sentence}”; HMDA reason ${hmdaDenial}`,
      file: 'lending/adverse-action.json',
      pointer: toPointer(['reasons', code]),
      names: [`reason ${code}`],
    }),
  )
  return [...documents, ...reasons]
}
