import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../findFreePort.ts'

export interface SessionSettings {
  /** Path of WebKitWebDriver. */
  readonly driver: string
  /** ":99". */
  readonly display: string
  /** The visitor prefers reduced motion. */
  readonly isStill: boolean
  /** "127.0.0.1:4000": proxy for all of the page's requests. */
  readonly proxy?: string
}

/** A window opened by its own driver. */
export interface WebdriverSession {
  readonly version: string
  /** One command of WebDriver (https://www.w3.org/TR/webdriver2), by its path after the session. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<any>
  end(): Promise<void>
}

/** Removes the window's decorations, so that a page can be 360 px wide. */
const noRoom =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.01); }'

/** Starts a driver and its window. */
export async function startSession(
  driver: string,
  settings: Omit<SessionSettings, 'driver'>,
): Promise<WebdriverSession> {
  const port = await findFreePort()
  const { child, stop } = startDriver(driver, port, settings)
  process.once('exit', stop)
  const ask = (method: string, path: string, body?: object) => command(port, method, path, body)
  // The driver loses one of two commands that it is given at once.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (method: string, path: string, body?: object): Promise<any> => {
    const answer = last.then(() => ask(method, path, body))
    last = answer.catch(() => undefined)
    return answer
  }
  const end = async () => {
    process.off('exit', stop)
    const gone = once(child, 'exit')
    stop()
    await gone
  }
  try {
    await answers(port)
    const proxy = settings.proxy !== undefined && {
      proxy: { proxyType: 'manual', httpProxy: settings.proxy },
    }
    const alwaysMatch = { browserName: 'MiniBrowser', ...proxy }
    const { sessionId, capabilities } = await ask('POST', '/session', {
      capabilities: { alwaysMatch },
    })
    const own = `/session/${sessionId as string}`
    await ask('POST', `${own}/timeouts`, { script: 120_000, pageLoad: 120_000 })
    return {
      version: capabilities.browserVersion,
      send: (method, path, body) => inTurn(method, own + path, body),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** In a folder of its own that turns off the window's decorations. */
function startDriver(driver: string, port: number, settings: Omit<SessionSettings, 'driver'>) {
  const home = mkdtempSync(join(tmpdir(), 'lintel-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(
    join(home, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${settings.isStill ? 0 : 1}\n`,
  )
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), noRoom)
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: settings.display,
      WAYLAND_DISPLAY: '',
      GDK_BACKEND: 'x11',
      TZ: 'UTC',
      XDG_CONFIG_HOME: home,
      NO_AT_BRIDGE: '1',
    },
  })
  // The driver leaves its window open when it is ended by a signal, so both are ended together.
  const stop = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // Already gone.
    }
    rmSync(home, { recursive: true, force: true })
  }
  return { child, stop }
}

async function command(port: number, method: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: any }
  if (!answer.ok)
    throw new Error(
      `WebKit, ${path.replace(/^\/session\/[^/]*/, '')}: ${value.error} ${value.message}`,
    )
  return value
}

/** Resolves as soon as the driver listens. */
async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}
