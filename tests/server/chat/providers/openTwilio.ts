import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

type Data = Record<string, any>

interface Entity {
  readonly sid: string
  readonly kind: 'document' | 'map' | 'list'
  data: Data
  readonly items: { key: string | number; data: Data }[]
  /** What happened, in order; the number of an event is its place, counted from 1. */
  readonly events: Data[]
}

interface Ask {
  readonly method: string
  readonly path: string
  readonly params: Data
  readonly body: any
}

export const conversationSid = `CH${'a'.repeat(32)}`
const visitor = 'visitor'
const now = () => new Date().toISOString()

/**
 * A stand-in of Twilio's wire protocol for one conversation: frames of Twilsock 3, and inside them
 * the calls of Conversations and of Sync with its subscriptions, as the SDK makes them.
 */
export async function openTwilio() {
  const media = new Map<string, Data>()
  const web = createServer((request, response) => answerMedia(media, request, response))
  const server = new WebSocketServer({ server: web })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const { port } = web.address() as AddressInfo
  const sockets = new Map<WebSocket, Set<string>>()
  const refused = new Set<string>()
  const asked: Ask[] = []
  /** Drops the connection after the next message is stored, before its reply. */
  let willCutReply = false

  const entities = {
    mine: make('MPmine', 'map'),
    user: make('MPuser', 'map'),
    channel: make('ETchannel', 'document', {
      messages: 'ESmessages',
      roster: 'MProster',
      status: 'joined',
      state: { current: 'active', dateUpdated: now() },
      createdBy: 'system',
      attributes: {},
    }),
    roster: make('MProster', 'map'),
    messages: make('ESmessages', 'list'),
  }
  const joined = { channel: 'ETchannel', status: 'joined', messages: 'ESmessages' }
  entities.mine.items.push({ key: conversationSid, data: joined })
  entities.user.items.push(
    { key: 'friendlyName', data: { value: visitor } },
    { key: 'attributes', data: { value: '{}' } },
  )
  const find = (sid: string) => Object.values(entities).find((each) => each.sid === sid)

  const publish = (entity: Entity, event: Data) => {
    const id = entity.events.length + 1
    const full = { ...event, id, date_created: now(), [`${entity.kind}_sid`]: entity.sid }
    entity.events.push(full)
    for (const [socket, followed] of sockets)
      if (followed.has(entity.sid))
        notify(socket, `com.twilio.rtd.cds.${entity.kind}`, { event_type: full.type, event: full })
  }
  const itemOf = (entity: Entity, { key, data }: Entity['items'][number]) => ({
    [entity.kind === 'list' ? 'index' : 'key']: key,
    url: `https://cds.us1.twilio.com/v3/${entity.sid}/${key}`,
    last_event_id: entity.events.length,
    revision: '1',
    data,
    date_updated: now(),
    date_expires: null,
  })
  const put = (entity: Entity, key: string | number, data: Data) => {
    const old = entity.items.find((each) => each.key === key)
    if (old) old.data = data
    else entity.items.push({ key, data })
    publish(entity, {
      type: `${entity.kind}_item_${old ? 'updated' : 'added'}`,
      [entity.kind === 'list' ? 'item_index' : 'item_key']: key,
      item_url: itemOf(entity, { key, data }).url,
      item_revision: '1',
      item_data: data,
    })
  }
  const changeChannel = (part: Data) => {
    entities.channel.data = { ...entities.channel.data, ...part }
    publish(entities.channel, {
      type: 'document_updated',
      document_revision: String(entities.channel.events.length + 1),
      document_data: entities.channel.data,
    })
  }
  const store = (
    author: string,
    text: string,
    attributes: unknown = {},
    files: readonly string[] = [],
  ) => {
    const index = entities.messages.items.length
    const sid = `IM${randomUUID().replaceAll('-', '')}`
    const data = {
      sid,
      author,
      text,
      attributes: JSON.stringify(attributes),
      timestamp: now(),
      type: files.length > 0 ? 'media' : 'text',
      ...(files.length > 0 && { medias: files.map((each) => describeMedia(media.get(each)!)) }),
    }
    put(entities.messages, index, data)
    changeChannel({ lastMessage: { index, timestamp: data.timestamp } })
    return { sid, index }
  }
  const join = (identity: string) =>
    put(entities.roster, `MB${identity}`, {
      identity,
      type: 'chat',
      attributes: {},
      lastConsumedMessageIndex: null,
      dateCreated: now(),
      dateUpdated: now(),
    })
  join(visitor)

  const describe = (entity: Entity) => ({
    sid: entity.sid,
    unique_name: null,
    url: `https://cds.us1.twilio.com/v3/${entity.sid}`,
    links: { items: `https://cds.us1.twilio.com/v3/items/${entity.sid}` },
    revision: '1',
    last_event_id: entity.events.length,
    data: entity.data,
    items: entity.items.map((each) => itemOf(entity, each)),
    date_updated: now(),
  })
  const listItems = (entity: Entity, { From, PageSize, Order, Key, Index }: Data) => {
    const only = Key ?? Index
    let found = [...entity.items]
    if (Order === 'desc') found.reverse()
    if (only !== undefined) found = found.filter(({ key }) => String(key) === only)
    else if (From !== undefined)
      found = found.filter(({ key }) =>
        Order === 'desc' ? Number(key) <= Number(From) : Number(key) >= Number(From),
      )
    const page = found.slice(0, Number(PageSize ?? 50))
    const rest = found.length > page.length ? 'more' : null
    return {
      items: page.map((each) => itemOf(entity, each)),
      meta: { next_token: rest, previous_token: null },
    }
  }
  const base = 'https://aim.us1.twilio.com'
  const configuration = {
    identity: visitor,
    links: {
      my_conversations: `${base}/mine`,
      conversations: `${base}/conversations`,
      users: `${base}/users`,
      current_user: `${base}/users/${visitor}`,
      typing: `${base}/typing`,
      media_service: `http://127.0.0.1:${port}/media`,
      media_set_service: `http://127.0.0.1:${port}/mediaset`,
      messages_receipts: `${base}/receipts`,
    },
    sync_objects: { my_user_info: 'MPuser', my_conversations: 'MPmine' },
    options: {
      reachability_enabled: false,
      user_infos_to_subscribe: 100,
      media_attachments_count_limit: 10,
      media_attachment_size_limit_in_mb: 15,
      media_attachments_total_size_limit_in_mb: 100,
      email_histories_allowed_mime_types: [],
      email_bodies_allowed_mime_types: [],
    },
  }

  const subscribe = (
    socket: WebSocket,
    { action, correlation_id: correlation, requests }: Data,
  ) => {
    for (const { object_sid: sid, last_event_id: last } of requests) {
      const entity = find(sid)
      if (!entity) continue
      if (action === 'cancel') sockets.get(socket)?.delete(sid)
      else {
        sockets.get(socket)?.add(sid)
        setTimeout(() => {
          for (const event of entity.events.filter(({ id }) => id > (last ?? 0)))
            notify(socket, 'twilio.sync.event', { event_type: event.type, events: [event] })
          notify(socket, 'twilio.sync.event', {
            event_type: 'subscription_established',
            correlation_id: correlation,
            events: [
              {
                object_sid: sid,
                object_type: entity.kind,
                replay_status: 'completed',
                last_event_id: entity.events.length,
              },
            ],
          })
        }, 1)
      }
    }
    return { max_batch_size: 100, estimated_delivery_in_ms: 5000 }
  }
  const answer = (socket: WebSocket, { method, path, params, body }: Ask): unknown => {
    const sid = path.split('/').at(-1)!
    if (path === '/Client/v2/Configuration') return configuration
    if (path === '/v4/Subscriptions') return subscribe(socket, body)
    if (path.startsWith('/v3/items/')) return listItems(find(sid)!, params)
    if (path.startsWith('/v3/')) return find(sid) && describe(find(sid)!)
    if (path === '/typing') return { typing_timeout: 5 }
    if (path === '/mine')
      return {
        conversations: [
          {
            conversation_sid: conversationSid,
            status: 'joined',
            sync_objects: {
              conversation: 'ETchannel',
              messages: 'ESmessages',
              participants: 'MProster',
            },
            last_read_message_index: null,
          },
        ],
        meta: { next_token: null },
      }
    if (path === `/mine/${conversationSid}`) {
      put(entities.mine, conversationSid, {
        ...joined,
        lastConsumedMessageIndex: body.last_read_message_index,
      })
      return { unread_messages_count: 0 }
    }
    if (path.endsWith('/Messages') && method === 'POST')
      return store(visitor, body.body, JSON.parse(body.attributes ?? '{}'), body.media_sids)
    if (path.includes('/Participants/') && method === 'DELETE') {
      publish(entities.mine, {
        type: 'map_item_removed',
        item_key: conversationSid,
        item_data: joined,
      })
      return {}
    }
    return undefined
  }
  server.on('connection', (socket) => {
    sockets.set(socket, new Set())
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      const start = text.indexOf('\r\n') + 2
      const size = Number(text.slice(0, start).trim().split(' ')[2])
      const raw = Buffer.from(text.slice(start))
      const header = JSON.parse(raw.subarray(0, size).toString())
      const rest = raw.subarray(size + 2).toString()
      const { id } = header
      const fine = { code: 200, status: 'OK' }
      if (header.method === 'init' || header.method === 'update') {
        if (refused.has(header.token))
          return frame(socket, {
            method: 'reply',
            id,
            status: { code: 401, status: 'UNAUTHORIZED', errorCode: 20104 },
          })
        return frame(socket, {
          method: 'reply',
          id,
          status: fine,
          capabilities: ['client_update'],
          continuation_token: 'again',
          continuation_token_status: { reissued: true },
          offline_storage: { ip_messaging: { storage_id: 'storage' } },
          init_registrations: [],
        })
      }
      if (header.method !== 'message') return
      const { method, path, params = {} } = header.http_request
      const isJson = rest.startsWith('{')
      const ask = { method: String(method), path, params, body: isJson ? JSON.parse(rest) : rest }
      asked.push(ask)
      const found = answer(socket, ask)
      if (willCutReply && path.endsWith('/Messages')) {
        willCutReply = false
        return socket.terminate()
      }
      const status = found === undefined ? { code: 404, status: 'NOT FOUND' } : fine
      frame(
        socket,
        { method: 'reply', id, status: fine, http_status: status, http_headers: {} },
        found ?? {},
      )
    })
  })
  return {
    uri: `ws://127.0.0.1:${port}`,
    asked,
    texts: () => entities.messages.items.map(({ data }) => data.text as string),
    agentJoins: () => join('agent'),
    agentSays: (text: string) => store('agent', text),
    agentTypes: () => {
      for (const socket of sockets.keys())
        notify(socket, 'twilio.ipmsg.typing_indicator', {
          channel_sid: conversationSid,
          identity: 'agent',
        })
    },
    agentReads: (index: number) =>
      put(entities.roster, 'MBagent', {
        identity: 'agent',
        type: 'chat',
        attributes: {},
        lastConsumedMessageIndex: index,
        dateUpdated: now(),
      }),
    visitorSaid: (text: string) => store(visitor, text),
    end: (current: 'inactive' | 'closed') =>
      changeChannel({ state: { current, dateUpdated: now() } }),
    cutNextReply: () => (willCutReply = true),
    cut: () => {
      for (const socket of sockets.keys()) socket.terminate()
    },
    refuse: (token: string) => refused.add(token),
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets.keys()) socket.terminate()
      return new Promise((resolve) => {
        web.closeAllConnections()
        web.close(resolve)
      })
    },
  }
}

function make(sid: string, kind: Entity['kind'], data: Data = {}): Entity {
  return {
    sid,
    kind,
    data,
    items: [],
    events: [],
  }
}

function frame(socket: WebSocket, header: Data, payload?: unknown): void {
  const body = payload === undefined ? '' : JSON.stringify(payload)
  const head = JSON.stringify({
    ...header,
    payload_size: Buffer.byteLength(body),
    payload_type: 'application/json',
  })
  socket.send(Buffer.from(`TWILSOCK V3.0 ${Buffer.byteLength(head)}\r\n${head}\r\n${body}`))
}

function notify(socket: WebSocket, type: string, payload: unknown): void {
  frame(socket, { method: 'notification', id: randomUUID(), message_type: type }, payload)
}

/** Media as a message names them, in the other spelling than the media service. */
function describeMedia({ sid, category, filename, size, content_type: contentType }: Data): Data {
  return { sid, category, filename, size, contentType }
}

/** Twilio's media service: takes bytes, tells where they are, and gives them. */
function answerMedia(
  media: Map<string, Data>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url!, `http://${request.headers.host}`)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const bytes = Buffer.concat(parts)
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/media') {
      const sid = `ME${String(media.size).padStart(32, '0')}`
      const content = `http://${request.headers.host}/content/${sid}`
      const record = {
        sid,
        category: url.searchParams.get('Category'),
        filename: url.searchParams.get('Filename'),
        content_type: request.headers['content-type'],
        size: bytes.length,
        links: { content, content_direct_temporary: content },
        bytes,
      }
      media.set(sid, record)
      return reply(201, record)
    }
    if (url.pathname === '/mediaset')
      return reply(
        200,
        JSON.parse(bytes.toString()).list.map(({ media_sid: sid }: Data) => ({
          code: 200,
          media_record: media.get(sid),
        })),
      )
    response.end(media.get(url.pathname.split('/').at(-1)!)?.bytes)
  })
}
