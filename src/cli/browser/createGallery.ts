import { isAtRest } from '../../../tools/browser/isAtRest.ts'
import { join } from 'node:path'
import type { Page } from '../../../tools/browser/Page.ts'
import { createFolder } from '../createFolder.ts'
import { findOverflow } from '../../../tools/browser/findOverflow.ts'
import { findViolations } from '../../../tools/browser/findViolations.ts'
import type { ScreenState, Shot } from './Shot.ts'

/** A page and the console messages that belong to no picture yet. */
export interface Watched {
  readonly page: Page
  readonly console: string[]
}

export interface Gallery {
  readonly shots: readonly Shot[]
  /** Number of pictures so far, those of failures too. */
  pictures(): number
  /** Whether a state is new; the caller must then look at it. */
  claim(state: ScreenState): boolean
  has(state: ScreenState): boolean
  /** Looks at a claimed state, at every width. */
  see(watched: Watched, state: ScreenState): Promise<void>
  /** A picture of the current page, for a failure: its file, next to screens.json. */
  keep(page: Page, name: string): Promise<string>
}

const height = 900

/**
 * Pictures and failures of each state, once per engine, below `folder`/screens/`engine`. `widths`:
 * px; journeys are walked at the last one.
 */
export function createGallery(folder: string, engine: string, widths: readonly number[]): Gallery {
  createFolder(join(folder, 'screens', engine))
  const shots: Shot[] = []
  const claimed = new Set<string>()
  const files = new Map<string, number>()
  const fileOf = (name: string) => {
    const plain = name.replaceAll(/[^A-Za-z0-9.-]+/g, '-').slice(0, 150)
    const count = files.get(plain) ?? 0
    files.set(plain, count + 1)
    return `screens/${engine}/${plain}${count === 0 ? '' : `-${count + 1}`}.png`
  }
  return {
    shots,
    pictures: () => [...files.values()].reduce((sum, count) => sum + count, 0),
    claim(state) {
      const isNew = !claimed.has(keyOf(state))
      claimed.add(keyOf(state))
      return isNew
    },
    has: (state) => claimed.has(keyOf(state)),
    async see({ page, console: said }, state) {
      const console = said.splice(0)
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        await rest(page)
        const file = fileOf(`${state.org}-${state.screen}-${state.kind}-${width}`)
        await page.screenshot({ path: join(folder, file), fullPage: true })
        const [violations, overflow] = [await findViolations(page), await findOverflow(page)]
        shots.push({
          ...state,
          engine,
          address: await page.url(),
          width,
          file,
          violations,
          console: [...console, ...said.splice(0)],
          overflow,
        })
      }
    },
    async keep(page, name) {
      const file = fileOf(`failed-${name}`)
      await page.screenshot({ path: join(folder, file), fullPage: true })
      return file
    },
  }
}

const keyOf = ({ org, screen, kind }: ScreenState) => `${org} ${screen} ${kind}`

/** Until nothing moves any more and two frames are drawn. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
