import type { Bundle, Issue, Org, PageInfo } from '#model'
import { directionOf } from '../http/directionOf.ts'
import { startLater } from '../http/startLater.ts'
import { startWatcher } from '../http/startWatcher.ts'
import type { PageError } from '../stores/pageErrorStore.ts'
import type { DrawnPage } from './drawForVisitor.ts'

/** What is said of an error before the page watches itself, and where it is sent. */
export interface EarlyReport {
  readonly url: string
  readonly report: Omit<PageError, 'kind'>
}

/** The host page's data about one lender. */
export interface PageParts {
  readonly info: PageInfo
  /** Path of the theme's style sheet. */
  readonly theme: string
  readonly words: Bundle['words']
  readonly early?: EarlyReport
  /** The page is one with progress at its side: the outline has its columns. */
  readonly hasProgress?: boolean
  /** Addresses of the theme's fonts: those that come late are for the next page. */
  readonly fonts?: readonly string[] | undefined
  /** Query of the address ("campaign=spring"), which the links to other languages keep. */
  readonly query?: string | undefined
  /** Replaces the outline. */
  readonly drawn?: DrawnPage | undefined
}

/**
 * Fills index.html: language, title, theme and the JSON element `#lintel-page` (A-PROD-018). The
 * CSP names the inline scripts. Of a drawn page all scripts of the template load later.
 */
export function renderPage(
  template: string,
  { info, theme, words, early, hasProgress = false, fonts = [], query, drawn }: PageParts,
): string {
  const { org } = info
  const head = [
    ...(early ? [renderWatcher(org.orgCode, early)] : []),
    // Before the style sheets: an inline script waits for those above it.
    ...(drawn ? [`<script>${startLater}</script>`] : []),
    `<title>${escapeHtml(drawn?.title ?? org.orgMetaData.companyInfo.companyProduct)}</title>`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml((org.theme.scheme === 'dark' ? org.theme.dark : org.theme.colours).page)}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(org.theme.dark.page)}" />`,
    ...(org.theme.logo === ''
      ? ['<link rel="icon" href="data:," />']
      : [
          `<link rel="icon" href="/config/orgs/${encodeURIComponent(org.orgCode)}/${encodeURIComponent(org.theme.logo)}" />`,
        ]),
    `<link rel="stylesheet" href="${escapeHtml(theme)}" />`,
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
    ),
    ...(drawn ? linksOf(info, drawn) : []),
  ]
  const isUsable = drawn !== undefined
  const page = `<script type="application/json" id="lintel-page">${escapeJson(JSON.stringify(info))}</script>`
  const whole = drawn ? delayScripts(template).replace(outline, () => renderDrawn(drawn)) : template
  return whole
    .replace(
      /<html lang="[^"]*"/,
      () => `<html lang="${escapeHtml(org.lang)}"${turned(org)}${translated(info)}`,
    )
    .replace('<div id="root"', (root) => `${renderLanguages(info, words, query)}${root}`)
    .replace('class="page-body"', (body) =>
      hasProgress ? 'class="page-body with-progress"' : body,
    )
    .replace('<!--lintel-head-->', () => head.join('\n    '))
    .replace(
      '<!--lintel-noscript-->',
      () =>
        `${info.sandbox ? renderBanner(words) : ''}${isUsable ? '' : renderWithoutScripts(info.org, words)}`,
    )
    .replace('<!--lintel-page-->', () => page)
}

const outline = /<div id="root">[^]*<\/div>(?=\s*<!--lintel-page-->)/

const renderDrawn = ({ html, digest, part }: DrawnPage) =>
  `<div id="root" data-drawn="${digest}"${part === undefined ? '' : ` data-part="${part}"`}>${html}</div>`

/** All that the browser needs to take the page over, asked for in one round. */
function linksOf(
  { bundle, language }: PageInfo,
  { css, forms, part, scripts, styles }: DrawnPage,
): readonly string[] {
  const modules = [...scripts, ...forms.map((hash) => `/config/forms/${hash}.js`)]
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}" />`),
    ...(css === '' ? [] : [`<style>${css}</style>`]),
    delayScripts(
      [
        `<link rel="preload" as="fetch" crossorigin href="/config/bundles/${bundle}${language === undefined ? '' : `/${language}`}${part === undefined ? '' : `.${part}`}.json" />`,
        ...modules.map(
          (href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}" />`,
        ),
      ].join('\n    '),
    ),
  ]
}

/** What loads scripts, as `startLater` takes it up. */
const delayScripts = (html: string) =>
  html
    .replaceAll('<script type="module"', '<script type="later" data-later="module"')
    .replaceAll(
      /<link rel="((?:module)?preload)"(?! as="font")/g,
      '<link rel="later" data-later="$1"',
    )

const turned = ({ lang }: Org) => (directionOf(lang) === 'rtl' ? ' dir="rtl"' : '')

/** Where the page finds its bundle in another language than the lender's own. */
const translated = ({ language }: PageInfo) =>
  language === undefined ? '' : ` data-language="/${escapeHtml(language)}"`

/** Links to the page in each language that the lender offers, named in that language. */
function renderLanguages(
  { org, languages = [] }: PageInfo,
  words: Bundle['words'],
  own: string | undefined,
): string {
  if (languages.length === 0) return ''
  const links = languages.map((language) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(
      language.split('-')[0]!,
    )!
    const shown = `<span lang="${language}">${name[0]!.toLocaleUpperCase(language)}${escapeHtml(name.slice(1))}</span>`
    if (language === org.lang) return `<li aria-current="true">${shown}</li>`
    const query = new URLSearchParams(own)
    if (!org.mainBrand) query.set('orgCode', org.orgCode)
    query.set('language', language)
    return `<li><a hreflang="${language}" href="?${escapeHtml(query.toString())}">${shown}</a></li>`
  })
  return `<nav class="languages" aria-label="${escapeHtml(words['languages-label'] ?? '')}"><ul>${links.join('')}</ul></nav>\n    `
}

function renderWatcher(org: string, { url, report }: EarlyReport): string {
  const data = { org, url, report: JSON.stringify(report) }
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
  )
  return `<script${attributes.join('')}>${startWatcher}</script>`
}

function renderBanner(words: Bundle['words']): string {
  const [title, text] = [
    escapeHtml(words['sandbox-banner-title'] ?? ''),
    escapeHtml(words['sandbox-banner'] ?? ''),
  ]
  return `<aside class="sandbox-banner" aria-label="${title}">${text}</aside>`
}

/** For people with scripts turned off: what to do, and whom to call. */
function renderWithoutScripts(
  { orgBrand, orgMetaData: { companyInfo } }: Org,
  words: Bundle['words'],
): string {
  const { phone, phoneFormatted } = companyInfo
  const shown = phoneFormatted || phone || words['support-phone-fallback']!
  const call = words['support-call']!.replace('{phone}', () => shown)
  const link = `<a href="tel:${escapeHtml((phone || shown).replace(/[^\d+]/g, ''))}">${escapeHtml(call)}</a>`
  const text = `<h1>${escapeHtml(words['no-script-title']!)}</h1><p>${escapeHtml(words['no-script-message']!)}</p>`
  return `<noscript><main class="without-scripts"><p>${escapeHtml(orgBrand)}</p>${text}<p>${link}</p></main></noscript>`
}

/** The page that says a problem: of an unknown lender (A-ERR-010), or of a form that was sent. */
export function renderProblem({ message, remedy }: Pick<Issue, 'message' | 'remedy'>): string {
  const head = `<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${escapeHtml(message)}</title>`
  return `<!doctype html>\n<html lang="en-US">\n<head>${head}</head>\n<body><main><h1>${escapeHtml(message)}</h1><p>${escapeHtml(remedy)}</p></main></body>\n</html>\n`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The result contains neither `</script>` nor `<!--` and parses to the same value. */
function escapeJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
