import { readFact } from '#engine'
import { type Json, type JsonObject, toJson } from '#model'
import {
  describeConditions,
  describeDocument,
  legalName,
  listTasks,
  signersOf,
  stateOf,
} from '#origination'
import { listStuckWork } from '../origination/listStuckWork.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import { listEvents } from '../stores/eventStore.ts'
import { listNotificationsOf } from '../stores/notificationStore.ts'
import { describeActs } from './describeActs.ts'
import { describeAnswers } from './describeAnswers.ts'
import { describeDecision } from './describeDecision.ts'
import { describeFields } from './describeFields.ts'
import { describeHead } from './describeHead.ts'
import { describeOffers } from './describeOffers.ts'
import type { OpenedFile } from './openFile.ts'
import { readJournal } from './readJournal.ts'
import { shownFacts } from './shownFacts.ts'

/** Everything of a file that the role sees by support/console.json. */
export async function describeFile(services: ConsoleNeeds, file: OpenedFile): Promise<JsonObject> {
  const { application, served, sees, now } = file
  const { org, uuid } = application
  const events = await listEvents(services.store, org, uuid)
  const journal = sees('journal') || sees('notes') ? await readJournal(services, file, events) : []
  return {
    ...(await describeHead(services, file)),
    sections: describeFields(await withLanguage(services, file)),
    secrets: describeSecrets(file),
    ...(sees('tasks') && {
      tasks: toJson(listTasks(served, application, now)),
      stuck: await listStuckWork(services, application),
    }),
    ...(sees('acts') && { acts: await describeActs(services, file) }),
    ...(sees('signers') && { signers: describeSigners(file) }),
    ...(sees('conditions') && {
      conditions: toJson(describeConditions(served, application)),
    }),
    ...(sees('documents') && { documents: await describeDocuments(services, file) }),
    ...(sees('deadlines') && { deadlines: describeDeadlines(file) }),
    ...(sees('decision') && {
      decision: describeDecision({ ...file, words: file.config.words }, events),
    }),
    ...(sees('offers') && { offers: describeOffers({ ...file, words: file.config.words }) }),
    ...(sees('answers') && { answers: describeAnswers(file) }),
    ...(sees('messages') && { messages: await describeMessages(services, file) }),
    ...(sees('journal') && { journal: journal.map(({ note: _note, ...line }) => line) }),
    ...(sees('notes') && {
      notes: journal.flatMap(({ seq, at, who, what, note }) =>
        note === undefined ? [] : [{ seq, at, who, what, note }],
      ),
    }),
  }
}

/** With the language that the borrower has chosen since they applied. */
async function withLanguage(
  { store, identities }: ConsoleNeeds,
  file: OpenedFile,
): Promise<OpenedFile> {
  const { application } = file
  const borrower = await identities.find(store, application.org, application.identity)
  const { language } = borrower?.profile ?? {}
  if (language === undefined) return file
  const person = { ...application.facts.person, language }
  return { ...file, application: { ...application, facts: { ...application.facts, person } } }
}

function describeSecrets(file: OpenedFile): readonly JsonObject[] {
  const { config, role } = file
  const facts = shownFacts(file)
  return Object.entries(config.secrets).flatMap(([id, { label, fact, for: roles }]) => {
    const masked = roles.includes(role) ? readFact(facts, fact) : undefined
    return typeof masked === 'string' ? [{ id, label, masked }] : []
  })
}

function describeSigners({ application, served }: OpenedFile): readonly JsonObject[] {
  return signersOf(application.facts).map((signer) => {
    const { email = null, phoneNumbers } = signer.person
    const [phone = null] = (Array.isArray(phoneNumbers) ? phoneNumbers : []) as readonly Json[]
    const state = stateOf(signer)
    return {
      uuid: signer.uuid,
      name: legalName(signer.person),
      email,
      phone,
      state: served.bundle.words[`signer-state-${state}`] ?? state,
    }
  })
}

async function describeDocuments(
  { documents, store }: ConsoleNeeds,
  { application: { org, uuid }, served }: OpenedFile,
): Promise<readonly JsonObject[]> {
  const { words } = served.bundle
  return (await documents.list(store, org, uuid)).map((document) => {
    const { title, type, name, state, mediaType, readAt, created, sha256 } =
      describeDocument(document)
    return {
      uuid: document.uuid,
      title: words[`choice-${String(type)}`] ?? title!,
      name: name!,
      state: state!,
      mediaType: mediaType!,
      readAt: readAt!,
      created: created!,
      package: document.package,
      sha256: sha256!,
    }
  })
}

async function describeMessages(
  { store }: ConsoleNeeds,
  { application }: OpenedFile,
): Promise<readonly JsonObject[]> {
  const signers = new Map(
    signersOf(application.facts).map((signer) => [signer.identity, legalName(signer.person)]),
  )
  const borrower = legalName(application.facts.person)
  return (await listNotificationsOf(store, application)).map(
    ({ uuid, created, identity, title, description, read }) => ({
      uuid,
      at: created.toISOString(),
      to: signers.get(identity) ?? borrower,
      title,
      text: description,
      readAt: read?.toISOString() ?? null,
    }),
  )
}

function describeDeadlines({ application: { facts } }: OpenedFile): readonly JsonObject[] {
  const running = Object.values(
    (facts.file.deadlines ?? {}) as Readonly<Record<string, Readonly<Record<string, string>>>>,
  )
  return running
    .map(({ title = '', due = '', means = 'DUE', source = '' }) => ({ title, due, means, source }))
    .toSorted((left, right) => (left.due < right.due ? -1 : left.due > right.due ? 1 : 0))
}
