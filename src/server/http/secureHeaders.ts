import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { nonceOf } from './nonceOf.ts'
import { startLaterSource } from './startLater.ts'
import { startWatcherSource } from './startWatcher.ts'

const nonce = (_request: IncomingMessage, response: ServerResponse) =>
  `'nonce-${nonceOf(response)}'`

/** The scripts in the page, by their hashes. */
const inline = [startWatcherSource, startLaterSource]

/** No string becomes markup or a script's address, but what a policy of ours lets through. */
const trustedTypes = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
}

/**
 * The headers of every answer. In development Vite writes inline scripts and <style> elements that
 * bear the answer's nonce and opens a websocket: there, and only there, the nonce and ws: are
 * allowed. In production nothing inline runs but what watches the start of the page and what loads
 * its script later; the headers are the same for every answer and computed once. Vite's client
 * writes markup, so Trusted Types hold in production alone.
 */
export function secureHeaders(app: FastifyInstance, development: boolean): void {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: development ? ["'self'", ...inline, nonce] : ["'self'", ...inline],
        styleSrc: development ? ["'self'", nonce] : ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(!development && trustedTypes),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: false,
  })
  const headersOf = (request: IncomingMessage, response: ServerResponse) => {
    secure(request, response, (error) => {
      if (error) throw error as Error
    })
    return {
      ...(response.getHeaders() as Record<string, string>),
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    }
  }
  const unasked = new IncomingMessage(new Socket())
  const constant = headersOf(unasked, new ServerResponse(unasked))
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(development ? headersOf(request.raw, reply.raw) : constant)
      .header('x-request-id', request.id)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}
