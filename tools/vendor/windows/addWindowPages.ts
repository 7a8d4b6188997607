import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { JsonObject } from '#model'
import { signResult } from '../../../src/server/vendors/windows/signResult.ts'
import type { WindowResult } from '../../../src/server/vendors/windows/WindowResult.ts'
import pages from './pages.json' with { type: 'json' }
import {
  messageScript,
  messageScriptPath,
  type WindowPage,
  windowStyle,
  writeWindowPage,
} from './writeWindowPage.ts'

type Kind = 'bank' | 'income' | 'notary'

interface OpenedWindow {
  readonly kind: Kind
  readonly state: string
  readonly returnUrl: URL
  readonly mode: string
  isOver: boolean
}

export interface WindowPages {
  /** Opens a session by the request of an order `KIND.open`. Returns its path. */
  readonly open: (kind: string, request: JsonObject) => string
  /** What the borrower chose, if the token is one of these pages. */
  readonly answerOf: (token: unknown) => JsonObject | undefined
}

/**
 * The reference vendor's own pages: the borrower chooses, stops, or lets it fail. The result goes
 * to the return address in a signed query, or from a frame to the page around it.
 */
export function addWindowPages(app: FastifyInstance, secret: Buffer): WindowPages {
  const windows = new Map<string, OpenedWindow>()
  const answers = new Map<string, JsonObject>()

  app.get(messageScriptPath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(messageScript),
  )
  app.get<{ Params: { id: string } }>('/windows/:id', (request, reply) => {
    const found = windows.get(request.params.id)
    if (!found || found.isOver) return send(reply.code(410), pages.over, found)
    const { title, text, choices } = pages[found.kind]
    return send(reply, { title, text, choices: [...choices, ...pages.others] }, found)
  })
  app.post<{ Params: { id: string } }>('/windows/:id', (request, reply) => {
    const found = windows.get(request.params.id)
    const choice = new URLSearchParams(String(request.body)).get('choice')
    const chosen = found && pages[found.kind].choices.find(({ value }) => value === choice)
    const other = pages.others.find(({ value }) => value === choice)
    if (!found || found.isOver || (!chosen && !other))
      return send(reply.code(410), pages.over, found)
    found.isOver = true
    const token = chosen ? randomUUID() : ''
    if (chosen) answers.set(token, chosen.answer)
    const result: WindowResult = {
      state: found.state,
      outcome: (other?.outcome ?? 'DONE') as WindowResult['outcome'],
      token,
    }
    const signed = { ...result, signature: signResult(secret, result) }
    const { returnUrl, mode } = found
    if (mode === 'frame')
      return send(
        reply,
        { ...pages.sent, message: { origin: returnUrl.origin, result: signed } },
        found,
      )
    const target = new URL(returnUrl)
    for (const [name, value] of Object.entries(signed)) target.searchParams.set(name, value)
    return reply.redirect(target.href, 303)
  })

  return {
    open(kind, { session, state, returnUrl, mode }) {
      const id = String(session)
      if (!windows.has(id))
        windows.set(id, {
          kind: kind as Kind,
          state: String(state),
          returnUrl: new URL(String(returnUrl)),
          mode: String(mode),
          isOver: false,
        })
      return `/windows/${id}`
    },
    answerOf: (token) => answers.get(String(token)),
  }
}

/** Only Lintel can frame the page, and only where it asked for a frame. */
function send(
  reply: FastifyReply,
  page: WindowPage,
  found: OpenedWindow | undefined,
): FastifyReply {
  const origin = found?.returnUrl.origin ?? ''
  const policy = [
    "default-src 'none'",
    `style-src ${windowStyle}`,
    `script-src 'self'`,
    'img-src data:',
    `form-action 'self' ${origin}`,
    `frame-ancestors ${found?.mode === 'frame' ? origin : "'none'"}`,
    "base-uri 'none'",
  ]
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(writeWindowPage(page))
}
