import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { problem } from '#origination'
import type { ServerParts } from './createServer.ts'
import { policyForAll } from './http/keepRoutes.ts'

/**
 * The output of `vite build`: index.html as the template, and /assets, whose names have a hash and
 * therefore never change.
 */
export function serveBuiltApp(root: string): Required<Pick<ServerParts, 'template' | 'assets'>> {
  const folder = join(root, 'dist', 'app')
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw problem('server/not-built', { file })
  const html = readFileSync(file, 'utf8')
  return {
    template: async () => html,
    assets: async (app) => {
      await app.register(async (part) => {
        policyForAll(part, ['visitor'])
        await part.register(fastifyStatic, {
          root: join(folder, 'assets'),
          prefix: '/assets/',
          immutable: true,
          maxAge: '365d',
          index: false,
          decorateReply: false,
        })
      })
    },
  }
}
