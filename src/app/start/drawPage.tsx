import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { once, type DrawnAddress, type DrawPage, type PageBundle } from '#model'
import type { Token } from '../api/Token.ts'
import type { Page } from '../page/Page.ts'
import { addressTexts } from '../page/addressTexts.ts'
import { basePath, standBelow } from '../paths/basePath.ts'
import { standAt } from '../paths/here.ts'
import { isInFlows } from '../paths/isInFlows.ts'
import { findPlace } from '../router/findPlace.ts'
import { showPlace, type ShownScreen } from '../router/showPlace.ts'
import { createEdition } from '../session/createEdition.ts'
import type { Edition } from '../session/Edition.ts'
import { createPage, type PageMeans } from './createPage.ts'
import { digestOfScreen } from './digestOfScreen.ts'
import { openDrawnRun } from './openDrawnRun.ts'
import { WholePage } from './WholePage.tsx'

/** Screens that show the same to every visitor, by the file that the browser loads them from. */
const screens: Readonly<Record<string, string>> = {
  flow: 'src/app/screens/FlowScreen.tsx',
  home: 'src/app/screens/HomeScreen.tsx',
  text: 'src/app/screens/TextScreen.tsx',
}

/** How often a drawing waits for parts of the page that load when they are first drawn. */
const mostTries = 20

/** A visitor who is not signed in: only the browser has the token. */
const nobody: Token = {
  read: () => null,
  write: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined,
}

let drawing: Promise<unknown> = Promise.resolve()

/** Draws one address at a time, because here.ts and basePath.ts hold the present one. */
export const drawPage: DrawPage = (address) => {
  const next = drawing.catch(() => undefined).then(() => drawAlone(address))
  drawing = next
  return next
}

async function drawAlone({
  info,
  bundle: plain,
  url: path,
  loadForm,
}: DrawnAddress): ReturnType<DrawPage> {
  const url = new URL(path, 'http://localhost')
  standAt(url)
  standBelow(info.base)
  const edition = editionOf(plain, url.searchParams.get('orgCode') ?? '', loadForm)
  const { bundle } = edition
  const place = findPlace(edition.engine, info.org, url)
  const screen = screens[place.type]
  if (screen === undefined && place.type !== 'redirect') return undefined
  const means: PageMeans = {
    token: nobody,
    edition,
    loadEdition: () => Promise.reject(new Error('A new session has the current bundle.')),
    openRun: openDrawnRun,
  }
  const page = createPage(info, bundle, () => undefined, means)
  const shown = await showPlace(page, url, true)
  const isOpen = 'step' in place && place.step !== undefined
  if ('redirect' in shown) return isOpen ? undefined : { redirect: basePath + shown.redirect }
  await shown.Screen.prepare?.(shown.props)
  const drawn = await drawWhole(
    <WholePage
      page={page}
      route={(children) => (
        <StaticRouter location={path} basename={(isInFlows(url.pathname) && basePath) || '/'}>
          {children}
        </StaticRouter>
      )}
      onReady={() => undefined}
      first={shown}
    />,
  )
  if (drawn === undefined) return undefined
  const { css, html } = withoutStyles(drawn)
  const step = shown.props.run?.shown.read()
  return {
    html,
    css,
    title: page.say('page-title', { step: headingOf(shown, page), lender: info.org.orgBrand }),
    digest: digestOfScreen(shown),
    screen: screen!,
    forms: step ? [bundle.forms[step.view.form]!.hash] : [],
  }
}

/** The bundle with its links as addresses of one lender, compiled once. */
function editionOf(
  bundle: PageBundle,
  orgCode: string,
  loadForm: DrawnAddress['loadForm'],
): Edition {
  const known = once(createEditions, bundle)
  const search = orgCode === '' ? '' : `?${new URLSearchParams({ orgCode })}`
  const edition =
    known.get(basePath + search) ?? createEdition(addressTexts(bundle, search), loadForm)
  known.set(basePath + search, edition)
  return edition
}

const createEditions = (_bundle: PageBundle) => new Map<string, Edition>()

/** Undefined if a part of it can't be drawn here. */
async function drawWhole(page: ReactNode): Promise<string | undefined> {
  for (let tries = 0; tries < mostTries; tries++) {
    const html = renderToString(page)
    if (!html.includes('<!--$!-->')) return html
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return undefined
}

/** What React hoists is in the page's head already; no policy of ours allows `style` attributes. */
function withoutStyles(drawn: string): { readonly html: string; readonly css: string } {
  const styles: string[] = []
  const html = drawn
    .replace(/^(<link [^>]*>)+/, '')
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
      const known = styles.indexOf(style)
      const at = known < 0 ? styles.push(style) - 1 : known
      return ` data-style="${at}"`
    })
  return { html, css: styles.map((style, at) => `[data-style='${at}']{${style}}`).join('') }
}

function headingOf({ props }: ShownScreen, page: Page): string {
  if (props.type === 'flow') return props.run!.shown.read().form.ui.page.heading
  return props.type === 'text' ? page.bundle.texts[props.text]!.title : page.say('home-title')
}
