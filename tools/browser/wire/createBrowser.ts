import type { Browser, ContextSettings } from '../Browser.ts'
import { createPage, scriptOf } from './createPage.ts'
import type { Wire } from './Wire.ts'

/** An engine that opens a wire for each visitor. */
export interface WireEngine {
  readonly version: string
  open(settings: ContextSettings): Promise<Wire>
  close(): Promise<void>
}

/** Playwright's browser on top of wires: a visitor has one page. */
export function createBrowser({ version, open, close }: WireEngine): Browser {
  const ends: (() => void)[] = []
  const wires = new Set<Wire>()
  return {
    version: () => version,
    on: (_, listen) => ends.push(listen),
    async newContext(settings = {}) {
      const scripts: string[] = []
      let patience = 30_000
      let wire: Wire | undefined
      return {
        setDefaultTimeout: (timeout) => (patience = timeout),
        async addInitScript(called, given) {
          scripts.push(scriptOf(called, given))
          await wire?.addInitScript(scripts.at(-1)!)
        },
        async newPage() {
          wire = await open(settings)
          wires.add(wire)
          for (const script of scripts) await wire.addInitScript(script)
          return createPage(wire, { ...settings, patience: () => patience })
        },
        async close() {
          if (!wire || !wires.delete(wire)) return
          await wire.close()
        },
      }
    },
    async close() {
      for (const wire of wires) await wire.close().catch(() => undefined)
      await close()
      for (const end of ends) end()
    },
  }
}
