import type { ConsoleRole, JsonObject } from '#model'
import { legalName, problem } from '#origination'
import { describeFile } from '../console/describeFile.ts'
import { openFile } from '../console/openFile.ts'
import { isNamed } from '../console/isNamed.ts'
import { readRegister } from '../console/readRegister.ts'
import { readChatReport } from '../console/readChatReport.ts'
import { readReport } from '../console/readReport.ts'
import { titleOfStatus } from '../console/titleOfStatus.ts'
import { sendDownload } from '../documents/sendDownload.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { nameOf } from '../identity/nameOf.ts'
import type { Services } from '../Services.ts'
import { listApplicationsByUuid } from '../stores/applicationStore.ts'
import { findIdentity } from '../stores/identityStore.ts'
import {
  countQueue,
  listQueue,
  queueSorts,
  type QueueAsked,
  type QueueFile,
} from '../stores/queueStore.ts'
import { termMarks } from '../stores/searchMarks.ts'

/** What the console needs before it shows anything: the role, its views and its words. */
const settings: CallHandler = async (request, services) => {
  const { support, org } = request.served.bundle
  const { hmda, hmdaReporter } = org
  const { console: config } = support ?? {}
  if (!config) throw problem('server/not-found')
  const { views, look, words } = config
  const role = await roleOf(request, services)
  return {
    role,
    isActing: request.claims.principal !== undefined,
    isManager: await isNamed(request, services, org.managers),
    isExporter: hmda.collect && (await isNamed(request, services, hmdaReporter?.exporters)),
    views: titlesOf(views),
    look,
    words,
  }
}

/** One page of a view of the files that the caller follows. */
const queue: CallHandler = async (request, services) => {
  const { org, served, claims, query } = request
  const { console: config } = served.bundle.support ?? {}
  if (!config) throw problem('server/not-found')
  const { views, perPage } = config
  const role = await roleOf(request, services)
  if (role === null)
    return { total: 0, page: 1, pages: 1, views: [], waiting: {}, statuses: [], files: [] }
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
  const count = () => countQueue(store, asked, views)
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
    waiting: counts.waiting,
    statuses: counts.statuses.map((status) => ({
      status,
      title: titleOfStatus(served.bundle, status, role) || status,
    })),
    files: await describeRows(services, request, role, files),
  }
}

const file: CallHandler = async (request, services) => {
  const opened = await openFile(request, services)
  request.reply.header('etag', `"v${opened.application.version}"`)
  return describeFile(services, opened)
}

/** The bytes of a document, for the viewer of the file. */
const readDocument: CallHandler = async (request, services) => {
  const { application, sees } = await openFile(request, services)
  const { documents, store } = services
  const found =
    sees('documents') &&
    (await documents.find(store, request.org, application.uuid, request.params.documentUuid!))
  if (!found) throw problem('server/not-found')
  const content = await documents.readContent(store, found)
  sendDownload(request.reply, found)
  return content
}

export const consoleRoutes: CallRoutes = {
  console: { handle: settings },
  queue: { handle: queue },
  file: { handle: file },
  'file-document': { handle: readDocument },
  'hmda-register': { handle: readRegister },
  report: { handle: readReport },
  'chat-report': { handle: readChatReport },
}

async function roleOf(
  { org, claims }: CallRequest,
  { store, seal }: Services,
): Promise<ConsoleRole | null> {
  if (claims.variant === 'agent') return 'agent'
  return (await findIdentity(store, seal, org, claims.sub))?.isBroker === true ? 'broker' : null
}

function titlesOf(
  views: Readonly<Record<string, { readonly title: string }>>,
): { id: string; title: string }[] {
  return Object.entries(views).map(([id, { title }]) => ({ id, title }))
}

async function describeRows(
  { store, seal }: Services,
  { org, served }: CallRequest,
  role: ConsoleRole,
  files: readonly QueueFile[],
): Promise<readonly JsonObject[]> {
  const applications = await listApplicationsByUuid(
    store,
    seal,
    org,
    files.map(({ application }) => application),
  )
  const agents = new Map<string, string>()
  for (const agent of new Set(files.flatMap((each) => each.agent ?? []))) {
    const found = await findIdentity(store, seal, org, agent)
    if (found) agents.set(agent, nameOf(found))
  }
  return files.map(
    ({
      application,
      loan_number: number,
      status,
      waiting,
      due,
      isOverdue,
      tasks,
      product,
      on_hold: isOnHold,
      since,
      open,
      agent,
    }) => ({
      uuid: application,
      number,
      borrower: legalName(applications.get(application)?.facts.person ?? {}),
      statusTitle: titleOfStatus(served.bundle, status, role),
      waiting,
      since: since.toISOString(),
      due: role === 'agent' ? due : null,
      isOverdue: role === 'agent' && isOverdue,
      tasks: role === 'agent' ? tasks : 0,
      product,
      isOnHold,
      isOpen: open,
      agent: (agent !== null && agents.get(agent)) || null,
    }),
  )
}
