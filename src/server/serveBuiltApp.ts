import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { problem } from '#origination'
import type { ServerParts } from './createServer.ts'
import { openBuiltDrawer } from './openBuiltDrawer.ts'
import { policyForAll } from './http/keepRoutes.ts'

/**
 * The output of `vite build`: index.html as the template, and /assets, whose names have a hash and
 * therefore never change. The build compressed them.
 */
export function serveBuiltApp(
  root: string,
): Required<Pick<ServerParts, 'template' | 'drawer' | 'assets'>> {
  const folder = join(root, 'dist', 'app')
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw problem('server/not-built', { file })
  const assets = join(folder, 'assets')
  const html = readFileSync(file, 'utf8')
  return {
    template: async () => html,
    drawer: openBuiltDrawer(root),
    assets: async (app) => {
      await app.register(async (part) => {
        policyForAll(part, ['visitor'])
        // For routes of its own it reads the whole folder at each request.
        await part.register(fastifyStatic, {
          root: assets,
          serve: false,
          immutable: true,
          preCompressed: true,
          maxAge: '365d',
          index: false,
        })
        const names = namesIn(assets)
        part.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
          const name = request.params['*']
          return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
        })
      })
    },
  }
}

/** Every file below the folder, as addresses name it: "index-8f3.js", "pdf-6.5.438/jbig2.js". */
function namesIn(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .map((path) => path.replaceAll(sep, '/')),
  )
}
