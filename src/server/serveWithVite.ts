import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { Bundle } from '#model'
import { watchFiles } from '#loader/disk'
import type { Bundles } from './bundles/Bundles.ts'
import type { ServerParts } from './createServer.ts'
import { findPageOrg } from './http/findOrg.ts'
import { nonceOf } from './http/nonceOf.ts'
import type { Settings } from './settings/Settings.ts'

/** URLs that Vite serves: its client, our sources as modules, packages. */
const ofVite = /^\/(@|src\/|node_modules\/)/
/** Placeholder for each response's nonce in the HTML that Vite writes. */
const nonceMark = 'lintel-nonce'

/**
 * The page from sources, with hot module replacement. `watch` reloads the lenders when flows,
 * schemas, texts or orgs change. It sends the page the event `lintel:bundles` { issues } then, and
 * when the page asks with `lintel:issues`.
 */
export function serveWithVite(
  settings: Settings,
): Required<Pick<ServerParts, 'template' | 'assets'>> & { watch(bundles: Bundles): void } {
  let vite: ViteDevServer
  let unwatch: (() => void) | undefined
  let served: Bundles | undefined
  return {
    template: async (url, reply) => {
      const html = await vite.transformIndexHtml(
        url,
        readFileSync(join(settings.root, 'index.html'), 'utf8'),
      )
      return html.replaceAll(nonceMark, nonceOf(reply.raw))
    },
    assets: async (app) => {
      vite = await createServer({
        root: settings.root,
        appType: 'custom',
        html: { cspNonce: nonceMark },
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      app.addHook('onRequest', async (request, reply) => {
        if (!ofVite.test(request.url)) return
        reply.hijack()
        vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
      })
      serveLifecycles(app, (request) => served && findPageOrg(served, request)?.bundle)
      app.addHook('onClose', async () => {
        unwatch?.()
        await vite.close()
      })
    },
    watch: (bundles) => {
      served = bundles
      // A page that opens while the files have errors asks for them.
      vite.ws.on('lintel:issues', (_data, page) => {
        const issues = bundles.issues()
        if (issues.length > 0) page.send('lintel:bundles', { issues })
      })
      unwatch = watchFiles(settings.config, () => {
        void bundles.reload().then(
          () => vite.ws.send('lintel:bundles', { issues: bundles.issues() }),
          (error: unknown) => process.stderr.write(`${String(error)}\n`),
        )
      })
    },
  }
}

/**
 * Lifecycles are internal to the server; a counterexample in the page needs them without an
 * application.
 */
function serveLifecycles(
  app: FastifyInstance,
  bundleOf: (request: FastifyRequest) => Bundle | undefined,
): void {
  const lifecycles = {
    '/dev/lifecycle': (bundle?: Bundle) => bundle?.lifecycle,
    '/dev/lifecycle/signer': (bundle?: Bundle) => bundle?.signer?.lifecycle,
  }
  for (const [path, lifecycleOf] of Object.entries(lifecycles))
    app.get(path, async (request, reply) => {
      const lifecycle = lifecycleOf(bundleOf(request))
      return lifecycle
        ? reply.header('cache-control', 'no-store').send(lifecycle)
        : reply.code(404).send()
    })
}
