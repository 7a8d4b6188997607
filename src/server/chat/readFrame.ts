import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { once } from '#model'
import { problem } from '#origination'
import frames from './frames.schema.json' with { type: 'json' }
import { checkJson } from '../http/checkJson.ts'

/** What a page sends through its websocket: frames.schema.json. */
export type ChatFrame =
  | { readonly type: 'open'; readonly token: string; readonly after: number }
  | { readonly type: 'leave'; readonly channel: string }
  | {
      readonly type: 'send'
      readonly channel: string
      readonly id: string
      readonly text: string
      readonly files: readonly string[]
    }
  | { readonly type: 'typing'; readonly channel: string }
  | {
      readonly type: 'mark'
      readonly channel: string
      readonly delivered?: number
      readonly read?: number
    }
  | { readonly type: 'ping' }

function compileFrames(schema: typeof frames) {
  const ajv = new Ajv({ strict: false, ownProperties: true, discriminator: true })
  addFormats.default(ajv)
  return ajv.compile<ChatFrame>(schema)
}

/** Throws 400 for anything that is not a frame. */
export function readFrame(data: Buffer): ChatFrame {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data))
  } catch {
    throw problem('server/chat-frame', { reason: 'it is not JSON' })
  }
  checkJson(value)
  const isFrame = once(compileFrames, frames)
  if (isFrame(value)) return value
  const [error] = isFrame.errors ?? []
  throw problem('server/chat-frame', {
    reason: `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim(),
  })
}
