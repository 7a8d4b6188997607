import { noticesOfFooter, textsOfPage, type AlwaysShownObligation, type Screen } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { fails, holds } from '../../validity/application/conditions.ts'
import { actsOf } from '../actsOf.ts'
import { boundBy } from '../boundBy.ts'
import type { Bench } from '../createBench.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { playPackage } from '../playPackage.ts'
import { reachWithout } from '../reachWithout.ts'

/** A text of a place: the rule while which it is shown, if it is not shown always. */
interface Shown {
  readonly text: string
  readonly when?: string | undefined
}

/** Whether a text is on every one of its places, whatever the facts. */
export function checkShown(bench: Bench, obligation: AlwaysShownObligation): readonly Ruling[] {
  const { screens = [], of, steps = [], documents = [], forms = [], footer } = obligation.on
  return [
    ...screens.flatMap((path) => onScreen(bench, obligation, of ?? 'borrower', path)),
    ...steps.map((step) => onStep(bench, obligation, step)),
    ...documents.map((document) => inDocument(bench, obligation, document)),
    ...forms.flatMap((form) => onForm(bench, obligation, form)),
    ...(footer ? [inFooter(bench, obligation)] : []),
  ]
}

function onScreen(
  bench: Bench,
  obligation: AlwaysShownObligation,
  of: 'borrower' | 'signer',
  path: string,
): readonly Ruling[] {
  const party = bench.partyOf(of)
  const [act] = party ? actsOf({ screens: [path] }, party, boundBy(bench, obligation)) : []
  if (!party || !act) return [undecided(`there is no screen “${path}”`)]
  const shown = textsOn(bench, party.look.bundle.screens.screens[path]!)
  const [open, conditional] = sift(shown, obligation.texts)
  if (open) return [proven]
  const why = `“${act.title}” can be shown without ${named(obligation)}`
  const standings = act.standings.map((standing) => ({
    ...standing,
    conditions: [...standing.conditions, ...conditional],
  }))
  return [reachWithout(party, { party: of }, { ...act, standings }, why)]
}

function onStep(bench: Bench, obligation: AlwaysShownObligation, place: string): Ruling {
  const [flow = '', id = ''] = place.split('/')
  const step = bench.given.bundle.flows[flow]?.steps[id]
  if (!step) return undecided(`there is no step “${place}”`)
  const [isAlways] = sift(textsOn(bench, step), obligation.texts)
  return isAlways
    ? proven
    : broken(`the step “${step.title}” does not always show ${named(obligation)}`, {
        file: `flows/${flow}.json`,
        pointer: `/steps/${id}`,
      })
}

/** Texts of a screen or a step: above the form, in it, and of the consents at its button. */
function textsOn(
  { given }: Bench,
  { texts = [], form, consents = {} }: Partial<Pick<Screen, 'texts' | 'form' | 'consents'>>,
): readonly Shown[] {
  const page = form === undefined ? undefined : given.bundle.forms[form]?.ui.page
  return [
    ...texts.filter(({ dialog }) => dialog !== true),
    ...Object.values(consents),
    ...(page ? Object.values(textsOfPage(page)).map((text) => ({ text })) : []),
  ]
}

/** Whether one is shown always; otherwise that none is shown, as conditions. */
function sift(
  shown: readonly Shown[],
  texts: readonly string[],
): readonly [boolean, readonly Condition[]] {
  const own = shown.filter(({ text }) => texts.includes(text))
  return [
    own.some(({ when }) => when === undefined),
    own.flatMap(({ when }) => (when === undefined ? [] : [fails(when)])),
  ]
}

function inDocument(bench: Bench, obligation: AlwaysShownObligation, place: string): Ruling {
  const [name = '', id = ''] = place.split('/')
  const packages = bench.given.bundle.lending.documents?.packages as
    | Readonly<Record<string, Readonly<Record<string, { parts?: readonly Shown[] } & Shown>>>>
    | undefined
  const document = packages?.[name]?.[id]
  const file = 'lending/documents.json'
  const party = bench.partyOf(name === 'signer' ? 'signer' : 'borrower')
  if (!document) {
    const why = `the package “${name}” has no document “${id}”`
    return broken(why, { file, pointer: '/packages', ...playPackage(party, name, why) })
  }
  const leftOut = leftOutIn(bench, obligation, id)
  if (leftOut !== undefined)
    return broken(`“${id}” is not among the documents of ${leftOut}`, {
      file: 'lending/states.json',
      pointer: `/states/${leftOut}`,
    })
  const { text, when, parts = [] } = document
  const [isAlways, conditional] = sift([{ text }, ...parts], obligation.texts)
  const pointer = `/packages/${name}/${id}`
  const without = `“${id}” can be made without ${named(obligation)}`
  if (isAlways) return proven
  const conditions: readonly Condition[] = [
    ...boundBy(bench, obligation),
    ...(when === undefined ? [] : [holds(when)]),
    ...conditional,
  ]
  const answer = party?.look.ask(conditions)
  if (answer?.kind === 'none') return proven
  return answer?.kind === 'unsure'
    ? undecided(answer.why.join('; '))
    : broken(without, { file, pointer, ...playPackage(party, name, without, conditions) })
}

/** A state of the obligation that does not have a document which only some states have. */
function leftOutIn(
  { given }: Bench,
  { applies }: AlwaysShownObligation,
  id: string,
): string | undefined {
  const states = given.bundle.lending.states?.states ?? {}
  const having = Object.keys(states).filter((state) => states[state]!.disclosures?.includes(id))
  return having.length === 0
    ? undefined
    : (applies?.states ?? Object.keys(states)).find((state) => !having.includes(state))
}

function onForm(
  { given }: Bench,
  obligation: AlwaysShownObligation,
  form: string,
): readonly Ruling[] {
  const ui = given.bundle.forms[form]?.ui
  if (!ui) return [undecided(`there is no form “${form}”`)]
  const isShown = Object.values(textsOfPage(ui.page)).some((text) =>
    obligation.texts.includes(text),
  )
  return [
    isShown
      ? proven
      : broken(`the form “${form}” does not show ${named(obligation)}`, {
          file: `schemas/${form}.ui.json`,
          pointer: '/page',
        }),
  ]
}

function inFooter({ given: { bundle } }: Bench, obligation: AlwaysShownObligation): Ruling {
  const isShown = noticesOfFooter(bundle.org, bundle.texts).some((id) =>
    obligation.texts.includes(id),
  )
  return isShown
    ? proven
    : broken(`the footer of each page does not show ${named(obligation)}`, {
        file: `orgs/${bundle.org.orgCode}/org.json`,
        pointer: '/footer',
      })
}

const named = ({ texts }: AlwaysShownObligation) => texts.map((id) => `“${id}”`).join(' or ')
