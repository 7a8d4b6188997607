import { writeFileSync } from 'node:fs'
import type { ViewportSize } from '../Page.ts'
import { until } from '../until.ts'
import type { WireSaid, Wire } from '../wire/Wire.ts'
import { scriptOf } from '../wire/createPage.ts'
import { openProxy } from './openProxy.ts'
import { startSession, type WebdriverSession, type SessionSettings } from './startSession.ts'
import { tellConsole } from './tellConsole.ts'

/** The key of an element in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  Delete: '\uE017',
}
/** px: the maximum window height on its display. */
const highest = 5900

/**
 * Opens a new page in WebKit. WebDriver reports neither network nor console: a proxy for this page
 * sees the requests, and a script that the proxy inserts first in each document reports the
 * console.
 */
export async function createWebkitWire(
  settings: SessionSettings,
  viewport: ViewportSize = { width: 1280, height: 900 },
): Promise<Wire> {
  const listeners: ((said: WireSaid) => void)[] = []
  const proxy = await openProxy((said) => listeners.forEach((listen) => listen(said)))
  proxy.addScript(scriptOf(tellConsole, proxy.sayingPath))
  const session = await startSession(settings.driver, { ...settings, proxy: proxy.address }).catch(
    (error: Error) => {
      proxy.close()
      throw error
    },
  )
  const { send } = session
  const window = createWindow(send, viewport)
  await window.resize(viewport)

  return {
    // The driver's own answer names a document that may still be loading.
    url: () => send('POST', '/execute/sync', { script: 'return location.href', args: [] }),
    goto: (url) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh', {}),
    call: (source, given) => callAsync(send, source, given),
    run: (script) => send('POST', '/execute/sync', { script, args: [] }),
    clickAt: (x, y) => send('POST', '/actions', { actions: [pointerTo(x, y)] }),
    pressKeys: (wanted) =>
      send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: keysOf(wanted) }] }),
    async chooseFile(selector, path) {
      const field = await send('POST', '/element', { using: 'css selector', value: selector })
      await send('POST', `/element/${String(field[elementKey])}/value`, { text: path })
    },
    async screenshot({ path, fullPage = false }) {
      const before = window.size()
      if (fullPage) {
        const script = 'return document.documentElement.scrollHeight'
        const height = Number(await send('POST', '/execute/sync', { script, args: [] }))
        if (height > before.height)
          await window.resize({ ...before, height: Math.min(height, highest) })
      }
      writeFileSync(path, Buffer.from(String(await send('GET', '/screenshot')), 'base64'))
      if (window.size() !== before) await window.resize(before)
    },
    resize: window.resize,
    addInitScript: async (script) => proxy.addScript(script),
    onResponse: proxy.onResponse,
    hold: async (pattern, handle) => proxy.hold(pattern, handle),
    onSaid: (listen) => void listeners.push(listen),
    async close() {
      await session.end()
      proxy.close()
    },
  }
}

/** A window whose page has the size asked for, without what the browser draws around it. */
function createWindow(send: WebdriverSession['send'], viewport: ViewportSize) {
  const measure = () =>
    send('POST', '/execute/sync', {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    }) as Promise<[number, number]>
  const setOuter = ({ width, height }: ViewportSize) =>
    send('POST', '/window/rect', { width, height, x: 0, y: 0 })
  let size = viewport
  let around: ViewportSize | undefined
  const resize = async (wanted: ViewportSize) => {
    size = wanted
    if (!around) {
      await setOuter(wanted)
      const [width, height] = await measure()
      around = { width: wanted.width - width, height: wanted.height - height }
    }
    await setOuter({ width: wanted.width + around.width, height: wanted.height + around.height })
    // The driver answers before the page has its new size.
    const isWide = async () => (await measure())[0] === wanted.width
    await until(isWide, `a window of ${wanted.width} px`, { within: 5000 })
  }
  return { resize, size: () => size }
}

async function callAsync(
  send: WebdriverSession['send'],
  source: string,
  given: readonly unknown[],
) {
  const script = `const done = arguments[arguments.length - 1]
        const given = JSON.parse(arguments[0])
        Promise.resolve().then(() => (${source})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const answer = await send('POST', '/execute/async', { script, args: [JSON.stringify(given)] })
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.value
}

/** A click at a point, px. */
function pointerTo(x: number, y: number) {
  const move = {
    type: 'pointerMove',
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
    origin: 'viewport',
  }
  const press = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press }
}

/** Each key pressed and released, "Shift+Tab" with its modifier held. */
function keysOf(wanted: readonly string[]) {
  return wanted.flatMap((key) => {
    const held = (key === '+' ? [key] : key.split('+')).map((part) => keys[part] ?? part)
    return [
      ...held.map((value) => ({ type: 'keyDown', value })),
      ...held.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]
  })
}
