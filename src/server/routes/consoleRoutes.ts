import type { ConsoleRole, ConsoleView, FactFormat } from '#model'
import { problem } from '#origination'
import { describeFile } from '../console/describeFile.ts'
import { describeRows } from '../console/describeRows.ts'
import { openFile } from '../console/openFile.ts'
import { isNamed } from '../console/isNamed.ts'
import { readRegister } from '../console/readRegister.ts'
import { readChatReport } from '../console/readChatReport.ts'
import { readReport } from '../console/readReport.ts'
import { titleOfStatus } from '../console/titleOfStatus.ts'
import { prepareApplication } from '../console/prepareApplication.ts'
import { readWords } from '../documents/openReading.ts'
import { sendDocument } from '../documents/sendDocument.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import { countQueue, listQueue, queueSorts, type QueueAsked } from '../stores/queueStore.ts'
import { termMarks } from '../stores/searchMarks.ts'
import type { ConsoleNeeds } from '../console/ConsoleNeeds.ts'

const figures: ReadonlySet<FactFormat> = new Set([
  'money',
  'percent',
  'basis-points',
  'years',
  'count',
])

/** What the console needs before it shows anything: the role, its views and its words. */
const settings: CallHandler<ConsoleNeeds> = async (request, services) => {
  const { support, org } = request.served.bundle
  const { hmda, hmdaReporter } = org
  const { console: config } = support ?? {}
  if (!config) throw problem('server/not-found')
  const { views, columns = [], look, words } = config
  const role = await roleOf(request, services)
  const seen = columns.filter((column) => role !== null && column.for.includes(role))
  return {
    role,
    isActing: request.claims.principal !== undefined,
    isManager: await isNamed(request, services, org.managers),
    isExporter: hmda.collect && (await isNamed(request, services, hmdaReporter?.exporters)),
    views: titlesOf(views),
    tasks: tasksOf(views) ?? null,
    columns: seen.map(({ label, format }) => ({ title: label, isFigure: figures.has(format) })),
    look,
    prepare: role === 'broker' ? (config.prepare?.form ?? null) : null,
    words,
  }
}

/** One page of a view of the files that the caller follows. */
const queue: CallHandler<ConsoleNeeds> = async (request, services) => {
  const { org, served, claims, query } = request
  const { console: config } = served.bundle.support ?? {}
  if (!config) throw problem('server/not-found')
  const { views, perPage } = config
  const role = await roleOf(request, services)
  if (role === null) return { total: 0, page: 1, pages: 1, views: [], statuses: [], files: [] }
  const { store, seal, clock } = services
  const viewId =
    query.view !== undefined && Object.hasOwn(views, query.view)
      ? query.view
      : Object.keys(views)[0]!
  const page = Number(query.page ?? 1)
  const search = query.search?.trim() ?? ''
  const { title: _title, ...view } = views[viewId]!
  const asked: QueueAsked = {
    org,
    viewer: claims.sub,
    role,
    ...(claims.principal !== undefined && { borrower: claims.principal }),
    // A search looks at all files, as does a person who acts for one borrower.
    view: search !== '' || claims.principal !== undefined ? {} : view,
    ...(query.status !== undefined && { status: query.status }),
    ...(query.waiting !== undefined && { waiting: query.waiting }),
    terms: termMarks(seal, org, search),
    now: clock.now(),
  }
  const viewerKey = [org, role, asked.viewer, asked.borrower].join('|')
  const count = () => services.reads.read((reading) => countQueue(reading, asked, views))
  const sort = queueSorts.find((each) => each === query.sort) ?? 'due'
  const [{ files, total }, counts] = await Promise.all([
    listQueue(store, asked, { sort, limit: perPage, offset: (page - 1) * perPage }),
    search === ''
      ? services.recentCounts.renew(viewerKey, count)
      : services.recentCounts.of(viewerKey, count),
  ])
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    views: titlesOf(views).map((each) => ({ ...each, count: counts.views[each.id] ?? 0 })),
    statuses: counts.statuses.map((status) => ({
      status,
      title: titleOfStatus(served.bundle, status, role) || status,
    })),
    files: await describeRows(services, request, role, files, view.hasTasks === true),
  }
}

const file: CallHandler<ConsoleNeeds> = async (request, services) => {
  const opened = await openFile(request, services)
  request.reply.header('etag', `"v${opened.application.version}"`)
  return describeFile(services, opened)
}

async function openDocument(request: CallRequest, services: ConsoleNeeds): Promise<StoredDocument> {
  const { application, sees } = await openFile(request, services)
  const { documents, store } = services
  const found =
    sees('documents') &&
    (await documents.find(store, request.org, application.uuid, request.params.documentUuid!))
  if (!found) throw problem('server/not-found')
  return found
}

/** The bytes of a document, for the viewer of the file. */
const readDocument: CallHandler<ConsoleNeeds> = async (request, services) =>
  sendDocument(request, services, await openDocument(request, services))

/** The words of a document, for the same viewer. */
const readText: CallHandler<ConsoleNeeds> = async (request, services) =>
  readWords(services, await openDocument(request, services))

export const consoleRoutes: CallRoutes<ConsoleNeeds> = {
  console: { handle: settings },
  'prepare-application': { rate: 'drafts', hasAnswers: true, handle: prepareApplication },
  queue: { handle: queue },
  file: { handle: file },
  'file-document': { handle: readDocument },
  'file-document-reading': { handle: readText },
  'hmda-register': { handle: readRegister },
  report: { handle: readReport },
  'chat-report': { handle: readChatReport },
}

async function roleOf(
  { org, claims }: CallRequest,
  { store, identities }: ConsoleNeeds,
): Promise<ConsoleRole | null> {
  if (claims.variant === 'agent') return 'agent'
  return (await identities.find(store, org, claims.sub))?.isBroker === true ? 'broker' : null
}

function titlesOf(
  views: Readonly<Record<string, { readonly title: string }>>,
): { id: string; title: string }[] {
  return Object.entries(views).map(([id, { title }]) => ({ id, title }))
}

/** The view that lists what agents have to do. */
function tasksOf(views: Readonly<Record<string, ConsoleView>>): string | undefined {
  return Object.keys(views).find((id) => views[id]!.hasTasks === true)
}
