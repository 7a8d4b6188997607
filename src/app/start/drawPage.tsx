import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { speak, type DrawnAddress, type DrawPage, type Remembered, type Said } from '#model'
import { nameControls, type ScriptNotes } from '#renderer/posted'
import { ApiError } from '../api/ApiError.ts'
import type { Page } from '../page/Page.ts'
import { basePath, standBelow } from '../paths/basePath.ts'
import { standAt } from '../paths/here.ts'
import { isInFlows } from '../paths/isInFlows.ts'
import { findPlace } from '../router/findPlace.ts'
import { isOfVisitor } from '../router/isOfVisitor.ts'
import { showPlace, type RoutedScreen } from '../router/showPlace.ts'
import { hasLanding } from '../screens/landing/hasLanding.ts'
import { landingForm } from '../screens/landing/openLanding.ts'
import { readReceiptsFrom } from '../session/receipts.ts'
import { createPage } from './createPage.ts'
import { digestOfScreen } from './digestOfScreen.ts'
import { openDrawnLanding } from './openDrawnLanding.ts'
import { openEdition } from './openEdition.ts'
import { saySaid } from './saySaid.ts'
import { visitMeans } from './visitMeans.ts'
import { WholePage } from './WholePage.tsx'

export { answerPost } from './answerPost.ts'

/** Screens that show the same to every visitor, by the files that the browser loads them from. */
const screens: Readonly<Record<string, readonly string[]>> = {
  confirmation: ['src/app/screens/ConfirmationScreen.tsx'],
  dashboard: ['src/app/screens/DashboardScreen.tsx', 'src/app/screens/landing/Landing.tsx'],
  flow: ['src/app/screens/FlowScreen.tsx'],
  home: ['src/app/screens/HomeScreen.tsx'],
  text: ['src/app/screens/TextScreen.tsx'],
}

/** How often a drawing waits for parts of the page that load when they are first drawn. */
const mostTries = 20

/** Boxes of controls that only a script makes work. */
const scripted = ['lintel-alternatives', 'lintel-ranking', 'lintel-entries', 'lintel-places']

standAt(new URL('http://localhost'))

let drawing: Promise<unknown> = Promise.resolve()

/** Draws one address at a time: here.ts, basePath.ts and pageLanguage.ts hold the present one. */
export const drawPage: DrawPage = (address) => {
  const next = drawing.catch(() => undefined).then(() => drawAlone(address))
  drawing = next
  return next
}

async function drawAlone(address: DrawnAddress): ReturnType<DrawPage> {
  const { info, url: path, loadForm, visit } = address
  const url = new URL(path, 'http://localhost')
  standAt(url)
  standBelow(info.base)
  speak(info.org.lang)
  readReceiptsFrom(receiptsOf(visit?.remembered))
  const whole = openEdition(address.bundle, url, loadForm)
  const place = findPlace(whole.engine, info.org, url)
  const edition = isOfVisitor(place) ? openEdition(address.visitorPart, url, loadForm) : whole
  const { bundle } = edition
  const isLanding = place.type === 'dashboard' && hasLanding({ bundle, info })
  const files = place.type === 'dashboard' && !isLanding ? undefined : screens[place.type]
  if (files === undefined && place.type !== 'redirect') return undefined
  const fetch = visit || isLanding ? address.fetch : silent
  const means = visitMeans({ ...address, fetch }, url, edition)
  const made = createPage(info, bundle, () => undefined, means)
  const page = isLanding ? await withOpening(made, url) : made
  const found = await showPlace(page, url, true)
  const hasBegun = place.type === 'flow' && visit?.remembered.drafts[place.flow] !== undefined
  const isOpen = 'step' in place && place.step !== undefined && !hasBegun
  if ('redirect' in found) return isOpen ? undefined : { redirect: basePath + found.redirect }
  const shown = withSaid(found, visit?.remembered.said)
  await shown.Screen.prepare?.(shown.props, page)
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
  const { css, html } = withoutStyles(
    nameControls(drawn, notesOf(page), isLanding ? landingForm.idPrefix : undefined),
  )
  const { run } = shown.props
  const step = run?.shown.read()
  return {
    html,
    css,
    title: titleOf(shown, page),
    digest: digestOfScreen(shown, page),
    screens: files!,
    part: bundle.part,
    ...(page.info.opening && { opening: page.info.opening }),
    forms: formsOf(),
  }

  function formsOf(): readonly string[] {
    if (isLanding) return [bundle.forms[landingForm.id]!.hash]
    return step ? [run!.edition.bundle.forms[step.view.form]!.hash] : []
  }
}

/** A drawing that is kept for everyone makes no calls, whose answers could be one person's. */
const silent: typeof fetch = () => Promise.reject(new ApiError(0, ''))

/** The page, with the estimator's answer and the estimate. */
const withOpening = async (page: Page, url: URL): Promise<Page> => ({
  ...page,
  info: { ...page.info, opening: await openDrawnLanding(page, url) },
})

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

/** A screen with what its last answer was told. */
function withSaid(shown: RoutedScreen, said: Said | undefined): RoutedScreen {
  const { props } = shown
  return props.type === 'flow' && props.run && props.flow === said?.flow
    ? { ...shown, props: { ...props, run: saySaid(props.run, said) } }
    : shown
}

function receiptsOf(remembered: Remembered | undefined): Pick<Storage, 'getItem'> {
  const all = Object.entries(remembered?.receipts ?? {})
  return {
    getItem: (key) => {
      const [, receipt] = all.find(([flow]) => key.endsWith(`/${flow}`)) ?? []
      return receipt === undefined ? null : JSON.stringify(receipt)
    },
  }
}

/** Where a control needs a script, the other way: by hand, or by phone. */
function notesOf({ say, info }: Page): ScriptNotes {
  const { phone, phoneFormatted } = info.org.orgMetaData.companyInfo
  const shown = phoneFormatted || phone || say('support-phone-fallback')
  const needed = say('no-script-field', { phone: shown })
  return {
    'lintel-combobox': say('no-script-address'),
    ...Object.fromEntries(scripted.map((name) => [name, needed])),
  }
}

function titleOf(shown: RoutedScreen, page: Page): string {
  const title = page.say('page-title', {
    step: headingOf(shown, page),
    lender: page.info.org.orgBrand,
  })
  const { issues } = shown.props.run?.shown.read() ?? page.info.opening ?? { issues: [] }
  const isRefused = issues.length > 0
  return isRefused ? page.say('page-title-error', { title }) : title
}

function headingOf({ props }: RoutedScreen, page: Page): string {
  if (props.type === 'flow') return props.run!.shown.read().form.ui.page.heading
  if (props.type === 'confirmation')
    return page.bundle.texts[page.bundle.flows[props.flow]!.confirmation!.text]!.title
  if (props.type === 'text') return page.bundle.texts[props.text]!.title
  if (props.type === 'dashboard')
    return page.bundle.texts['landing/hero']?.title ?? page.info.org.orgBrand
  return page.say('home-title')
}
