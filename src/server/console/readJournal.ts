import { fillWords } from '#model'
import { type ToldEvent, lifecycleOf, partyOf } from '#origination'
import { nameOf } from '../identity/nameOf.ts'
import { placeOf } from '../origination/recordEvent.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import type { StoredEvent } from '../stores/eventStore.ts'
import type { OpenedFile } from './openFile.ts'

export interface ReadJournalLine extends ToldEvent {
  /** What the person wrote about it. */
  readonly note?: string
}

/** Events that change nothing for a person who reads the file. */
const silent: ReadonlySet<string> = new Set(['time-passed', 'work-pending'])

/** The journal of a file in sentences, newest first. */
export async function readJournal(
  { store, seal, identities }: ConsoleNeeds,
  file: OpenedFile,
  all: readonly StoredEvent[],
): Promise<readonly ReadJournalLine[]> {
  const { application, config } = file
  const { org, uuid, identity } = application
  const events = all.filter(({ type }) => !silent.has(type))
  const names = new Map<string, string>()
  for (const actor of new Set(
    events.flatMap(({ payload }) => (typeof payload.actor === 'string' ? [payload.actor] : [])),
  )) {
    const found = actor === identity ? undefined : await identities.find(store, org, actor)
    names.set(actor, found ? nameOf(found) : config.words['journal-borrower']!)
  }
  return events.toReversed().map((event) => {
    const { seq, type, at, payload } = event
    const note = noteIn(
      typeof payload.witness === 'string'
        ? seal.open(payload.witness, placeOf(org, 'witness', uuid, seq))
        : null,
      config.note.field,
    )
    return {
      seq,
      type,
      at,
      who: names.get(String(payload.actor)) ?? config.words['journal-server']!,
      what: sentenceOf(file, event),
      ...(note !== undefined && { note }),
    }
  })
}

function noteIn(witness: unknown, field: string): string | undefined {
  const note = ((witness ?? {}) as Readonly<Record<string, unknown>>)[field]
  return typeof note === 'string' ? note : undefined
}

function sentenceOf(
  { application, served, config: { words } }: OpenedFile,
  { type, payload }: StoredEvent,
): string {
  const { signer } = payload
  const isSigner = typeof signer === 'string'
  const party = isSigner ? partyOf(served, application, signer) : undefined
  const of = party?.served ?? served
  const lifecycle = lifecycleOf(of)
  const job =
    typeof payload.work === 'string' && Object.hasOwn(lifecycle.work, payload.work)
      ? lifecycle.work[payload.work]!.title
      : ''
  const { screens } = of.bundle.screens
  const screen =
    typeof payload.screen === 'string' && Object.hasOwn(screens, payload.screen)
      ? screens[payload.screen]!.title
      : undefined
  if (type === 'step-submitted' && screen !== undefined)
    return fillWords(words[isSigner ? 'event-signer-step' : 'event-step']!, { title: screen })
  const own = (isSigner ? words[`event-signer-${type}`] : undefined) ?? words[`event-${type}`]
  if (own !== undefined) return fillWords(own, { title: job })
  return (Object.hasOwn(lifecycle.events, type) ? lifecycle.events[type]!.title : undefined) ?? type
}
